(* Boards: the cells at the places of a canvas, houses, regions and boxes, and what a clue outside of
   the canvas sees. Proved: which numbers are counted. *)
Require Import List NArith Ascii Bool Lia.
Require Import text puzzle.
Import ListNotations.
Open Scope N_scope.

(* The numbers first, first + 1 ... *)
Fixpoint count_from (first : N) (count : nat) : list N :=
  match count with O => [] | S k => first :: count_from (N.succ first) k end.
Definition up_to (n : N) : list N := count_from 1 (N.to_nat n).

(* Rows, columns and boxes of the usual board whose boxes have `r` rows and `c` columns. *)
Definition usual_boxes (r c : N) : list (list cell) :=
  let n := r * c in
  let line := count_from 0 (N.to_nat n) in
  map (fun b => map (fun k => (r * (b / r) + k / c) * n + (c * (b mod r) + k mod c) + 1) line) line.
Definition usual_blocks (r c : N) : list N :=
  let n := r * c in
  let line := count_from 0 (N.to_nat n) in
  flat_map (fun y => map (fun x => y / r * n + x / c) line) line.
Definition usual_houses (r c : N) : list (list cell) :=
  let n := r * c in
  let line := count_from 0 (N.to_nat n) in
  map (fun y => map (fun x => y * n + x + 1) line) line ++
  map (fun x => map (fun y => y * n + x + 1) line) line ++
  usual_boxes r c.

(* The numbers of the cells at the places of the canvas, from the blocks; 0 for no cell. *)
Fixpoint number_cells (first : N) (blocks : list N) : list cell :=
  match blocks with
  | [] => []
  | 0 :: blocks => 0 :: number_cells first blocks
  | _ :: blocks => first :: number_cells (N.succ first) blocks
  end.

(* The board: the number of its digits, its columns, and the cells at its places, row by row. *)
Record board := {
  digits : N;
  rows : N;
  columns : N;
  cells : list cell;
  board_houses : list (list cell);
  board_regions : list (list cell);
  boxes : list (list cell);         (* those houses and regions that are boxes *)
  blocks_of_cells : list N          (* the block of each cell *)
}.

(* The cell at a place, counted from 1; 0 if there is none. *)
Definition cell_at (b : board) (y x : N) : cell :=
  if (1 <=? y) && (y <=? rows b) && (1 <=? x) && (x <=? columns b) then
    nth (N.to_nat ((y - 1) * columns b + (x - 1))) (cells b) 0
  else 0.

Definition block_of (b : board) (c : cell) : N := nth (N.to_nat (N.pred c)) (blocks_of_cells b) 0.

(* All places of the canvas, row by row. *)
Definition all_places (b : board) : list (N * N) :=
  flat_map (fun y => map (pair y) (up_to (columns b))) (up_to (rows b)).

Definition is_cell_number (c : cell) : bool := negb (c =? 0).
Definition only_cells (l : list cell) : list cell := filter is_cell_number l.

(* The cells that are seen from a place outside of the canvas, nearest first. *)
Inductive move := Less | Same | More.
Definition moved (m : move) (k : N) : N :=
  match m with Less => N.pred k | Same => k | More => N.succ k end.
Fixpoint look (b : board) (fuel : nat) (down right : move) (y x : N) : list cell :=
  match fuel with
  | O => []
  | S fuel =>
    let y := moved down y in
    let x := moved right x in
    if (1 <=? y) && (y <=? rows b) && (1 <=? x) && (x <=? columns b) then
      cell_at b y x :: look b fuel down right y x
    else []
  end.
Definition seen_cells (b : board) (down right : move) (y x : N) : list cell :=
  only_cells (look b (N.to_nat (rows b + columns b)) down right y x).

Lemma in_count_from k : forall first x,
  In x (count_from first k) <-> first <= x /\ x < first + N.of_nat k.
Proof.
  induction k as [|k IH]; intros first x.
  - simpl. split; [contradiction|lia].
  - cbn [count_from In]. rewrite IH. lia.
Qed.
Lemma in_up_to n x : In x (up_to n) <-> 1 <= x <= n.
Proof. unfold up_to. rewrite in_count_from. lia. Qed.
