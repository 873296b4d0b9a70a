(* Which clauses follow from a puzzle. A variable says that some cell of a set holds a digit, where
   the set has one cell, except for the segments of the augmented encoding; or that cells hold exactly
   a set of digits; or that a machine that reads the digits of cells is in one of some states. Proved: a clause that passes
   the test is true for every solution, and a clause that forbids a stated solution is true for all
   others. The test knows no encoding: it accepts each clause of the minimal, natural, extended and
   augmented encodings with pairwise at-most-one constraints, and those of rules, because each
   follows from what is known of one cell, one pair of cells, one house, one set of digits, or one
   step of a machine. *)
Require Import List NArith ZArith Bool FMapPositive Lia.
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

Section Soundness.
Variables (p : puzzle) (r : knowledge) (f : filling).
Hypothesis C : correct p r.
Hypothesis S : solves p f.

Lemma conflict_sound c d c' d' : conflict r c d c' d' = true -> f c = d -> f c' = d' -> False.
Proof.
  destruct C as (_ & F). destruct (F f S) as (A & _ & R & _). unfold conflict. intros K E E'.
  apply orb_true_iff in K as [K|K].
  - destruct (N.eqb_spec c c') as [->|N].
    + rewrite <- E, <- E', N.eqb_refl in K. discriminate.
    + apply andb_true_iff in K as (K & K'). apply N.eqb_eq in K.
      apply existsb_exists in K' as (a & I & I'). apply contains_in in I'.
      apply (A c a c' I I' N). congruence.
  - apply existsb_exists in K as ([x s] & I & K). apply andb_true_iff in K as (X & K).
    apply N.eqb_eq in X. simpl in X, K. subst x. rewrite <- E, <- E', (R _ _ _ I) in K. discriminate.
Qed.

Notation is_held := (is_held (chains_of p)).

Lemma held_at cs d : is_held f (Held cs d) = true -> exists c, In c cs /\ f c = d.
Proof.
  simpl. rewrite existsb_exists. intros (c & I & E). apply N.eqb_eq in E. eauto.
Qed.

Lemma same_cells_eq cs : forall cs', same_cells cs cs' = true -> cs = cs'.
Proof.
  induction cs as [|c cs IH]; intros [|c' cs'] E; try easy.
  unfold same_cells in E. simpl in E. apply andb_true_iff in E as (L & E).
  apply andb_true_iff in E as (H & E). apply N.eqb_eq in H. subst. f_equal. apply IH.
  unfold same_cells. now rewrite L.
Qed.

Lemma held_set cs s : is_held f (HeldSet cs s) = true <-> hold_exactly f cs s.
Proof.
  simpl. unfold hold_exactly. rewrite andb_true_iff, !forallb_forall. split; intros (A & B); split.
  - intros c I. now apply contains_in, A.
  - intros d I. apply B, existsb_exists in I as (c & I & E). apply N.eqb_eq in E. eauto.
  - intros c I. now apply contains_in, A.
  - intros d I. apply B in I as (c & I & E). apply existsb_exists. exists c. split; auto.
    now apply N.eqb_eq.
Qed.

Lemma same_set_exact cs s s' : hold_exactly f cs s -> same_set s s' = true -> hold_exactly f cs s'.
Proof.
  unfold same_set. rewrite andb_true_iff, !forallb_forall. intros (A & B) (H & G). split.
  - intros c I. now apply contains_in, G, A.
  - intros d I. now apply B, contains_in, H.
Qed.

Lemma exact_same_set cs s s' : hold_exactly f cs s -> hold_exactly f cs s' -> same_set s s' = true.
Proof.
  unfold same_set. rewrite andb_true_iff, !forallb_forall. intros (A & B) (A' & B'). split.
  - intros d I. apply B' in I as (c & I & <-). now apply contains_in, A.
  - intros d I. apply B in I as (c & I & <-). now apply contains_in, A'.
Qed.

Lemma atoms_conflict_sound x y :
  atoms_conflict r x y = true -> is_held f x = true -> is_held f y = true -> False.
Proof.
  unfold atoms_conflict. destruct x, y; try discriminate.
  2: { intros K X Y. apply andb_true_iff in K as (Q & K). apply same_cells_eq in Q. subst.
       apply held_set in X, Y. now rewrite (exact_same_set _ _ _ X Y) in K. }
  rewrite forallb_forall. intros K X Y. apply held_at in X as (c & I & E). apply held_at in Y as (c' & I' & E').
  specialize (K c I). rewrite forallb_forall in K. eapply conflict_sound; eauto.
Qed.

Lemma some_pair_conflicts_sound xs :
  some_pair_conflicts r xs = true -> forallb (is_held f) xs = true -> False.
Proof.
  induction xs as [|x xs IH]; simpl; [discriminate|]. intros K H.
  apply andb_true_iff in H as (X & H). apply orb_true_iff in K as [K|K]; auto.
  apply existsb_exists in K as (y & I & K). rewrite forallb_forall in H.
  eapply atoms_conflict_sound; eauto.
Qed.

Lemma says_sound xs c d : says xs c d = true -> f c = d -> existsb (is_held f) xs = true.
Proof.
  unfold says. intros K E. apply existsb_exists in K as (x & I & K). apply existsb_exists.
  exists x; split; auto. destruct x; try discriminate. apply andb_true_iff in K as (D & P).
  apply N.eqb_eq in D. apply contains_in in P. simpl. apply existsb_exists. exists c; split; auto.
  apply N.eqb_eq. congruence.
Qed.

Lemma sets_follow_sound no yes c : sets_follow r no yes c = true ->
  forallb (is_held f) no = true -> existsb (is_held f) yes = true.
Proof.
  destruct C as (_ & F). destruct (F f S) as (_ & _ & _ & X & _). clear F.
  unfold sets_follow. intros K N. apply existsb_exists in K as ([cs sets] & I & K).
  destruct (X _ _ _ I) as (s & J & E). simpl in K. rewrite forallb_forall in K. specialize (K s J).
  unfold true_with_set in K. rewrite !orb_true_iff in K. rewrite forallb_forall in N.
  destruct K as [[K|K]|K]; apply existsb_exists in K as (x & G & K).
  - destruct x as [|cs' s'|]; try discriminate. apply andb_true_iff in K as (Q & K).
    apply same_cells_eq in Q. subst. apply existsb_exists. exists (HeldSet cs' s'). split; auto.
    apply held_set. eapply same_set_exact; eauto.
  - exfalso. apply N in G. destruct x as [cs' d|cs' s'|]; try discriminate;
      apply andb_true_iff in K as (Q & K); apply negb_true_iff in K.
    + apply held_at in G as (c' & G & <-). rewrite forallb_forall in Q. apply Q, contains_in in G.
      apply E, contains_in in G. congruence.
    + apply same_cells_eq in Q. subst. apply held_set in G.
      rewrite (exact_same_set _ _ _ E G) in K. discriminate.
  - apply E in G as (c' & G & <-). rewrite forallb_forall in K. eapply says_sound; eauto.
Qed.

Lemma is_input_value x cs d : is_input x cs d = true ->
  value f x = if is_held f (Held cs d) then 1 else 0.
Proof.
  destruct x as [c|cs' d']; [discriminate|]. simpl. intros E. apply andb_true_iff in E as (D & E).
  apply N.eqb_eq in D. apply same_cells_eq in E. now subst.
Qed.
Lemma denies_sound x a : denies x (value f x) a = true -> is_held f a = false.
Proof.
  destruct a as [cs d| |]; try discriminate. unfold denies.
  assert (G : (value f x =? 0) && is_input x cs d = true -> is_held f (Held cs d) = false).
  { intros K. apply andb_true_iff in K as (V & K). apply is_input_value in K.
    destruct (is_held f (Held cs d)); auto. rewrite K in V. discriminate. }
  destruct x as [c|]; [|exact G]. destruct cs as [|c' [|]]; try exact G.
  intros K. apply andb_true_iff in K as (Q & K). apply N.eqb_eq in Q as ->. simpl in *.
  rewrite orb_false_r, N.eqb_sym. now apply negb_true_iff.
Qed.
Lemma confirms_sound x a : confirms x (value f x) a = true -> is_held f a = true.
Proof.
  destruct a as [cs d| |]; try discriminate. unfold confirms. destruct x as [c|cs' d'].
  - intros K. apply andb_true_iff in K as (D & K). apply N.eqb_eq in D. apply contains_in in K. simpl.
    apply existsb_exists. exists c. split; auto. now apply N.eqb_eq.
  - intros K. apply andb_true_iff in K as (V & K). apply is_input_value in K.
    destruct (is_held f (Held cs d)); auto. rewrite K in V. discriminate.
Qed.

Lemma held_after i k ss xs m s : nth_error (chains_of p) i = Some (xs, m) ->
  run m 0 (start m) (map (value f) (firstn k xs)) = Some s -> is_held f (After i k ss) = has_state ss (code s).
Proof. simpl. intros -> ->. reflexivity. Qed.

Lemma steps_follow_sound no yes c : steps_follow r no yes c = true ->
  forallb (is_held f) no = true -> existsb (is_held f) yes = true.
Proof.
  destruct C as (_ & F). destruct (F f S) as (_ & _ & _ & _ & X). clear F.
  unfold steps_follow. intros K N. apply existsb_exists in K as ([[[i k] x] ts] & I & K).
  destruct (X _ _ _ _ _ I) as (xs & m & l & s & s' & E & J & T & R & R').
  rewrite forallb_forall in K, N. specialize (K _ J). cbn [fst snd] in K.
  assert (A : forall a, In a no -> is_held f a = true) by exact N.
  apply orb_true_iff in K as [K|K].
  { unfold true_with_value in K. apply orb_true_iff in K as [K|K]; apply existsb_exists in K as (a & G & K).
    - apply denies_sound in K. rewrite (A a G) in K. discriminate.
    - apply existsb_exists. exists a. split; auto. now apply confirms_sound in K. }
  rewrite forallb_forall in K. specialize (K _ T). unfold true_with_states in K. cbn [fst snd] in K.
  assert (Q : forall i' k' ss has, Nat.eqb i' i && (Nat.eqb k' k && Bool.eqb (has_state ss (code s)) has ||
      Nat.eqb k' (Datatypes.S k) && Bool.eqb (has_state ss (code s')) has) = true ->
      is_held f (After i' k' ss) = has).
  { intros i' k' ss has Q. apply andb_true_iff in Q as (P & Q). apply Nat.eqb_eq in P. subst.
    apply orb_true_iff in Q as [Q|Q]; apply andb_true_iff in Q as (P & Q); apply Nat.eqb_eq in P;
      apply eqb_prop in Q; subst; [apply (held_after _ _ _ _ _ _ E R)|apply (held_after _ _ _ _ _ _ E R')]. }
  apply orb_true_iff in K as [K|K]; apply existsb_exists in K as (a & G & K);
    destruct a as [| |i' k' ss]; try discriminate; apply Q in K.
  - rewrite (A _ G) in K. discriminate.
  - apply existsb_exists. exists (After i' k' ss). auto.
Qed.

Lemma atoms_follow_sound no yes : atoms_follow r (size p) no yes = true ->
  forallb (is_held f) no = true -> existsb (is_held f) yes = true.
Proof.
  destruct C as (H & F). destruct (F f S) as (_ & D & _). clear F. unfold atoms_follow. intros K N.
  apply orb_true_iff in K as [K|K].
  2: { apply existsb_exists in K as (c & _ & K). apply orb_true_iff in K as [K|K].
       - eapply sets_follow_sound; eauto.
       - eapply steps_follow_sound; eauto. }
  destruct no as [|x [|y no]].
  - destruct yes as [|[cs d| |] yes]; try discriminate. apply orb_true_iff in K as [K|K].
    + apply existsb_exists in K as (c & _ & K). unfold exhausts_cell in K.
      destruct (M.find _ (digits_at r)) eqn:F; [|discriminate]. rewrite forallb_forall in K.
      eapply says_sound; [apply K|reflexivity]. now apply D.
    + apply andb_true_iff in K as (R & K). apply andb_true_iff in R as (R & R').
      apply N.leb_le in R, R'. apply existsb_exists in K as (c & _ & K).
      apply existsb_exists in K as (h & I & K). destruct S as (_ & _ & X & _).
      destruct (X h d) as (c' & I' & E); [eapply H; eauto|split; auto|].
      rewrite forallb_forall in K. eapply says_sound; eauto.
  - destruct x as [cs d| |]; try discriminate.
    cbn [forallb] in N. rewrite andb_true_r in N. apply held_at in N as (c & I & E).
    rewrite forallb_forall in K. specialize (K c I). rewrite !orb_true_iff in K.
    destruct K as [[K|K]|K].
    + eapply says_sound; eauto.
    + exfalso. unfold is_excluded in K. destruct (M.find _ _) eqn:F; [|discriminate].
      apply negb_true_iff in K. pose proof (D _ _ F) as I'. apply contains_in in I'. congruence.
    + apply existsb_exists in K as (c' & _ & K). unfold exhausts_other_cell in K.
      destruct (M.find _ _) eqn:F; [|discriminate]. rewrite forallb_forall in K.
      specialize (K (f c') (D _ _ F)). apply orb_true_iff in K as [K|K].
      * eapply says_sound; eauto.
      * exfalso. eapply conflict_sound; eauto.
  - exfalso. apply (some_pair_conflicts_sound (x :: y :: no)); auto. now destruct x.
Qed.

Lemma split_clause_sound m k : forall no yes, split_clause m k = Some (no, yes) ->
  satisfies (meaning (chains_of p) m f) k = negb (forallb (is_held f) no) || existsb (is_held f) yes.
Proof.
  induction k as [|l k IH]; simpl; intros no yes E.
  - injection E as <- <-. reflexivity.
  - destruct (split_clause m k) as [[no' yes']|]; [|discriminate]. rewrite (IH _ _ eq_refl).
    destruct l; simpl; unfold meaning; destruct (M.find v m); try discriminate;
      injection E as <- <-; simpl; destruct (is_held f a), (forallb (is_held f) no'),
      (existsb (is_held f) yes'); reflexivity.
Qed.

Theorem following_clause_is_true m k : follows p r m k = true -> satisfies (meaning (chains_of p) m f) k = true.
Proof.
  unfold follows. destruct (split_clause m k) as [[no yes]|] eqn:E; [|discriminate]. intros K.
  rewrite (split_clause_sound _ _ _ _ E).
  destruct (forallb (is_held f) no) eqn:N; auto. simpl. eapply atoms_follow_sound; eauto.
Qed.

Lemma is_solution_sound s : forall no c, is_solution no c s = true ->
  forallb (is_held f) no = true ->
  forall i, (i < length s)%nat -> f (c + N.of_nat i) = nth i s 0.
Proof.
  induction s as [|d s IH]; intros [|x no] c K N i L; try discriminate; [now inversion L..|].
  cbn [is_solution forallb] in K, N. apply andb_true_iff in K as (K & R).
  apply andb_true_iff in N as (X & N). destruct i as [|i].
  - destruct x as [[|y [|]] d'| |]; try discriminate. apply andb_true_iff in K as (P & D).
    rewrite N.add_0_r. apply held_at in X as (c' & I & E). apply N.eqb_eq in D, P.
    destruct I as [<-|[]]. simpl. congruence.
  - simpl nth. replace (c + N.of_nat (Datatypes.S i)) with (N.succ c + N.of_nat i) by lia.
    eapply IH; eauto. simpl in L. lia.
Qed.

Theorem forbidding_clause_is_true m s k : forbids m s k = true ->
  N.of_nat (length s) = cell_count p -> ~ agree p f (filling_of s) ->
  satisfies (meaning (chains_of p) m f) k = true.
Proof.
  unfold forbids. destruct (split_clause m k) as [[no [|]]|] eqn:E; try discriminate. intros K L A.
  rewrite (split_clause_sound _ _ _ _ E). simpl. rewrite orb_false_r. apply negb_true_iff.
  destruct (forallb (is_held f) no) eqn:N; auto. exfalso. apply A. intros c (I & I').
  unfold filling_of. pose proof (is_solution_sound s no 1 K N (N.to_nat (N.pred c))) as Q.
  rewrite <- Q by lia. f_equal. lia.
Qed.

Theorem first_foreign_sound m ks : forall ss, first_foreign p r m ss ks = None ->
  (forall s, In s ss -> N.of_nat (length s) = cell_count p) ->
  (forall s, In s ss -> ~ agree p f (filling_of s)) ->
  forall k, In k ks -> satisfies (meaning (chains_of p) m f) k = true.
Proof.
  induction ks as [|k ks IH]; simpl; intros ss E L A x I; [contradiction|].
  destruct (follows p r m k) eqn:F.
  - destruct I as [<-|I]; [now apply following_clause_is_true|eauto].
  - destruct ss as [|s ss]; [discriminate|]. destruct (forbids m s k) eqn:G; [|discriminate].
    destruct I as [<-|I].
    + apply forbidding_clause_is_true with s; auto using in_eq.
    + eapply IH; eauto using in_cons.
Qed.

End Soundness.
