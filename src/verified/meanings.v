(* What the variables of a formula mean. Nothing is proved here, and nothing needs to be: with any
   meaning, a clause is only accepted if it follows. The variables of the cells' digits are numbered
   by cell, and then by digit. The meaning of other variables is guessed from their clauses. *)
Require Import List NArith ZArith Bool.
Require Import text puzzle board lrat clauses chains.
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

(* The clause "if the machine is in state `from` and reads x, it is in state v" adds to the states that
   v stands for; without `from`, there is only one state. Layers that the clauses have not reached yet
   are kept in order. The last layer has no variables: it has one state, which accepts. *)
Definition steps_with (l : layer) (ss : option (list (list Z))) (d : digit) : list (list Z) :=
  flat_map (fun t => if (snd (fst t) =? d) &&
      match ss with Some ss => has_state ss (source t) | None => true end then [target t] else [])
    (possible l).
Fixpoint layers_from (here : layer -> bool) (ls : list layer) : list layer :=
  match ls with [] => [] | l :: ls' => if here l then ls else layers_from here ls' end.
Definition is_layer (i k : nat) (l : layer) : bool :=
  Nat.eqb (chain_number l) i && Nat.eqb (digits_read l) k.

Definition add_states (m : atoms) (v : positive) (l : layer) (ss : list (list Z)) : atoms :=
  match M.find v m with
  | Some (After i k old) =>
    if is_layer i (pred k) l then M.add v (After i k (fold_left insert_state ss old)) m else m
  | Some _ => m
  | None => M.add v (After (chain_number l) (S (digits_read l)) (without_repeats ss)) m
  end.
Definition note_states (all : list layer) (a : atoms * list layer) (k : clause) : atoms * list layer :=
  let '(m, ls) := a in
  match k with
  | [Neg x; Pos v] =>
    match M.find x m, M.find v m with
    | Some (Held [c] d), None =>
      match layers_from (fun l => (read_cell l =? c) && negb (is_last l) &&
          negb (Nat.eqb (length (steps_with l None d)) 0)) ls with
      | (l :: _) as ls => (add_states m v l (steps_with l None d), ls)
      | [] => a
      end
    | Some (Held [c] d), Some (After i k _) =>
      match layers_from (fun l => is_layer i (pred k) l && (read_cell l =? c)) all with
      | l :: _ => (add_states m v l (steps_with l None d), ls)
      | [] => a
      end
    | _, _ => a
    end
  | [Neg from; Neg x; Pos v] =>
    match M.find from m, M.find x m with
    | Some (After i k ss), Some (Held [c] d) =>
      match layers_from (fun l => is_layer i k l && (read_cell l =? c)) ls with
      | (l :: _) as ls => (add_states m v l (steps_with l (Some ss) d), ls)
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
  | _ => fst (fold_left (note_states layers) ks (m, layers))
  end.
