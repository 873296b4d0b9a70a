(* What the rules and clues besides houses say, as constraints on cells and pairs of cells. Nothing is
   proved here: this theory defines the meaning of each type, which 'clausoku rules' says in words.

     thermometer r1c1,r1c2,r2c3         a type, values, and groups of cells
     numbered-rooms 7 @r0c4:D           a place outside of the canvas, and the direction of its look *)
Require Import List NArith Ascii String Bool.
Require Import text puzzle board.
Import ListNotations.
Open Scope N_scope.

Fixpoint split_on (c : ascii) (w part : word) : list word :=
  match w with
  | [] => [rev_append part []]
  | x :: w => if Ascii.eqb x c then rev_append part [] :: split_on c w [] else split_on c w (x :: part)
  end.

Fixpoint all_some {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | Some x :: l => option_map (cons x) (all_some l)
  | None :: _ => None
  end.

(* A place such as r1c2. *)
Definition place (w : word) : option (N * N) :=
  match w with
  | "r"%char :: w =>
    match map number (split_on "c" w []) with [Some y; Some x] => Some (y, x) | _ => None end
  | _ => None
  end.
Definition cell_of (b : board) (w : word) : option cell :=
  match place w with
  | Some (y, x) => match cell_at b y x with 0 => None | c => Some c end
  | None => None
  end.
Definition group_of (b : board) (w : word) : option (list cell) :=
  all_some (map (cell_of b) (split_on "," w [])).

(* The cells that are seen from a place such as @r0c4:DR. *)
Definition seen_from (b : board) (w : word) : option (list cell) :=
  match split_on ":" w [] with
  | ["@"%char :: w; direction] =>
    match place w with
    | Some (y, x) =>
      let has c := existsb (Ascii.eqb c) direction in
      let down := if has "D"%char then More else if has "U"%char then Less else Same in
      let right := if has "R"%char then More else if has "L"%char then Less else Same in
      Some (seen_cells b down right y x)
    | None => None
    end
  | _ => None
  end.

Record clue := { values : list N; groups : list (list cell); seen : list (list cell) }.
Fixpoint read_clue (b : board) (ws : list word) : option clue :=
  match ws with
  | [] => Some {| values := []; groups := []; seen := [] |}
  | w :: ws =>
    match read_clue b ws with
    | None => None
    | Some {| values := v; groups := g; seen := s |} =>
      match number w, group_of b w, seen_from b w with
      | Some k, _, _ => Some {| values := k :: v; groups := g; seen := s |}
      | _, Some cs, _ => Some {| values := v; groups := cs :: g; seen := s |}
      | _, _, Some cs => Some {| values := v; groups := g; seen := cs :: s |}
      | _, _, _ => None
      end
    end
  end.

(* Pairs of digits *)
Definition equal (a b : digit) : bool := a =? b.
Definition unequal (a b : digit) : bool := negb (a =? b).
Definition distance (a b : digit) : N := (a - b) + (b - a).
Definition differ_by (k : N) (a b : digit) : bool := distance a b =? k.
Definition have_ratio (k : N) (a b : digit) : bool := (a =? k * b) || (b =? k * a).
Definition have_sum (k : N) (a b : digit) : bool := a + b =? k.
Definition not_any (rs : list (digit -> digit -> bool)) (a b : digit) : bool :=
  forallb (fun r => negb (r a b)) rs.

(* Pairs of cells *)
Definition relate (r : digit -> digit -> bool) (l : list (cell * cell)) : list constraint :=
  map (fun x => Related (fst x) (snd x) r) l.
Definition apart (k : nat) (line : list cell) : list (cell * cell) := combine line (skipn k line).
Fixpoint all_pairs (l : list cell) : list (cell * cell) :=
  match l with [] => [] | c :: l => map (pair c) l ++ all_pairs l end.

(* The pairs of a cell and the cell `down` rows below and `right` columns to the right, or to the
   left, of it. *)
Definition pairs_right (b : board) (down right : N) : list (cell * cell) :=
  filter (fun x => is_cell_number (fst x) && is_cell_number (snd x))
    (map (fun '(y, x) => (cell_at b y x, cell_at b (y + down) (x + right))) (all_places b)).
Definition pairs_left (b : board) (down left : N) : list (cell * cell) :=
  filter (fun x => is_cell_number (fst x) && is_cell_number (snd x))
    (map (fun '(y, x) => (cell_at b y (x + left), cell_at b (y + down) x)) (all_places b)).
Definition neighbours (b : board) : list (cell * cell) := pairs_right b 0 1 ++ pairs_right b 1 0.
Definition neighbours_of (b : board) (c : cell) : list cell :=
  flat_map (fun '(x, y) => if x =? c then [y] else if y =? c then [x] else []) (neighbours b).

Definition is_listed (pairs : list (list cell)) (x : cell * cell) : bool :=
  existsb (fun l => match l with
    | [c; c'] => (fst x =? c) && (snd x =? c') || (fst x =? c') && (snd x =? c)
    | _ => false
    end) pairs.
Definition neighbours_except (b : board) (pairs : list (list cell)) : list (cell * cell) :=
  filter (fun x => negb (is_listed pairs x)) (neighbours b).

(* Any three consecutive cells have digits of three kinds. There are only three kinds, so cells that
   are three steps apart have the same kind. *)
Definition three_kinds (kind : digit -> N) (line : list cell) : list constraint :=
  relate (fun a b => negb (kind a =? kind b)) (apart 1 line ++ apart 2 line) ++
  relate (fun a b => kind a =? kind b) (apart 3 line).

(* If the digit of `c` is k, the k-th cell of `line` holds `value`; a line has 0 for no cell. *)
Definition points (n : N) (c : cell) (value : digit) (line : list cell) : list constraint :=
  let numbered := combine (up_to n) line in
  Among c (map fst (filter (fun x =>
    is_cell_number (snd x) && (negb (snd x =? c) || (fst x =? value))) numbered)) ::
  flat_map (fun x => if (snd x =? c) || (snd x =? 0) then [] else
    [Related c (snd x) (fun a b => negb (a =? fst x) || (b =? value))]) numbered.

Fixpoint position (c : cell) (line : list cell) (k : N) : N :=
  match line with [] => 0 | x :: line => if x =? c then k else position c line (N.succ k) end.
Definition indexer (n : N) (lines : list (list cell)) (c : cell) : list constraint :=
  match filter (existsb (N.eqb c)) lines with
  | [line] => points n c (position c line 1) line
  | _ => [Among c []]
  end.
Definition row_cells (b : board) : list (list cell) :=
  map (fun y => map (cell_at b y) (up_to (columns b))) (up_to (rows b)).
Definition column_cells (b : board) : list (list cell) :=
  map (fun x => map (fun y => cell_at b y x) (up_to (rows b))) (up_to (columns b)).

(* The shapes of clues: a value is optional if there is a default. *)
Definition on_line (f : list cell -> list constraint) (k : clue) : option (list constraint) :=
  match k with Build_clue [] [line] [] => Some (f line) | _ => None end.
Definition on_pair (default : option N) (r : N -> digit -> digit -> bool) (k : clue)
    : option (list constraint) :=
  match k, default with
  | Build_clue [v] [[c; c']] [], _ | Build_clue [] [[c; c']] [], Some v => Some [Related c c' (r v)]
  | _, _ => None
  end.
Definition on_neighbours_of (b : board) (r : digit -> digit -> bool) (k : clue)
    : option (list constraint) :=
  match k with
  | Build_clue [] ([c] :: excepted) [] =>
    Some (relate r (map (pair c)
      (filter (fun x => negb (existsb (existsb (N.eqb x)) excepted)) (neighbours_of b c))))
  | _ => None
  end.
Definition on_board (f : list N -> list (list cell) -> list constraint) (k : clue)
    : option (list constraint) :=
  match k with Build_clue vs excepted [] => Some (f vs excepted) | _ => None end.
Definition on_seen (f : N -> list cell -> list constraint) (k : clue) : option (list constraint) :=
  match k with Build_clue [v] [] [line] => Some (f v line) | _ => None end.

Definition greater (a b : digit) : bool := b <? a.

(* The types, by name. *)

Definition rule_types : list (string * (board -> clue -> option (list constraint))) := [
  ("anti-king"%string, fun b => on_board (fun _ _ =>
     relate unequal (neighbours b ++ pairs_right b 1 1 ++ pairs_left b 1 1)));
  ("anti-knight"%string, fun b => on_board (fun _ _ => relate unequal
     (pairs_right b 1 2 ++ pairs_right b 2 1 ++ pairs_left b 1 2 ++ pairs_left b 2 1)));
  ("no-ratio"%string, fun b => on_board (fun vs excepted =>
     relate (not_any (map have_ratio (match vs with [] => [2] | _ => vs end)))
       (neighbours_except b excepted)));
  ("no-xv"%string, fun b => on_board (fun _ excepted =>
     relate (not_any [have_sum 5; have_sum 10]) (neighbours_except b excepted)));
  ("non-consecutive"%string, fun b => on_board (fun _ excepted =>
     relate (not_any [differ_by 1]) (neighbours_except b excepted)));
  ("box-indexer"%string, fun b => on_line (flat_map (indexer (digits b) (boxes b))));
  ("clone"%string, fun b k =>
     match k with
     | Build_clue [] [l; l'] [] =>
       if Nat.eqb (List.length l) (List.length l') then Some (relate equal (combine l l')) else None
     | _ => None
     end);
  ("column-indexer"%string, fun b => on_line (flat_map (indexer (digits b) (row_cells b))));
  ("difference"%string, fun b => on_pair (Some 1) differ_by);
  ("entropic-line"%string, fun b k =>
     if digits b mod 3 =? 0 then on_line (three_kinds (fun d => (d - 1) / (digits b / 3))) k else None);
  ("even"%string, fun b => on_line (map (fun c => Among c (filter N.even (up_to (digits b))))));
  ("greater-than"%string, fun b => on_pair (Some 0) (fun _ => greater));
  ("killer-cage"%string, fun b k =>
     match k with
     | Build_clue [] [line] [] =>
       if N.of_nat (List.length line) <? digits b then Some [Different line] else None
     | _ => None
     end);
  ("maximum"%string, fun b => on_neighbours_of b greater);
  ("minimum"%string, fun b => on_neighbours_of b N.ltb);
  ("modular-line"%string, fun b => on_line (three_kinds (fun d => d mod 3)));
  ("nabner"%string, fun b => on_line (fun line =>
     relate (fun x y => 2 <=? distance x y) (all_pairs (nodup N.eq_dec line))));
  ("numbered-rooms"%string, fun b => on_seen (fun v line =>
     match line with
     | c :: _ => if N.of_nat (List.length line) =? digits b then points (digits b) c v line else [Among c []]
     | [] => []
     end));
  ("odd"%string, fun b => on_line (map (fun c => Among c (filter N.odd (up_to (digits b))))));
  ("palindrome"%string, fun b => on_line (fun line => relate equal (combine line (rev line))));
  ("ratio"%string, fun b => on_pair (Some 2) have_ratio);
  ("row-indexer"%string, fun b => on_line (flat_map (indexer (digits b) (column_cells b))));
  ("slow-thermometer"%string, fun b => on_line (fun line => relate N.leb (apart 1 line)));
  ("thermometer"%string, fun b => on_line (fun line => relate N.ltb (apart 1 line)));
  ("whispers"%string, fun b k =>
     match k with
     | Build_clue vs [line] [] =>
       let least := hd ((digits b + 1) / 2) vs in
       Some (relate (fun x y => least <=? distance x y) (apart 1 line))
     | _ => None
     end);
  ("xv"%string, fun b => on_pair None have_sum)].

Definition rule_constraints (b : board) (ws : list word) : option (list constraint) :=
  match ws with
  | [] => None
  | name :: ws =>
    match find (fun x => is (fst x) name) rule_types, read_clue b ws with
    | Some (_, f), Some k => f b k
    | _, _ => None
    end
  end.
