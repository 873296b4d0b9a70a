(* Which clauses follow from a puzzle. A variable says that some cell of a set holds a digit; the
   set has one cell, except for the segments of the augmented encoding. Proved: a clause that passes
   the test is true for every solution, and a clause that forbids a stated solution is true for all
   others. The test knows no encoding: it accepts each clause of the minimal, natural, extended and
   augmented encodings with pairwise at-most-one constraints, and those of rules that relate pairs of
   cells, because each follows from what is known of one cell, one pair of cells or one house. *)
Require Import List NArith Bool FMapPositive Lia.
Require Import puzzle lrat.
Import ListNotations.
Open Scope N_scope.

Record atom := { places : list cell; held : digit }.
Definition atoms := M.t atom.

Definition is_held (f : filling) (x : atom) : bool := existsb (fun c => f c =? held x) (places x).
Definition meaning (m : atoms) (f : filling) : assignment :=
  fun v => match M.find v m with Some x => is_held f x | None => false end.

(* What is known of each cell: the areas and the houses that contain it, its digits, and the relations
   of its digit to those of other cells. *)
Definition cell_map (A : Type) := M.t A.
Definition at_cell {A} (m : cell_map (list A)) (c : cell) : list A :=
  match M.find (N.succ_pos c) m with Some l => l | None => [] end.
Definition put {A} (c : cell) (x : A) (m : cell_map A) : cell_map A := M.add (N.succ_pos c) x m.

Record knowledge := {
  areas_at : cell_map (list (list cell));
  houses_at : cell_map (list (list cell));
  digits_at : cell_map (list digit);
  related_at : cell_map (list (cell * (digit -> digit -> bool)))
}.

Definition contains (l : list N) (x : N) : bool := existsb (N.eqb x) l.

Definition correct (p : puzzle) (r : knowledge) : Prop :=
  (forall c h, In h (at_cell (houses_at r) c) -> In h (houses p)) /\
  forall f, solves p f ->
    (forall c a c', In a (at_cell (areas_at r) c) -> In c' a -> c <> c' -> f c <> f c') /\
    (forall c ds, M.find (N.succ_pos c) (digits_at r) = Some ds -> In (f c) ds) /\
    (forall c c' s, In (c', s) (at_cell (related_at r) c) -> s (f c) (f c') = true).

Section Clauses.
Variable r : knowledge.

(* True if no solution has both digits: two digits in one cell, one digit twice in an area, or digits
   that are not related. *)
Definition conflict (c : cell) (d : digit) (c' : cell) (d' : digit) : bool :=
  (if c =? c' then negb (d =? d')
   else (d =? d') && existsb (fun a => contains a c') (at_cell (areas_at r) c)) ||
  existsb (fun x => (fst x =? c') && negb (snd x d d')) (at_cell (related_at r) c).

Definition atoms_conflict (x y : atom) : bool :=
  forallb (fun c => forallb (fun c' => conflict c (held x) c' (held y)) (places y)) (places x).

Fixpoint some_pair_conflicts (xs : list atom) : bool :=
  match xs with
  | [] => false
  | x :: xs => existsb (atoms_conflict x) xs || some_pair_conflicts xs
  end.

(* True if one of the atoms says that the cell holds the digit. *)
Definition says (xs : list atom) (c : cell) (d : digit) : bool :=
  existsb (fun x => (held x =? d) && contains (places x) c) xs.

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
  match xs with x :: _ => places x | [] => map fst (at_cell (related_at r) c) end.

(* `no` has the atoms of the negative literals, `yes` of the positive ones. *)
Definition atoms_follow (n : N) (no yes : list atom) : bool :=
  match no with
  | [] =>
    match yes with
    | x :: _ => existsb (exhausts_cell yes) (places x) ||
                (1 <=? held x) && (held x <=? n) && existsb (exhausts_house yes (held x)) (places x)
    | [] => false
    end
  | [x] => forallb (fun c => says yes c (held x) || is_excluded c (held x) ||
      existsb (exhausts_other_cell yes c (held x)) (other_cells yes c)) (places x)
  | _ => some_pair_conflicts no
  end.

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
    (held x =? d) && match places x with [c'] => c' =? c | _ => false end && is_solution no (N.succ c) s
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

Lemma contains_in l x : contains l x = true <-> In x l.
Proof.
  unfold contains. rewrite existsb_exists. split.
  - intros (y & I & E). apply N.eqb_eq in E. now subst.
  - intros I. exists x. split; auto. apply N.eqb_refl.
Qed.

Section Soundness.
Variables (p : puzzle) (r : knowledge) (f : filling).
Hypothesis C : correct p r.
Hypothesis S : solves p f.

Lemma conflict_sound c d c' d' : conflict r c d c' d' = true -> f c = d -> f c' = d' -> False.
Proof.
  destruct C as (_ & F). destruct (F f S) as (A & _ & R). unfold conflict. intros K E E'.
  apply orb_true_iff in K as [K|K].
  - destruct (N.eqb_spec c c') as [->|N].
    + rewrite <- E, <- E', N.eqb_refl in K. discriminate.
    + apply andb_true_iff in K as (K & K'). apply N.eqb_eq in K.
      apply existsb_exists in K' as (a & I & I'). apply contains_in in I'.
      apply (A c a c' I I' N). congruence.
  - apply existsb_exists in K as ([x s] & I & K). apply andb_true_iff in K as (X & K).
    apply N.eqb_eq in X. simpl in X, K. subst x. rewrite <- E, <- E', (R _ _ _ I) in K. discriminate.
Qed.

Lemma held_at x : is_held f x = true -> exists c, In c (places x) /\ f c = held x.
Proof.
  unfold is_held. rewrite existsb_exists. intros (c & I & E). apply N.eqb_eq in E. eauto.
Qed.

Lemma atoms_conflict_sound x y :
  atoms_conflict r x y = true -> is_held f x = true -> is_held f y = true -> False.
Proof.
  unfold atoms_conflict. rewrite forallb_forall. intros K X Y.
  apply held_at in X as (c & I & E). apply held_at in Y as (c' & I' & E').
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
  exists x; split; auto. apply andb_true_iff in K as (D & P). apply N.eqb_eq in D.
  apply contains_in in P. unfold is_held. apply existsb_exists. exists c; split; auto.
  apply N.eqb_eq. congruence.
Qed.

Lemma atoms_follow_sound no yes : atoms_follow r (size p) no yes = true ->
  forallb (is_held f) no = true -> existsb (is_held f) yes = true.
Proof.
  destruct C as (H & F). destruct (F f S) as (_ & D & _). clear F. unfold atoms_follow. destruct no as [|x [|y no]]; intros K N.
  - destruct yes as [|x yes]; [discriminate|]. apply orb_true_iff in K as [K|K].
    + apply existsb_exists in K as (c & _ & K). unfold exhausts_cell in K.
      destruct (M.find _ (digits_at r)) eqn:F; [|discriminate]. rewrite forallb_forall in K.
      eapply says_sound; [apply K|reflexivity]. now apply D.
    + apply andb_true_iff in K as (R & K). apply andb_true_iff in R as (R & R').
      apply N.leb_le in R, R'. apply existsb_exists in K as (c & _ & K).
      apply existsb_exists in K as (h & I & K). destruct S as (_ & _ & X & _).
      destruct (X h (held x)) as (c' & I' & E); [eapply H; eauto|split; auto|].
      rewrite forallb_forall in K. eapply says_sound; eauto.
  - cbn [forallb] in N. rewrite andb_true_r in N. apply held_at in N as (c & I & E).
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
  - exfalso. eapply some_pair_conflicts_sound; eauto.
Qed.

Lemma split_clause_sound m k : forall no yes, split_clause m k = Some (no, yes) ->
  satisfies (meaning m f) k = negb (forallb (is_held f) no) || existsb (is_held f) yes.
Proof.
  induction k as [|l k IH]; simpl; intros no yes E.
  - injection E as <- <-. reflexivity.
  - destruct (split_clause m k) as [[no' yes']|]; [|discriminate]. rewrite (IH _ _ eq_refl).
    destruct l; simpl; unfold meaning; destruct (M.find v m); try discriminate;
      injection E as <- <-; simpl; destruct (is_held f a), (forallb (is_held f) no'),
      (existsb (is_held f) yes'); reflexivity.
Qed.

Theorem following_clause_is_true m k : follows p r m k = true -> satisfies (meaning m f) k = true.
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
  cbn in K, N. apply andb_true_iff in K as (K & R). apply andb_true_iff in K as (D & P).
  apply andb_true_iff in N as (X & N). destruct i as [|i].
  - rewrite N.add_0_r. apply held_at in X as (c' & I & E). apply N.eqb_eq in D.
    destruct (places x) as [|y [|]]; try discriminate. apply N.eqb_eq in P.
    destruct I as [<-|[]]. simpl. congruence.
  - simpl nth. replace (c + N.of_nat (Datatypes.S i)) with (N.succ c + N.of_nat i) by lia.
    eapply IH; eauto. simpl in L. lia.
Qed.

Theorem forbidding_clause_is_true m s k : forbids m s k = true ->
  N.of_nat (length s) = cell_count p -> ~ agree p f (filling_of s) ->
  satisfies (meaning m f) k = true.
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
  forall k, In k ks -> satisfies (meaning m f) k = true.
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
