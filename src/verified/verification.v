(* The check of a certificate, from the text of its formula and of its proof. Proved: if the check
   accepts a certificate, the claim that is read from the formula's comments holds for the puzzle that
   is read from them. *)
Require Import List PeanoNat NArith ZArith Bool Lia.
Require Import text puzzle board lrat sums states clauses soundness chains meanings certificate.
Import ListNotations.
Open Scope N_scope.

(* Lists by cell, from pairs of a cell and an element of its list. *)
Definition collect {A} (l : list (cell * A)) : cell_map (list A) :=
  fold_left (fun m x => put (fst x) (snd x :: at_cell m (fst x)) m) l (M.empty _).
Definition at_each {A} (cs : list cell) (x : A) : list (cell * A) := map (fun c => (c, x)) cs.

(* The constraints of all rules, by kind. *)
Definition among (k : constraint) : list (cell * list digit) :=
  match k with Among c ds => [(c, ds)] | _ => [] end.
Definition related (k : constraint) : list (cell * (cell * (digit -> digit -> bool))) :=
  match k with Related c c' r => [(c, (c', r)); (c', (c, fun a b => r b a))] | _ => [] end.
Definition exact (k : constraint) : list (cell * (list cell * list (list digit))) :=
  match k with Exactly cs sets => at_each cs (cs, sets) | _ => [] end.

Definition restrict (m : cell_map (list digit)) (c : cell * list digit) : cell_map (list digit) :=
  match M.find (N.succ_pos (fst c)) m with
  | Some ds => put (fst c) (filter (contains (snd c)) ds) m
  | None => m
  end.
Definition digits_by_cell (p : puzzle) : cell_map (list digit) :=
  let all := up_to (size p) in
  fold_left restrict (candidates p ++ flat_map among (constraints p))
    (fold_left (fun m c => put c all m) (up_to (cell_count p)) (M.empty _)).

Definition knowledge_of (p : puzzle) (layers : list layer) : knowledge :=
  {| areas_at := collect (flat_map (fun a => at_each a a) (areas p ++ flat_map differing (constraints p)));
     houses_at := collect (flat_map (fun a => at_each a a) (houses p));
     digits_at := digits_by_cell p;
     related_at := collect (flat_map related (constraints p));
     sets_at := collect (flat_map exact (constraints p));
     steps_at := collect (map (fun l =>
       (hd 0 (cells_of_input (read_input l)), (chain_number l, values_read l, read_input l, possible l))) layers) |}.

(* Each line of the formula after its header is a clause; the last clause is first in the list. *)
Definition read_clause (ks : option (list clause)) (line : list word) : option (list clause) :=
  match ks, line with
  | Some l, _ :: _ =>
    match list_until_zero literal_of line [] with Some (k, []) => Some (k :: l) | _ => None end
  | _, _ => ks
  end.
Definition read_clauses (t : text) : option (list clause) :=
  option_map (fun l => rev_append l []) (fold_lines read_clause t [] [] (Some [])).

Definition number_clauses (ks : list clause) : database :=
  snd (fold_left (fun a k => let '(i, d) := a in (Pos.succ i, M.add i k d)) ks
    (1%positive, M.empty clause)).

(* Digits that solve the puzzle. *)
Definition is_in_range (low high x : N) : bool := (low <=? x) && (x <=? high).
Definition is_obeyed (f : filling) (k : constraint) : bool :=
  match k with
  | Among c ds => contains ds (f c)
  | Related c c' r => r (f c) (f c')
  | Different cs => no_duplicate (map f (nodup N.eq_dec cs))
  | Exactly cs sets =>
    existsb (fun s => forallb (fun c => contains s (f c)) cs && forallb (contains (map f cs)) s) sets
  | Sum terms sum => Z.eqb (total f terms) sum
  | Accepted cs m => match run m 0 (start m) (map f cs) with Some s => accepts m s | None => false end
  end.
Definition is_solution_of (p : puzzle) (s : list digit) : bool :=
  let f := filling_of s in
  let all := up_to (size p) in
  (N.of_nat (length s) =? cell_count p) &&
  forallb (is_in_range 1 (size p)) s &&
  forallb (fun a => no_duplicate (map f a)) (areas p) &&
  forallb (fun h => let l := map f h in forallb (contains l) all) (houses p) &&
  forallb (fun c => contains (snd c) (f (fst c))) (candidates p) &&
  forallb (is_obeyed f) (constraints p).

(* The order of solutions: by the first digit that differs. *)
Fixpoint is_before (s s' : list digit) : bool :=
  match s, s' with
  | d :: s, d' :: s' => (d <? d') || (d =? d') && is_before s s'
  | _, _ => false
  end.
Fixpoint ascend (ss : list (list digit)) : bool :=
  match ss with
  | s :: (s' :: _) as r => is_before s s' && ascend r
  | _ => true
  end.

Inductive verdict :=
  | Verified (p : puzzle) (c : claim)
  | NoHeader
  | Unreadable (e : problem)
  | WrongSolutions
  | NoClauses
  | ForeignClause (p : puzzle) (k : clause)
  | WrongStep (line : list word)
  | NoEmptyClause.

Definition check_solutions (p : puzzle) (ss : list (list digit)) : bool :=
  forallb (is_solution_of p) ss && ascend ss.

Definition verify_only (p : puzzle) (ss : list (list digit)) (body proof : text) : verdict :=
  match read_clauses body with
  | None => NoClauses
  | Some ks =>
    let layers := layers_of p in
    match first_foreign p (knowledge_of p layers) (atoms_of p layers ks) ss ks with
    | Some k => ForeignClause p k
    | None =>
      match check (number_clauses ks) proof with
      | Refuted => Verified p (OnlySolutions ss)
      | Failed line => WrongStep line
      | Open _ => NoEmptyClause
      end
    end
  end.

Definition verify (formula proof : text) : verdict :=
  match split_at_header formula [] [] [] with
  | None => NoHeader
  | Some (lines, body) =>
    match read_certificate lines with
    | inr e => Unreadable e
    | inl (p, SomeSolutions ss) =>
      if check_solutions p ss && Nat.leb 2 (length ss) then Verified p (SomeSolutions ss)
      else WrongSolutions
    | inl (p, OnlySolutions ss) =>
      if check_solutions p ss then verify_only p ss body proof else WrongSolutions
    end
  end.

(* The puzzle and the claim in the comments of a formula. *)
Definition stated (formula : text) : option (puzzle * claim) :=
  match split_at_header formula [] [] [] with
  | Some (lines, _) => match read_certificate lines with inl x => Some x | inr _ => None end
  | None => None
  end.

(* Solutions *)

Lemma no_duplicate_map f a : no_duplicate (map f a) = true ->
  forall c c' : N, In c a -> In c' a -> c <> c' -> f c <> f c'.
Proof.
  intros H. apply no_duplicate_sound in H. revert H.
  induction a as [|x a IH]; simpl; intros H c c' I I' N E; [contradiction|].
  inversion H; subst. destruct I as [<-|I], I' as [<-|I']; eauto.
  - rewrite E in H2. apply H2. now apply in_map.
  - rewrite <- E in H2. apply H2. now apply in_map.
  - now apply (IH H3 c c').
Qed.

Lemma is_obeyed_sound f k : is_obeyed f k = true -> obeys f k.
Proof.
  destruct k as [c ds|c c' r|cs|cs sets|terms sum|cs m]; simpl; auto.
  - now apply contains_in.
  - intros H c c' I I'. apply (no_duplicate_map _ _ H); now apply nodup_In.
  - intros H. apply existsb_exists in H as (s & I & H). apply andb_true_iff in H as (A & B).
    rewrite forallb_forall in A, B. exists s. split; auto. split.
    + intros c J. now apply contains_in, A.
    + intros d J. apply B, contains_in, in_map_iff in J as (c & E & J). eauto.
  - apply Z.eqb_eq.
  - destruct (run m 0 (start m) (map f cs)); [|discriminate]. eauto.
Qed.

Lemma is_solution_of_sound p s : is_solution_of p s = true ->
  solves p (filling_of s) /\ N.of_nat (length s) = cell_count p.
Proof.
  unfold is_solution_of. rewrite !andb_true_iff, !forallb_forall.
  intros (((((L & R) & U) & H) & D) & O). apply N.eqb_eq in L. split; [|exact L]. repeat split.
  - assert (I : In (filling_of s c) s) by (apply nth_In; destruct H0; lia).
    apply R in I. unfold is_in_range in I. apply andb_true_iff in I as (I & _). now apply N.leb_le.
  - assert (I : In (filling_of s c) s) by (apply nth_In; destruct H0; lia).
    apply R in I. unfold is_in_range in I. apply andb_true_iff in I as (_ & I). now apply N.leb_le.
  - intros a c c' A. exact (no_duplicate_map _ a (U a A) c c').
  - intros h d I J. apply H in I. rewrite forallb_forall in I.
    assert (K : In d (map (filling_of s) h)) by (apply contains_in, I, in_up_to, J).
    apply in_map_iff in K as (c & E & K). eauto.
  - intros c ds I. apply D in I. now apply contains_in.
  - intros t ks k I J. apply is_obeyed_sound, O, in_flat_map. now exists (t, ks).
Qed.

Lemma is_before_trans a : forall b c, is_before a b = true -> is_before b c = true ->
  is_before a c = true.
Proof.
  induction a as [|x a IH]; intros [|y b] [|z c]; simpl; try discriminate.
  rewrite !orb_true_iff, !andb_true_iff, !N.ltb_lt, !N.eqb_eq. intros [H|[E H]] [G|[F G]]; subst; auto.
  - left. lia.
  - right. split; eauto.
Qed.
Lemma is_before_irrefl a : is_before a a = false.
Proof. induction a; simpl; auto. now rewrite N.ltb_irrefl, N.eqb_refl, IHa. Qed.

Lemma ascend_first s : forall ss, ascend (s :: ss) = true -> forall x, In x ss -> is_before s x = true.
Proof.
  intros ss. revert s. induction ss as [|y ss IH]; intros s A x I; [contradiction|].
  cbn [ascend] in A. apply andb_true_iff in A as (B & A). destruct I as [<-|I]; auto.
  apply is_before_trans with y; auto.
Qed.
Lemma ascend_sound ss : ascend ss = true -> NoDup ss.
Proof.
  induction ss as [|s ss IH]; intros A; constructor.
  - intros I. pose proof (ascend_first _ _ A _ I) as B. now rewrite is_before_irrefl in B.
  - apply IH. destruct ss; auto. cbn [ascend] in A. now apply andb_true_iff in A as (_ & A).
Qed.

Lemma check_solutions_sound p ss : check_solutions p ss = true -> different_solutions p ss.
Proof.
  unfold check_solutions. intros H. apply andb_true_iff in H as (H & A).
  rewrite forallb_forall in H.
  split; [intros s I; now apply is_solution_of_sound, H|now apply ascend_sound].
Qed.

(* Maps of cells *)

Lemma find_put {A} c c' (x : A) m : M.find (N.succ_pos c) (put c' x m) =
  if c =? c' then Some x else M.find (N.succ_pos c) m.
Proof.
  unfold put. destruct (N.eqb_spec c c') as [->|N].
  - apply M.gss.
  - apply M.gso. intros E. apply N. apply N.succ_inj.
    rewrite <- !N.succ_pos_spec. congruence.
Qed.

Lemma in_collect {A} (l : list (cell * A)) c x : In x (at_cell (collect l) c) -> In (c, x) l.
Proof.
  unfold collect. assert (G : forall k m, (forall c x, In x (at_cell m c) -> In (c, x) l) -> incl k l ->
    forall c x, In x (at_cell (fold_left (fun m x => put (fst x) (snd x :: at_cell m (fst x)) m) k m) c) ->
    In (c, x) l).
  { induction k as [|[c' x'] k IH]; simpl; intros m H K; auto. apply IH.
    - intros d y I. unfold at_cell in I. simpl in I. rewrite find_put in I.
      destruct (N.eqb_spec d c') as [->|N]; [|now apply H].
      destruct I as [<-|I]; [apply K; now left|now apply H].
    - intros y I. apply K. now right. }
  apply G; [|apply incl_refl]. intros d y I. unfold at_cell in I. now rewrite M.gempty in I.
Qed.

Lemma in_at_each {A} (c : cell) (x : A) cs y : In (c, x) (at_each cs y) -> In c cs /\ x = y.
Proof. unfold at_each. intros I. apply in_map_iff in I as (d & E & I). now injection E as -> <-. Qed.

(* Rules *)

Lemma solves_obeys p f k : solves p f -> In k (constraints p) -> obeys f k.
Proof.
  intros S I. apply in_flat_map in I as ([t ks] & I & J). destruct S as (_ & _ & _ & _ & O). eauto.
Qed.

Lemma differing_areas p f : solves p f ->
  forall a c c', In a (areas p ++ flat_map differing (constraints p)) ->
  In c a -> In c' a -> c <> c' -> f c <> f c'.
Proof.
  intros S a c c' I. apply in_app_or in I as [I|I].
  - destruct S as (_ & U & _). now apply U.
  - apply in_flat_map in I as (k & I & J). apply (solves_obeys p f k S) in I.
    destruct k; simpl in J; try contradiction. destruct J as [<-|[]]. apply I.
Qed.

Lemma restrictions_hold p f c ds : solves p f ->
  In (c, ds) (candidates p ++ flat_map among (constraints p)) -> In (f c) ds.
Proof.
  intros S I. apply in_app_or in I as [I|I].
  - destruct S as (_ & _ & _ & D & _). now apply D.
  - apply in_flat_map in I as (k & I & J). apply (solves_obeys p f k S) in I.
    destruct k; simpl in J; try contradiction. destruct J as [J|[]]. injection J as <- <-. exact I.
Qed.

Definition digit_map_in (p : puzzle) (m : cell_map (list digit)) :=
  forall c ds, M.find (N.succ_pos c) m = Some ds -> forall f, solves p f -> In (f c) ds.

Lemma digits_by_cell_in p : digit_map_in p (digits_by_cell p).
Proof.
  unfold digits_by_cell.
  assert (G : forall k, incl k (candidates p ++ flat_map among (constraints p)) ->
    forall m, digit_map_in p m ->
    digit_map_in p (fold_left restrict k m)).
  { induction k as [|[c ds] k IH]; simpl; intros K m H; auto. apply IH.
    - intros x I. apply K. now right.
    - unfold restrict. simpl. destruct (M.find (N.succ_pos c) m) eqn:F; auto.
      intros c' ds' F' f S. rewrite find_put in F'.
      destruct (N.eqb_spec c' c) as [->|N]; [|eapply H; eauto].
      injection F' as <-. apply filter_In. split; [eapply H; eauto|].
      apply contains_in, (restrictions_hold p); auto. apply K. now left. }
  apply G; [apply incl_refl|].
  assert (E : forall k, (forall c, In c k -> 1 <= c <= cell_count p) -> forall m, digit_map_in p m ->
    digit_map_in p (fold_left (fun m c => put c (up_to (size p)) m) k m)).
  { induction k as [|c k IH]; simpl; intros K m H; auto. apply IH; [auto|].
    intros c' ds F f S. rewrite find_put in F.
    destruct (N.eqb_spec c' c) as [->|N]; [|eapply H; eauto].
    injection F as <-. apply in_up_to. destruct S as (R & _). apply R, K. now left. }
  apply E.
  - intros c I. now apply in_up_to.
  - intros c ds F. rewrite M.gempty in F. discriminate.
Qed.

Lemma knowledge_of_correct p : correct p (knowledge_of p (layers_of p)).
Proof.
  split.
  - intros c h I. apply in_collect, in_flat_map in I as (a & I & J). now apply in_at_each in J as (_ & ->).
  - intros f S. repeat split; simpl.
    + intros c a c' I. apply in_collect, in_flat_map in I as (b & I & J).
      apply in_at_each in J as (J & ->). now apply (differing_areas p f S b).
    + intros c ds F. now apply (digits_by_cell_in p c ds F).
    + intros c c' s I. apply in_collect, in_flat_map in I as (k & I & J).
      apply (solves_obeys p f k S) in I. destruct k; simpl in J; try contradiction.
      destruct J as [J|[J|[]]]; injection J as <- <- <-; exact I.
    + intros c cs sets I. apply in_collect, in_flat_map in I as (k & I & J).
      apply (solves_obeys p f k S) in I. destruct k; simpl in J; try contradiction.
      apply in_at_each in J as (_ & J). injection J as -> ->. exact I.
    + intros c i k x ts I. apply in_collect, in_map_iff in I as (l & E & I). injection E as <- <- <- <- <-.
      now apply solution_takes_steps.
Qed.

Lemma number_clauses_models a ks :
  (forall k, In k ks -> satisfies a k = true) -> models a (number_clauses ks).
Proof.
  unfold number_clauses. assert (E : models a (M.empty clause)).
  { intros i k F. rewrite M.gempty in F. discriminate. }
  revert E. generalize 1%positive. generalize (M.empty clause).
  induction ks as [|k ks IH]; simpl; auto. intros d i D S. apply IH; auto.
  apply add_models; auto.
Qed.

Lemma verify_only_sound p ss body proof v : different_solutions p ss ->
  verify_only p ss body proof = v -> forall p' c, v = Verified p' c ->
  p' = p /\ c = OnlySolutions ss /\ holds p c.
Proof.
  intros D <- p' c E. unfold verify_only in E.
  destruct (read_clauses body) as [ks|]; [|discriminate].
  destruct (first_foreign _ _ _ _ _) eqn:F; [discriminate|].
  destruct (check _ _) eqn:R; try discriminate. injection E as <- <-.
  split; [reflexivity|]. split; [reflexivity|]. split; [exact D|]. intros f S.
  destruct (existsb (fun s => forallb (fun c => f c =? filling_of s c) (up_to (cell_count p))) ss) eqn:X.
  - apply existsb_exists in X as (s & I & A). exists s; split; auto. intros c K.
    rewrite forallb_forall in A. apply N.eqb_eq, A, in_up_to, K.
  - exfalso. apply (checked_formula_has_no_model
      (meaning (chains_of p) (atoms_of p (layers_of p) ks) f) _ _ R).
    apply number_clauses_models. apply (first_foreign_sound p (knowledge_of p (layers_of p)) f (knowledge_of_correct p) S) with ss;
      auto; [now apply D|].
    intros s I A. rewrite <- not_true_iff_false in X. apply X. apply existsb_exists. exists s; split; auto.
    apply forallb_forall. intros c K. apply N.eqb_eq, A, in_up_to, K.
Qed.

(* The main theorem. *)
Theorem verified_claim_holds (formula proof : text) (p : puzzle) (c : claim) :
  verify formula proof = Verified p c -> stated formula = Some (p, c) /\ holds p c.
Proof.
  unfold verify, stated. destruct (split_at_header formula [] [] []) as [[lines body]|]; [|discriminate].
  destruct (read_certificate lines) as [[q [ss|ss]]|] eqn:R; try discriminate;
    destruct (check_solutions q ss) eqn:S; try discriminate; intros V.
  - destruct (verify_only_sound q ss body proof _ (check_solutions_sound _ _ S) V p c eq_refl)
      as (-> & -> & H). auto.
  - cbn [andb] in V. destruct (Nat.leb 2 (length ss)) eqn:L; [|discriminate]. injection V as <- <-.
    split; [reflexivity|]. split; [now apply check_solutions_sound|]. now apply Nat.leb_le.
Qed.

Theorem verified_none_is_unsolvable formula proof p :
  verify formula proof = Verified p (OnlySolutions []) -> forall f, ~ solves p f.
Proof.
  intros V f S. apply verified_claim_holds in V as (_ & _ & V). destruct (V f S) as (s & [] & _).
Qed.

Theorem verified_unique_is_unique formula proof p s :
  verify formula proof = Verified p (OnlySolutions [s]) ->
  solves p (filling_of s) /\ forall f, solves p f -> agree p f (filling_of s).
Proof.
  intros V. apply verified_claim_holds in V as (_ & (H & _) & V). split; [apply H; now left|].
  intros f S. destruct (V f S) as (s' & [<-|[]] & A). exact A.
Qed.
