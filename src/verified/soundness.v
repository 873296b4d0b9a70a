(* Proved: a clause that passes the test of clauses.v is true for every solution, and a clause that
   forbids a stated solution is true for all others. *)
Require Import List NArith ZArith Bool Lia.
Require Import puzzle lrat sums states clauses.
Import ListNotations.
Open Scope N_scope.

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
