(* What the rules and clues besides houses say, as constraints. Nothing is proved here: this theory
   defines the meaning of each type, which 'clausoku rules' says in words.

     thermometer r1c1,r1c2,r2c3         a type, values, and groups of cells
     numbered-rooms 7 @r0c4:D           a place outside of the canvas, and the direction of its look *)
Require Import List NArith ZArith Ascii String Bool.
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

Definition runs_of_digits (n : N) (k : nat) : list (list digit) :=
  map (fun least => count_from least k)
    (filter (fun least => least + N.of_nat k <=? n + 1) (up_to n)).

Fixpoint insert_cell (c : cell) (l : list cell) : list cell :=
  match l with [] => [c] | x :: l' => if c <? x then c :: l else if c =? x then l else x :: insert_cell c l' end.
Definition sorted_cells (l : list cell) : list cell := fold_right insert_cell [] l.

(* Sums: the digits of cells, each times a factor, have a sum. *)
Definition sum_of (terms : list (list cell * Z)) (sum : Z) : constraint :=
  Sum (flat_map (fun t => map (fun c => (c, snd t)) (fst t)) terms) sum.
Definition equal_sums (l l' : list cell) : constraint := sum_of [(l, 1%Z); (l', (-1)%Z)] 0%Z.

(* Adds to `sets` the sets of `k` digits up to `d` with a sum, each with the digits `chosen`. None if
   there are more than 1,000. *)
Fixpoint add_sets (d k : nat) (sum : N) (chosen : list digit) (sets : option (list (list digit)))
    : option (list (list digit)) :=
  match k, d with
  | O, _ =>
    if sum =? 0 then
      match sets with
      | Some l => if Nat.ltb (List.length l) 1000 then Some (chosen :: l) else None
      | None => None
      end
    else sets
  | S _, O => sets
  | S k', S d' =>
    let (c, m) := (N.of_nat k, N.of_nat d) in
    let least := c * (c + 1) / 2 in
    let most := c * (2 * m + 1 - c) / 2 in
    match sets with
    | Some _ =>
      if (least <=? sum) && (sum <=? most) then
        add_sets d' k sum chosen
          (if m <=? sum then add_sets d' k' (sum - m) (m :: chosen) sets else sets)
      else sets
    | None => None
    end
  end.
Definition sum_of_different (n : N) (line : list cell) (sum : N) : list constraint :=
  match add_sets (N.to_nat n) (List.length line) sum [] (Some []) with
  | Some sets => [Different line; Exactly line sets]
  | None => [Different line; sum_of [(line, 1%Z)] (Z.of_N sum)]
  end.

(* The number in a pill is read from its last cell on. *)
Fixpoint pill_terms (pill : list cell) (power : Z) : list (list cell * Z) :=
  match pill with [] => [] | c :: pill => ([c], (- power)%Z) :: pill_terms pill (10 * power)%Z end.

Definition zipper (line : list cell) : list constraint :=
  let h := Nat.div2 (List.length line) in
  let left := rev (firstn h line) in
  let right := rev (firstn h (rev line)) in
  let pairs := combine left right in
  if Nat.even (List.length line) then
    match pairs with
    | (c, c') :: pairs => map (fun x => equal_sums [fst x; snd x] [c; c']) pairs
    | [] => []
    end
  else map (fun x => equal_sums [fst x; snd x] [nth h line 0]) pairs.

(* The parts of a line in the boxes that it passes. On a closed line, the last part continues in the
   first. The shortest part comes first. *)
Fixpoint parts_of (b : board) (line : list cell) : list (list cell) :=
  match line with
  | [] => []
  | c :: line =>
    match parts_of b line, line with
    | part :: parts, c' :: _ => if block_of b c =? block_of b c' then (c :: part) :: parts else [c] :: part :: parts
    | _, _ => [[c]]
    end
  end.
Definition line_parts (b : board) (line : list cell) : list (list cell) :=
  let parts := parts_of b line in
  match line, rev line with
  | c :: _ :: _, c' :: _ =>
    if c =? c' then
      match parts, rev parts with
      | first :: _ :: _, last :: _ => (removelast last ++ first) :: removelast (tl parts)
      | [part], _ => [removelast part]
      | _, _ => parts
      end
    else parts
  | _, _ => parts
  end.
Fixpoint insert_part (x : list cell) (l : list (list cell)) : list (list cell) :=
  match l with
  | [] => [x]
  | y :: l' => if Nat.leb (List.length x) (List.length y) then x :: l else y :: insert_part x l'
  end.
Definition equal_parts (parts : list (list cell)) : list constraint :=
  match fold_right insert_part [] parts with
  | first :: parts => map (fun part => equal_sums part first) parts
  | [] => []
  end.

(* Machines. The state of a between-line has the digits of its circles, the smaller one first. *)
Definition between : machine := {|
  start := [];
  step := fun k s d =>
    let d := Z.of_N d in
    match s with
    | [] => Some [d]
    | [a] => Some [Z.min a d; Z.max a d]
    | [a; b] => if (a <? d)%Z && (d <? b)%Z then Some s else None
    | _ => None
    end;
  accepts := fun _ => true |}.

(* The state of an arrow is the sum of the digits on its shaft. Then the numbers in its pill are removed
   from the end of the sum: 123 without 23 is 1. *)
Definition remove_from_end (number d : Z) : option (list Z) :=
  let power := (if d <? 10 then 10 else if d <? 100 then 100 else if d <? 1000 then 1000 else 10000)%Z in
  if ((d <=? number) && ((number - d) mod power =? 0))%Z then Some [((number - d) / power)%Z] else None.
Definition pill_number (shaft : nat) : machine := {|
  start := [0%Z];
  step := fun k s d =>
    if Nat.ltb k shaft then Some [(hd 0 s + Z.of_N d)%Z] else remove_from_end (hd 0%Z s) (Z.of_N d);
  accepts := fun s => Z.eqb (hd 0%Z s) 0 |}.

(* The state of a quadruple has the digits that are still missing. *)
Definition no_repeat (l : list N) : bool := Nat.eqb (List.length (nodup N.eq_dec l)) (List.length l).
Fixpoint without (d : Z) (l : list Z) : list Z :=
  match l with [] => [] | x :: l => if Z.eqb x d then l else x :: without d l end.
Definition quadruple (digits : list Z) : machine := {|
  start := digits;
  step := fun _ s d => Some (without (Z.of_N d) s);
  accepts := fun s => match s with [] => true | _ => false end |}.

(* The state of a sandwich has the crust, 1 or n, once it was read; then the sum of the digits after
   it. After the second crust, it is [0]. *)
Definition sandwich (n : N) (sum : Z) : machine := {|
  start := [];
  step := fun _ s d =>
    let is_crust := (d =? 1) || (d =? n) in
    let d := Z.of_N d in
    match s with
    | [] => Some (if is_crust then [d; 0%Z] else [])
    | [crust; so_far] =>
      if is_crust then if negb (Z.eqb crust d) && Z.eqb so_far sum then Some [0%Z] else None
      else if (so_far + d <=? sum)%Z then Some [crust; (so_far + d)%Z] else None
    | _ => if is_crust then None else Some s
    end;
  accepts := fun s => match s with [0%Z] => true | _ => false end |}.

(* The state of a skyscraper has the greatest digit and the number of digits that are seen. In a house
   no digit repeats, so that the greatest of the first k digits is at least k. *)
Definition skyscraper (n : N) (is_house : bool) (count : Z) : machine := {|
  start := [0%Z; 0%Z];
  step := fun k s d =>
    let d := Z.of_N d in
    match s with
    | [greatest; seen] =>
      let greatest' := Z.max greatest d in
      if is_house && (Z.eqb d greatest || (greatest' <? Z.of_nat (S k))%Z) then None
      else Some [greatest'; if (greatest <? d)%Z then (seen + 1)%Z else seen]
    | _ => None
    end;
  accepts := fun s => Z.eqb (nth 1 s 0%Z) count |}.

(* The state of an x-sum has the number of cells that are left and the sum that they must have. In a
   house, k different digits have a sum from 1 + ... + k to n + ... + (n - k + 1). *)
Definition x_sum (n : N) (is_house : bool) (sum : Z) : machine := {|
  start := [];
  step := fun k s d =>
    let d := Z.of_N d in
    let n := Z.of_N n in
    let '(cells, rest) := match s with [cells; rest] => (cells, rest) | _ => (d, sum) end in
    if Z.eqb cells 0 then Some s
    else
      let c := (cells - 1)%Z in
      let rest := (rest - d)%Z in
      let least := if is_house then (c * (c + 1) / 2)%Z else c in
      let most := if is_house then (c * (2 * n - c + 1) / 2)%Z else (c * n)%Z in
      if (least <=? rest)%Z && (rest <=? most)%Z then Some [c; rest] else None;
  accepts := fun s => Z.eqb (nth 1 s 0%Z) 0 |}.

Definition is_house (b : board) (line : list cell) : bool :=
  existsb (fun h => forallb (fun c => existsb (N.eqb c) h) line && forallb (fun c => existsb (N.eqb c) line) h)
    (board_houses b).

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
  ("arrow"%string, fun b k =>
     match k with
     | Build_clue [] (pill :: shafts) [] =>
       Some (map (fun shaft =>
         if Nat.eqb (List.length pill) 1 || (digits b <? 10) then
           sum_of ((shaft, 1%Z) :: pill_terms (rev pill) 1%Z) 0%Z
         else Accepted (shaft ++ rev pill) (pill_number (List.length shaft))) shafts)
     | _ => None
     end);
  ("between-line"%string, fun b => on_line (fun line =>
     match line, rev line with
     | c :: _ :: _ :: _, c' :: _ => [Accepted (c :: c' :: removelast (tl line)) between]
     | _, _ => []
     end));
  ("box-indexer"%string, fun b => on_line (flat_map (indexer (digits b) (boxes b))));
  ("clone"%string, fun b k =>
     match k with
     | Build_clue [] [l; l'] [] =>
       if Nat.eqb (List.length l) (List.length l') then Some (relate equal (combine l l')) else None
     | _ => None
     end);
  ("column-indexer"%string, fun b => on_line (flat_map (indexer (digits b) (row_cells b))));
  ("difference"%string, fun b => on_pair (Some 1) differ_by);
  ("double-arrow"%string, fun b => on_line (fun line =>
     match line, rev line with
     | c :: _, c' :: _ => [equal_sums [c; c'] (removelast (tl line))]
     | _, _ => []
     end));
  ("entropic-line"%string, fun b k =>
     if digits b mod 3 =? 0 then on_line (three_kinds (fun d => (d - 1) / (digits b / 3))) k else None);
  ("even"%string, fun b => on_line (map (fun c => Among c (filter N.even (up_to (digits b))))));
  ("greater-than"%string, fun b => on_pair (Some 0) (fun _ => greater));
  ("killer-cage"%string, fun b k =>
     match k with
     | Build_clue [] [line] [] =>
       if N.of_nat (List.length line) <? digits b then Some [Different line]
       else Some (sum_of_different (digits b) line (digits b * (digits b + 1) / 2))
     | Build_clue [v] [line] [] => Some (sum_of_different (digits b) line v)
     | _ => None
     end);
  ("little-killer"%string, fun b => on_seen (fun v line => [sum_of [(line, 1%Z)] (Z.of_N v)]));
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
  ("quadruple"%string, fun b k =>
     match k with
     | Build_clue vs [line] [] =>
       if no_repeat vs && Nat.eqb (List.length vs) (List.length line) then Some [Exactly line [vs]]
       else Some [Accepted line (quadruple (map Z.of_N vs))]
     | _ => None
     end);
  ("ratio"%string, fun b => on_pair (Some 2) have_ratio);
  ("region-sum-line"%string, fun b => on_line (fun line => equal_parts (line_parts b line)));
  ("renban"%string, fun b => on_line (fun line =>
     let cs := sorted_cells line in
     [Different cs; Exactly cs (runs_of_digits (digits b) (List.length cs))]));
  ("row-indexer"%string, fun b => on_line (flat_map (indexer (digits b) (column_cells b))));
  ("sandwich"%string, fun b => on_seen (fun v line => [Accepted line (sandwich (digits b) (Z.of_N v))]));
  ("skyscraper"%string, fun b => on_seen (fun v line =>
     [Accepted line (skyscraper (digits b) (is_house b line) (Z.of_N v))]));
  ("slow-thermometer"%string, fun b => on_line (fun line => relate N.leb (apart 1 line)));
  ("thermometer"%string, fun b => on_line (fun line => relate N.ltb (apart 1 line)));
  ("whispers"%string, fun b k =>
     match k with
     | Build_clue vs [line] [] =>
       let least := hd ((digits b + 1) / 2) vs in
       Some (relate (fun x y => least <=? distance x y) (apart 1 line))
     | _ => None
     end);
  ("x-sum"%string, fun b => on_seen (fun v line =>
     [Accepted line (x_sum (digits b) (is_house b line) (Z.of_N v))]));
  ("xv"%string, fun b => on_pair None have_sum);
  ("zipper-line"%string, fun b => on_line zipper)].

Definition rule_constraints (b : board) (ws : list word) : option (list constraint) :=
  match ws with
  | [] => None
  | name :: ws =>
    match find (fun x => is (fst x) name) rule_types, read_clue b ws with
    | Some (_, f), Some k => f b k
    | _, _ => None
    end
  end.
