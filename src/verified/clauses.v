(* Which clauses follow from a puzzle. Nothing is proved here; soundness.v does. A variable says that
   some cell of a set holds a digit, where the set has one cell, except for the segments of the
   augmented encoding and the groups of sums; or that cells hold exactly a set of digits; or that a
   machine that reads digits is in one of some states. The test knows no encoding: it accepts each
   clause of the minimal, natural, extended and augmented encodings with pairwise at-most-one
   constraints, and those of rules, because each follows from what is known of one cell, one pair of
   cells, one house, one set of digits, or one step of a machine. *)
Require Import List NArith ZArith Bool FMapPositive.
Require Import puzzle lrat sums states.
Import ListNotations.
Open Scope N_scope.

Inductive atom :=
  | Held (cs : list cell) (d : digit)               (* a cell of cs holds d *)
  | HeldSet (cs : list cell) (s : list digit)       (* the cells hold exactly the digits of s *)
  | After (chain k : nat) (ss : states).            (* k values lead the machine to a state of ss *)
Definition atoms := M.t atom.

Definition is_held (chains : list chain) (f : filling) (x : atom) : bool :=
  match x with
  | Held cs d => existsb (fun c => f c =? d) cs
  | HeldSet cs s =>
    forallb (fun c => contains s (f c)) cs && forallb (fun d => existsb (fun c => f c =? d) cs) s
  | After i k ss =>
    match nth_error chains i with
    | Some (cs, m) =>
      match run m 0 (start m) (map (value f) (firstn k cs)) with
      | Some s => has_state ss (code s)
      | None => false
      end
    | None => false
    end
  end.
Definition meaning (chains : list chain) (m : atoms) (f : filling) : assignment :=
  fun v => match M.find v m with Some x => is_held chains f x | None => false end.

(* What is known of each cell: the areas and the houses that contain it, its digits, and the relations
   of its digit to those of other cells. *)
Definition cell_map (A : Type) := M.t A.
Definition at_cell {A} (m : cell_map (list A)) (c : cell) : list A :=
  match M.find (N.succ_pos c) m with Some l => l | None => [] end.
Definition put {A} (c : cell) (x : A) (m : cell_map A) : cell_map A := M.add (N.succ_pos c) x m.

(* The steps of a machine with one value: each from a state to a state. *)
Definition steps := (N * list (positive * positive))%type.

Record knowledge := {
  areas_at : cell_map (list (list cell));
  houses_at : cell_map (list (list cell));
  digits_at : cell_map (list digit);
  related_at : cell_map (list (cell * (digit -> digit -> bool)));
  sets_at : cell_map (list (list cell * list (list digit)));
  steps_at : cell_map (list (nat * nat * input * list steps))
}.

(* A solution takes one of the steps of a machine: from a state after k values, with the value of the
   input, to a state after k + 1 values. *)
Definition takes_step (chains : list chain) (f : filling) (i k : nat) (x : input) (ts : list steps) : Prop :=
  exists xs m l s s', nth_error chains i = Some (xs, m) /\ In (value f x, l) ts /\ In (code s, code s') l /\
    run m 0 (start m) (map (value f) (firstn k xs)) = Some s /\
    run m 0 (start m) (map (value f) (firstn (S k) xs)) = Some s'.

Definition agree (p : puzzle) (f g : filling) : Prop := forall c, 1 <= c <= cell_count p -> f c = g c.

Definition constraints (p : puzzle) : list constraint := flat_map snd (rules p).

Definition correct (p : puzzle) (r : knowledge) : Prop :=
  (forall c h, In h (at_cell (houses_at r) c) -> In h (houses p)) /\
  forall f, solves p f ->
    (forall c a c', In a (at_cell (areas_at r) c) -> In c' a -> c <> c' -> f c <> f c') /\
    (forall c ds, M.find (N.succ_pos c) (digits_at r) = Some ds -> In (f c) ds) /\
    (forall c c' s, In (c', s) (at_cell (related_at r) c) -> s (f c) (f c') = true) /\
    (forall c cs sets, In (cs, sets) (at_cell (sets_at r) c) -> exists s, In s sets /\ hold_exactly f cs s) /\
    (forall c i k x ts, In (i, k, x, ts) (at_cell (steps_at r) c) -> takes_step (chains_of p) f i k x ts).

Definition same_cells (cs cs' : list cell) : bool :=
  Nat.eqb (length cs) (length cs') && forallb (fun x => fst x =? snd x) (combine cs cs').
Definition same_set (s s' : list digit) : bool := forallb (contains s) s' && forallb (contains s') s.

Section Clauses.
Variable r : knowledge.

(* True if no solution has both digits: two digits in one cell, one digit twice in an area, or digits
   that are not related. *)
Definition conflict (c : cell) (d : digit) (c' : cell) (d' : digit) : bool :=
  (if c =? c' then negb (d =? d')
   else (d =? d') && existsb (fun a => contains a c') (at_cell (areas_at r) c)) ||
  existsb (fun x => (fst x =? c') && negb (snd x d d')) (at_cell (related_at r) c).

Definition atoms_conflict (x y : atom) : bool :=
  match x, y with
  | Held cs d, Held cs' d' => forallb (fun c => forallb (fun c' => conflict c d c' d') cs') cs
  | HeldSet cs s, HeldSet cs' s' => same_cells cs cs' && negb (same_set s s')
  | _, _ => false
  end.

Fixpoint some_pair_conflicts (xs : list atom) : bool :=
  match xs with
  | [] => false
  | x :: xs => existsb (atoms_conflict x) xs || some_pair_conflicts xs
  end.

(* True if one of the atoms says that the cell holds the digit. *)
Definition says (xs : list atom) (c : cell) (d : digit) : bool :=
  existsb (fun x => match x with Held cs d' => (d' =? d) && contains cs c | _ => false end) xs.

Definition is_excluded (c : cell) (d : digit) : bool :=
  match M.find (N.succ_pos c) (digits_at r) with Some ds => negb (contains ds d) | None => false end.

(* True if the atoms say that a cell holds one of its digits, or that some cell of a house holds a
   digit. *)
Definition exhausts_cell (xs : list atom) (c : cell) : bool :=
  match M.find (N.succ_pos c) (digits_at r) with
  | Some ds => forallb (says xs c) ds
  | None => false
  end.
Definition exhausts_house (xs : list atom) (d : digit) (c : cell) : bool :=
  existsb (fun h => forallb (fun c' => says xs c' d) h) (at_cell (houses_at r) c).

(* True if each digit that another cell may have conflicts with "cell c holds d", except those that
   the atoms say. *)
Definition exhausts_other_cell (xs : list atom) (c : cell) (d : digit) (c' : cell) : bool :=
  match M.find (N.succ_pos c') (digits_at r) with
  | Some ds => forallb (fun d' => says xs c' d' || conflict c d c' d') ds
  | None => false
  end.
Definition other_cells (xs : list atom) (c : cell) : list cell :=
  match xs with Held cs _ :: _ => cs | _ => map fst (at_cell (related_at r) c) end.

(* True if one of the literals is true in case the cells hold exactly the digits of `s`. *)
Definition true_with_set (no yes : list atom) (cs : list cell) (s : list digit) : bool :=
  existsb (fun x => match x with HeldSet cs' s' => same_cells cs cs' && same_set s s' | _ => false end) yes ||
  existsb (fun x =>
    match x with
    | Held cs' d => forallb (contains cs) cs' && negb (contains s d)
    | HeldSet cs' s' => same_cells cs cs' && negb (same_set s s')
    | After _ _ _ => false
    end) no ||
  existsb (fun d => forallb (fun c => says yes c d) cs) s.
Definition sets_follow (no yes : list atom) (c : cell) : bool :=
  existsb (fun x => forallb (true_with_set no yes (fst x)) (snd x)) (at_cell (sets_at r) c).

(* True if one of the literals is true in case the input has the value. *)
Definition is_input (x : input) (cs : list cell) (d : digit) : bool :=
  match x with Presence cs' d' => (d =? d') && same_cells cs cs' | Digit _ => false end.
Definition denies (x : input) (v : N) (a : atom) : bool :=
  match a with
  | Held cs d =>
    match x, cs with Digit c, [c'] => (c' =? c) && negb (d =? v) | _, _ => (v =? 0) && is_input x cs d end
  | _ => false
  end.
Definition confirms (x : input) (v : N) (a : atom) : bool :=
  match a with
  | Held cs d => match x with Digit c => (d =? v) && contains cs c | _ => (v =? 1) && is_input x cs d end
  | _ => false
  end.
Definition true_with_value (no yes : list atom) (x : input) (v : N) : bool :=
  existsb (denies x v) no || existsb (confirms x v) yes.

(* True if one of the literals is true in case machine `i` goes from state `s` to state `s'`. *)
Definition true_with_states (no yes : list atom) (i k : nat) (t : positive * positive) : bool :=
  let is_in ss k' has :=
    Nat.eqb k' k && Bool.eqb (has_state ss (fst t)) has ||
    Nat.eqb k' (S k) && Bool.eqb (has_state ss (snd t)) has in
  existsb (fun a => match a with After i' k' ss => Nat.eqb i' i && is_in ss k' false | _ => false end) no ||
  existsb (fun a => match a with After i' k' ss => Nat.eqb i' i && is_in ss k' true | _ => false end) yes.
Definition steps_follow (no yes : list atom) (c : cell) : bool :=
  existsb (fun '(i, k, x, ts) => forallb (fun t => true_with_value no yes x (fst t) ||
    forallb (true_with_states no yes i k) (snd t)) ts) (at_cell (steps_at r) c).

(* The cells whose sets and machines a clause may follow from: those of its first literal over cells. *)
Fixpoint cells_named (xs : list atom) : list cell :=
  match xs with
  | Held cs _ :: _ | HeldSet cs _ :: _ => firstn 1 cs
  | After _ _ _ :: xs => cells_named xs
  | [] => []
  end.

(* `no` has the atoms of the negative literals, `yes` of the positive ones. *)
Definition atoms_follow (n : N) (no yes : list atom) : bool :=
  match no with
  | [] =>
    match yes with
    | Held cs d :: _ => existsb (exhausts_cell yes) cs ||
                        (1 <=? d) && (d <=? n) && existsb (exhausts_house yes d) cs
    | _ => false
    end
  | [Held cs d] => forallb (fun c => says yes c d || is_excluded c d ||
      existsb (exhausts_other_cell yes c d) (other_cells yes c)) cs
  | _ => some_pair_conflicts no
  end ||
  existsb (fun c => sets_follow no yes c || steps_follow no yes c) (cells_named (no ++ yes)).

End Clauses.

(* Splits a clause into the atoms of its negative and of its positive literals; empty if the meaning
   of a variable is unknown. *)
Fixpoint split_clause (m : atoms) (k : clause) : option (list atom * list atom) :=
  match k with
  | [] => Some ([], [])
  | l :: k =>
    match split_clause m k, M.find (match l with Pos v | Neg v => v end) m with
    | Some (no, yes), Some x => Some (match l with Pos _ => (no, x :: yes) | Neg _ => (x :: no, yes) end)
    | _, _ => None
    end
  end.

Definition follows (p : puzzle) (r : knowledge) (m : atoms) (k : clause) : bool :=
  match split_clause m k with Some (no, yes) => atoms_follow r (size p) no yes | None => false end.

(* True if the negative atoms are "cell `c` holds the first digit of `s`", and so on. *)
Fixpoint is_solution (no : list atom) (c : cell) (s : list digit) : bool :=
  match no, s with
  | [], [] => true
  | x :: no, d :: s =>
    match x with Held [c'] d' => (c' =? c) && (d' =? d) | _ => false end && is_solution no (N.succ c) s
  | _, _ => false
  end.

Definition forbids (m : atoms) (s : list digit) (k : clause) : bool :=
  match split_clause m k with Some (no, []) => is_solution no 1 s | _ => false end.

(* Returns the first clause that neither follows from the rules nor forbids the next solution. *)
Fixpoint first_foreign (p : puzzle) (r : knowledge) (m : atoms) (ss : list (list digit)) (ks : list clause)
    : option clause :=
  match ks with
  | [] => None
  | k :: ks =>
    if follows p r m k then first_foreign p r m ss ks
    else
      match ss with
      | s :: ss => if forbids m s k then first_foreign p r m ss ks else Some k
      | [] => Some k
      end
  end.
