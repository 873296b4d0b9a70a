(* Reading the puzzle and the claim of a certificate from the comments of its formula.
   Nothing is proved here: what the comments mean is defined. The format is that of
   'clausoku prove':

     c clausoku board 3 3                  rows and columns of a box
     c clausoku canvas 6 6 6 NAME          or rows and columns of the canvas, and the number of digits,
     c clausoku blocks 1 1 0 2 2 2         for each row of the canvas its blocks; 0 is no cell
     c clausoku house KIND NAME 1 2 3      a house, by the numbers of its cells
     c clausoku region KIND NAME 8 9       a region
     c clausoku row 0 0 3 0 2 0            the givens of a row, 0 for none
     c clausoku marks 1 2 4 7              pencilmarks: r1c2 is 4 or 7
     c certificate none                    the claim: none (default), unique, multiple (at least the
                                           solutions below), or count 12 (exactly these solutions)
     c certificate solution 4 8 3 9 2 1    a row of a solution *)
Require Import List NArith Ascii String Bool.
Require Import text puzzle board rules sums.
Import ListNotations.
Open Scope N_scope.

Inductive problem := NotCovered (what : text) | Malformed (what : text).
Definition not_covered {A} (s : string) (ws : list word) : A + problem :=
  inr (NotCovered (text_of s ++ List.concat (map (fun w => " "%char :: w) ws))).
Definition malformed {A} (s : string) : A + problem := inr (Malformed (text_of s)).

(* The comments as they are read; each list is in the order of the text. *)
Record comments := {
  box_shapes : list (list N);
  canvas : list (list N);
  blocks : list (list N);
  house_lines : list (list N);
  region_lines : list (list N);
  box_lines : list (list N);
  row_lines : list (list N);
  marks : list (list N);
  rule_lines : list (list word);
  verdicts : list (list word);
  solution_rows : list (list N)   (* the last one first *)
}.
Definition no_comments : comments := Build_comments [] [] [] [] [] [] [] [] [] [] [].

Definition with_numbers (ws : list word) (add : list N -> comments) : comments + problem :=
  match numbers ws with Some ns => inl (add ns) | None => malformed "a word in place of a number" end.

Definition read_area (k : comments) (key : word) (ws : list word) : comments + problem :=
  let '(Build_comments bo ca bl ho re bx ro ma ru ve so) := k in
  with_numbers (skipn 2 ws) (fun l =>
    let bx := if is "box" (hd [] ws) then bx ++ [l] else bx in
    if is "house" key then Build_comments bo ca bl (ho ++ [l]) re bx ro ma ru ve so
    else Build_comments bo ca bl ho (re ++ [l]) bx ro ma ru ve so).

Definition read_description (k : comments) (key : word) (ws : list word) : comments + problem :=
  let '(Build_comments bo ca bl ho re bx ro ma ru ve so) := k in
  if is "board" key then with_numbers ws (fun l => Build_comments (bo ++ [l]) ca bl ho re bx ro ma ru ve so)
  else if is "canvas" key then
    with_numbers (firstn 3 ws) (fun l => Build_comments bo (ca ++ [l]) bl ho re bx ro ma ru ve so)
  else if is "blocks" key then
    with_numbers ws (fun l => Build_comments bo ca (bl ++ [l]) ho re bx ro ma ru ve so)
  else if is "house" key || is "region" key then read_area k key ws
  else if is "row" key then
    with_numbers ws (fun l => Build_comments bo ca bl ho re bx (ro ++ [l]) ma ru ve so)
  else if is "marks" key then
    with_numbers ws (fun l => Build_comments bo ca bl ho re bx ro (ma ++ [l]) ru ve so)
  else if is "rule" key then inl (Build_comments bo ca bl ho re bx ro ma (ru ++ [ws]) ve so)
  else if is "name" key || is "encoding" key || is "shared-pairs" key then inl k
  else
    let value := hd [] ws in
    if is "formula" key && is "1" value || is "amo" key && is "pairwise" value ||
       is "reduce" key && is "none" value then inl k
    else if is "amo" key then not_covered "the at-most-one encoding" [value]
    else if is "reduce" key then not_covered "the reduction" [value]
    else if is "break-symmetry" key then not_covered "fixed digits" []
    else not_covered "the comment" [key; value].

Definition read_claim (k : comments) (key : word) (ws : list word) : comments + problem :=
  let '(Build_comments bo ca bl ho re bx ro ma ru ve so) := k in
  if is "solution" key then
    with_numbers ws (fun l => Build_comments bo ca bl ho re bx ro ma ru ve (l :: so))
  else inl (Build_comments bo ca bl ho re bx ro ma ru (ve ++ [key :: ws]) so).

Definition read_comment (k : comments + problem) (line : list word) : comments + problem :=
  match k, line with
  | inl k, c :: word :: key :: ws =>
    if negb (is "c" c) then malformed "a clause before the header"
    else if is "clausoku" word then read_description k key ws
    else if is "certificate" word then read_claim k key ws
    else inl k
  | _, _ => k
  end.

Definition board_of (k : comments) : board + problem :=
  match box_shapes k, canvas k with
  | [[r; c]], [] =>
    let n := r * c in
    if (1 <=? n) && (n =? N.of_nat (List.length (row_lines k))) then
      inl {| digits := n; rows := n; columns := n; cells := up_to (n * n);
             board_houses := usual_houses r c; board_regions := []; boxes := usual_boxes r c;
             blocks_of_cells := usual_blocks r c |}
    else malformed "another number of rows than the board has"
  | [], [[r; c; n]] =>
    if (r =? N.of_nat (List.length (row_lines k))) && (r =? N.of_nat (List.length (blocks k))) &&
       forallb (fun l => N.of_nat (List.length l) =? c) (blocks k) then
      inl {| digits := n; rows := r; columns := c; cells := number_cells 1 (List.concat (blocks k));
             board_houses := house_lines k; board_regions := region_lines k; boxes := box_lines k;
             blocks_of_cells := only_cells (List.concat (blocks k)) |}
    else malformed "another number of rows or columns than the canvas has"
  | [], [] => not_covered "a formula without a puzzle" []
  | _, _ => malformed "more than one board"
  end.

Definition given_candidates (c : cell * digit) : list (cell * list digit) :=
  match snd c with 0 => [] | d => [(fst c, [d])] end.

(* Pencilmarks: a row and a column of the canvas, and digits. *)
Definition mark_candidates (b : board) (l : list N) : option (cell * list digit) :=
  match l with
  | y :: x :: ds => match cell_at b y x with 0 => None | c => Some (c, ds) end
  | _ => None
  end.

(* Rules: the words of each, and its constraints. *)
Fixpoint read_rules (b : board) (lines : list (list word)) : list (text * list constraint) + problem :=
  match lines with
  | [] => inl []
  | ws :: lines =>
    match rule_constraints b ws, read_rules b lines with
    | Some ks, inl l => inl ((List.concat (map (fun w => " "%char :: w) ws), ks) :: l)
    | Some _, inr e => inr e
    | None, _ => not_covered "the rule" [hd [] ws]
    end
  end.

(* True if the areas have cells of the board, each once, and each house has as many as digits. *)
Definition well_formed (p : puzzle) : bool :=
  forallb (fun a => no_duplicate a && forallb (fun c => (1 <=? c) && (c <=? cell_count p)) a) (houses p ++ regions p) &&
  forallb (fun h => N.of_nat (List.length h) =? size p) (houses p).

Definition puzzle_of (k : comments) : puzzle + problem :=
  match board_of k with
  | inr e => inr e
  | inl b =>
    let givens := List.concat (row_lines k) in
    match all_some (map (mark_candidates b) (marks k)), read_rules b (rule_lines k) with
    | None, _ => malformed "pencilmarks without a cell"
    | _, inr e => inr e
    | Some ms, inl rs =>
      let numbered := only_cells (cells b) in
      let p := {| size := digits b; cell_count := N.of_nat (List.length numbered);
                  houses := board_houses b; regions := board_regions b;
                  candidates := flat_map given_candidates (combine numbered givens) ++ ms;
                  puzzle.rules := rs |} in
      if negb (N.of_nat (List.length givens) =? cell_count p) then
        malformed "another number of givens and blanks than of cells"
      else if well_formed p then inl p else malformed "a house or region that the board cannot have"
    end
  end.

(* Cuts a list into lists of `n` numbers. `fuel` is at least the length of the list. *)
Fixpoint cut (fuel : nat) (n : nat) (l : list N) : list (list N) :=
  match fuel, l with
  | O, _ | _, [] => []
  | S fuel, _ => firstn n l :: cut fuel n (skipn n l)
  end.

Definition claim_of (k : comments) (p : puzzle) : claim + problem :=
  let l := fold_left (fun l row => row ++ l) (solution_rows k) [] in
  let ss := cut (List.length l) (N.to_nat (cell_count p)) l in
  let count := N.of_nat (List.length ss) in
  match verdicts k with
  | [] => if count =? 0 then inl (OnlySolutions []) else malformed "a solution without a claim"
  | [v :: number_words] =>
    if is "multiple" v then inl (SomeSolutions ss)
    else
      let stated :=
        if is "none" v then Some 0
        else if is "unique" v then Some 1
        else if is "count" v then number (hd [] number_words)
        else None in
      match stated with
      | None => not_covered "the claim" [v]
      | Some n =>
        if n =? count then inl (OnlySolutions ss)
        else malformed "another number of solutions than the claim has"
      end
  | _ => malformed "more than one claim"
  end.

Definition read_certificate (lines : list (list word)) : (puzzle * claim) + problem :=
  match fold_left read_comment lines (inl no_comments) with
  | inr e => inr e
  | inl k =>
    match puzzle_of k with
    | inr e => inr e
    | inl p => match claim_of k p with inr e => inr e | inl c => inl (p, c) end
    end
  end.
