(* The check of LRAT proofs. Proved: if each clause of a formula is true for an assignment, no proof
   passes the check, because each lemma is true as well and the empty clause is not. So a formula
   with a checked proof has no model. A lemma must follow from its hints by unit propagation; RAT
   lemmas, which clausoku's proofs do not have, are refused. *)
Require Import List NArith Bool FMapPositive String Ascii.
Require Import text.
Import ListNotations.
Module M := PositiveMap.

Inductive literal := Pos (v : positive) | Neg (v : positive).
Definition clause := list literal.
Definition assignment := positive -> bool.

Definition is_true (a : assignment) (l : literal) : bool :=
  match l with Pos v => a v | Neg v => negb (a v) end.
Definition satisfies (a : assignment) (k : clause) : bool := existsb (is_true a) k.

(* The values of the variables that are known so far. *)
Definition trail := M.t bool.
Definition consistent (a : assignment) (t : trail) := forall v b, M.find v t = Some b -> a v = b.

Definition make_true (t : trail) (l : literal) : trail :=
  match l with Pos v => M.add v true t | Neg v => M.add v false t end.
Definition is_known_false (t : trail) (l : literal) : bool :=
  match l with
  | Pos v => match M.find v t with Some b => negb b | None => false end
  | Neg v => match M.find v t with Some b => b | None => false end
  end.

Lemma add_consistent a t v b : consistent a t -> a v = b -> consistent a (M.add v b t).
Proof.
  intros C E w x F. destruct (Pos.eq_dec w v) as [->|N].
  - rewrite M.gss in F. now injection F as <-.
  - rewrite M.gso in F; auto.
Qed.

Lemma make_true_consistent a t l : consistent a t -> is_true a l = true -> consistent a (make_true t l).
Proof.
  destruct l; simpl; intros C T; apply add_consistent; auto. now apply negb_true_iff.
Qed.

Lemma known_false a t l : consistent a t -> is_known_false t l = true -> is_true a l = false.
Proof.
  intros C. destruct l; simpl; destruct (M.find v t) eqn:F; try discriminate;
    rewrite (C _ _ F); destruct b; simpl; congruence.
Qed.

(* What unit propagation learns from a clause: a conflict, its only open literal, or nothing. *)
Inductive learned := Conflict | Unit (l : literal) | Nothing.
Fixpoint learn (t : trail) (k : clause) : learned :=
  match k with
  | [] => Conflict
  | l :: k =>
    if is_known_false t l then learn t k
    else if forallb (is_known_false t) k then Unit l else Nothing
  end.

Lemma learn_sound a t k : consistent a t -> satisfies a k = true ->
  match learn t k with Conflict => False | Unit l => is_true a l = true | Nothing => True end.
Proof.
  intros C. induction k as [|l k IH]; simpl; [discriminate|]. intros S.
  destruct (is_known_false t l) eqn:F.
  - rewrite (known_false _ _ _ C F) in S. now apply IH.
  - destruct (forallb (is_known_false t) k) eqn:R; auto.
    destruct (is_true a l); auto. simpl in S. apply existsb_exists in S as (x & I & T).
    rewrite forallb_forall in R. rewrite (known_false _ _ _ C (R x I)) in T. discriminate.
Qed.

(* The clauses of the formula and the lemmas, by number. *)
Definition database := M.t clause.
Definition models (a : assignment) (d : database) :=
  forall i k, M.find i d = Some k -> satisfies a k = true.

(* Returns true if unit propagation over the hints, in their order, ends in a conflict. *)
Fixpoint propagate (d : database) (t : trail) (hints : list positive) : bool :=
  match hints with
  | [] => false
  | i :: hints =>
    match M.find i d with
    | None => false
    | Some k =>
      match learn t k with
      | Conflict => true
      | Unit l => propagate d (make_true t l) hints
      | Nothing => false
      end
    end
  end.

Lemma propagate_sound a d : models a d ->
  forall hints t, consistent a t -> propagate d t hints = false.
Proof.
  intros D. induction hints as [|i hints IH]; simpl; auto. intros t C.
  destruct (M.find i d) eqn:F; auto. pose proof (learn_sound a t c C (D _ _ F)) as L.
  destruct (learn t c); auto; try contradiction. apply IH. now apply make_true_consistent.
Qed.

Definition negation (l : literal) : literal := match l with Pos v => Neg v | Neg v => Pos v end.
Definition assume_false (k : clause) : trail :=
  fold_left (fun t l => make_true t (negation l)) k (M.empty bool).

Lemma assume_false_consistent a k : satisfies a k = false -> consistent a (assume_false k).
Proof.
  unfold assume_false. assert (E : consistent a (M.empty bool)).
  { intros v b F. rewrite M.gempty in F. discriminate. }
  revert E. generalize (M.empty bool). induction k as [|l k IH]; simpl; auto.
  intros t C S. apply orb_false_iff in S as (L & S). apply IH; auto.
  apply make_true_consistent; auto. destruct l; simpl in *; rewrite ?L; auto. now apply negb_false_iff in L.
Qed.

Definition remove (d : database) (is : list positive) : database :=
  fold_left (fun d i => M.remove i d) is d.

Lemma remove_models a is : forall d, models a d -> models a (remove d is).
Proof.
  unfold remove. induction is as [|i is IH]; simpl; auto. intros d D. apply IH. intros j k F.
  destruct (Pos.eq_dec j i) as [->|N]; [rewrite M.grs in F; discriminate|].
  rewrite M.gro in F; eauto.
Qed.

Lemma add_models a d i k : models a d -> satisfies a k = true -> models a (M.add i k d).
Proof.
  intros D S j c F. destruct (Pos.eq_dec j i) as [->|N].
  - rewrite M.gss in F. now injection F as <-.
  - rewrite M.gso in F; eauto.
Qed.

(* The lines of a proof: "NUMBER LITERALS 0 HINTS 0" and "NUMBER d NUMBERS 0". *)
Definition positive_number (w : word) : option positive :=
  match number w with Some (Npos p) => Some p | _ => None end.
Definition literal_of (w : word) : option literal :=
  match w with
  | "-"%char :: w => option_map Neg (positive_number w)
  | _ => option_map Pos (positive_number w)
  end.

(* Reads the words up to the word "0", and returns the words after it. *)
Fixpoint list_until_zero {A} (read : word -> option A) (ws : list word) (l : list A)
    : option (list A * list word) :=
  match ws with
  | [] => None
  | ["0"%char] :: ws => Some (rev_append l [], ws)
  | w :: ws => match read w with Some x => list_until_zero read ws (x :: l) | None => None end
  end.

Inductive proof_step := Add (i : positive) (k : clause) (hints : list positive) | Delete (is : list positive).
Definition read_step (line : list word) : option proof_step :=
  match line with
  | [] => None
  | n :: ws =>
    if match ws with w :: _ => is "d" w | [] => false end then
      match list_until_zero positive_number (tl ws) [] with
      | Some (is, []) => Some (Delete is)
      | _ => None
      end
    else
      match positive_number n, list_until_zero literal_of ws [] with
      | Some i, Some (k, ws) =>
        match list_until_zero positive_number ws [] with
        | Some (hints, []) => Some (Add i k hints)
        | _ => None
        end
      | _, _ => None
      end
  end.

Inductive state := Open (d : database) | Refuted | Failed (line : list word).

Definition check_step (d : database) (line : list word) (s : proof_step) : state :=
  match s with
  | Delete is => Open (remove d is)
  | Add i k hints =>
    if propagate d (assume_false k) hints then
      match k with [] => Refuted | _ => Open (M.add i k d) end
    else Failed line
  end.

(* Skips empty lines, and all lines after the empty clause or an error. *)
Definition check_line (s : state) (line : list word) : state :=
  match s, line with
  | Open d, _ :: _ => match read_step line with Some s => check_step d line s | None => Failed line end
  | _, _ => s
  end.

Definition check (d : database) (proof : text) : state := fold_lines check_line proof [] [] (Open d).

Definition possible (a : assignment) (s : state) : Prop :=
  match s with Open d => models a d | Refuted => False | Failed _ => True end.

Lemma check_step_possible a d line s : models a d -> possible a (check_step d line s).
Proof.
  intros D. destruct s as [i k hints|is]; simpl; [|now apply remove_models].
  destruct (satisfies a k) eqn:S.
  - destruct (propagate _ _ _); simpl; auto. destruct k; [discriminate|]. now apply add_models.
  - rewrite (propagate_sound a d D); simpl; auto. now apply assume_false_consistent.
Qed.

Lemma check_line_possible a s line : possible a s -> possible a (check_line s line).
Proof.
  destruct s as [d| |], line as [|w ws]; auto. intros D. unfold check_line.
  destruct (read_step (w :: ws)); [|exact I]. now apply check_step_possible.
Qed.

Theorem checked_formula_has_no_model a d proof : check d proof = Refuted -> ~ models a d.
Proof.
  intros C D. assert (P : possible a (check d proof)).
  { unfold check. apply fold_lines_invariant; auto. intros s ws. apply check_line_possible. }
  now rewrite C in P.
Qed.
