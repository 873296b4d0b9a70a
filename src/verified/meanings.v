(* What the variables of a formula mean. Nothing is proved here, and nothing needs to be: with any
   meaning, a clause is only accepted if it follows. The variables of the cells' digits are numbered
   by cell, and then by digit. The meaning of other variables is guessed from their clauses. *)
Require Import List NArith ZArith Bool.
Require Import text puzzle board lrat sums states clauses chains.
Import ListNotations.
Open Scope N_scope.

Definition atoms_of_cells (p : puzzle) : atoms :=
  let all := up_to (size p) in
  snd (fold_left (fun a c => fold_left (fun a d =>
    let '(v, m) := a in (Pos.succ v, M.add v (Held [c] d) m)) all a)
    (up_to (cell_count p)) (1%positive, M.empty atom)).

(* The clauses "v is false, or one of the cells has the digit" define v: one clause, for a digit in a
   segment; or several, for the digits of a set that the cells hold exactly. *)
Fixpoint defined_variable (m : atoms) (k : clause) : option positive :=
  match k with
  | [] => None
  | Neg v :: k => match M.find v m with None => Some v | Some _ => defined_variable m k end
  | Pos _ :: k => defined_variable m k
  end.
Fixpoint cells_of_digit (m : atoms) (k : clause) : option (list cell * digit) :=
  match k with
  | [] => None
  | Neg _ :: k => cells_of_digit m k
  | Pos v :: k =>
    match M.find v m with
    | Some (Held cs d) =>
      match k with
      | [] | [Neg _] => Some (cs, d)
      | _ =>
        match cells_of_digit m k with
        | Some (cs', d') => if d =? d' then Some (cs ++ cs', d) else None
        | None => None
        end
      end
    | _ => None
    end
  end.

Definition definitions := M.t (list cell * list digit).
Definition note_definition (base : atoms) (defs : definitions) (k : clause) : definitions :=
  match defined_variable base k with
  | None => defs
  | Some v =>
    match cells_of_digit base k, M.find v defs with
    | Some (cs, d), None => M.add v (cs, [d]) defs
    | Some (cs, d), Some (cs', ds) => if same_cells cs cs' then M.add v (cs, d :: ds) defs else defs
    | None, _ => defs
    end
  end.
Definition add_definition (m : atoms) (x : positive * (list cell * list digit)) : atoms :=
  match x with
  | (v, (cs, [d])) => M.add v (Held cs d) m
  | (v, (cs, ds)) => M.add v (HeldSet cs ds) m
  end.

(* The clause "if the machine is in state `from` and reads a value, it is in state v" adds to the states
   that v stands for; without `from`, there is only one state. Layers that the clauses have not reached
   yet are kept in order, and whether clauses of the first one name `from`: then all of them do. The last layer
   has no variables: it has one state, which accepts. *)
Definition value_of_literal (m : atoms) (l : literal) : option (input * N) :=
  match l, M.find (match l with Pos v | Neg v => v end) m with
  | Neg _, Some (Held [c] d) => Some (Digit c, d)
  | Neg _, Some (Held cs d) => Some (Presence cs d, 1)
  | Pos _, Some (Held ((_ :: _ :: _) as cs) d) => Some (Presence cs d, 0)
  | _, _ => None
  end.
Definition same_input (x y : input) : bool :=
  match x, y with
  | Digit c, Digit c' => c =? c'
  | Presence cs d, Presence cs' d' => (d =? d') && same_cells cs cs'
  | _, _ => false
  end.
Definition targets (l : layer) (from : option states) (v : N) : list positive :=
  flat_map (fun ts => if fst ts =? v then
      map snd (match from with Some ss => filter (fun t => has_state ss (fst t)) (snd ts) | None => snd ts end)
    else []) (possible l).
(* False if the states before a layer differ in the values that they allow. *)
Fixpoint same_sources (l l' : list (positive * positive)) : bool :=
  match l, l' with
  | [], [] => true
  | t :: l, t' :: l' => Pos.eqb (fst t) (fst t') && same_sources l l'
  | _, _ => false
  end.
Definition may_have_one_state (l : layer) : bool :=
  match filter (fun l => match l with [] => false | _ => true end) (map snd (possible l)) with
  | [] => false
  | ts :: all => forallb (same_sources ts) all
  end.
Fixpoint layers_from (here : layer -> bool) (ls : list layer) : list layer :=
  match ls with [] => [] | l :: ls' => if here l then ls else layers_from here ls' end.
Definition is_layer (i k : nat) (x : input) (l : layer) : bool :=
  Nat.eqb (values_read l) k && Nat.eqb (chain_number l) i && same_input (read_input l) x.

Definition add_targets (m : atoms) (v : positive) (l : layer) (ss : list positive) : atoms :=
  match M.find v m with
  | Some (After i k old) =>
    if Nat.eqb (chain_number l) i && Nat.eqb (values_read l) (pred k) then
      M.add v (After i k (fold_left add_state ss old)) m
    else m
  | Some _ => m
  | None => M.add v (After (chain_number l) (S (values_read l)) (states_of ss)) m
  end.
Definition note_states (all : list layer) (a : atoms * bool * list layer) (k : clause)
    : atoms * bool * list layer :=
  let '(m, has_from, ls) := a in
  match k with
  | [x; Pos v] =>
    match value_of_literal m x, M.find v m with
    | Some (x, d), None =>
      match layers_from (fun l => same_input (read_input l) x && negb (is_last l) && may_have_one_state l &&
          match targets l None d with [] => false | _ => true end) (if has_from then tl ls else ls) with
      | (l :: _) as ls => (add_targets m v l (targets l None d), false, ls)
      | [] => a
      end
    | Some (x, d), Some (After i k _) =>
      match layers_from (is_layer i (pred k) x) all with
      | l :: _ => (add_targets m v l (targets l None d), has_from, ls)
      | [] => a
      end
    | _, _ => a
    end
  | [Neg from; x; Pos v] =>
    match M.find from m, value_of_literal m x with
    | Some (After i k ss), Some (x, d) =>
      match layers_from (is_layer i k x) ls with
      | (l :: _) as ls => (add_targets m v l (targets l (Some ss) d), true, ls)
      | [] => a
      end
    | _, _ => a
    end
  | _ => a
  end.

Definition atoms_of (p : puzzle) (layers : list layer) (ks : list clause) : atoms :=
  let base := atoms_of_cells p in
  let m := fold_left add_definition (M.elements (fold_left (note_definition base) ks (M.empty _))) base in
  match layers with
  | [] => m
  | _ => fst (fst (fold_left (note_states layers) ks (m, false, layers)))
  end.
