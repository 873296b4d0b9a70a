(* Sums that a machine reads. Cells of one area are read together: for each digit, whether one of them
   has it. Since they differ, a machine that counts these digits knows more about their sum than one
   that reads cell by cell. Proved: with the digits of a filling that obeys a sum, its machine accepts. *)
Require Import List NArith ZArith Bool Lia Permutation.
Require Import puzzle board.
Import ListNotations.
Open Scope N_scope.

Definition contains (l : list N) (x : N) : bool := existsb (N.eqb x) l.
Fixpoint no_duplicate (l : list N) : bool :=
  match l with [] => true | x :: l => negb (existsb (N.eqb x) l) && no_duplicate l end.

(* What a machine reads: the digit of a cell; or 1 if one of the cells has the digit, else 0. *)
Inductive input := Digit (c : cell) | Presence (cs : list cell) (d : digit).
Definition value (f : filling) (x : input) : N :=
  match x with
  | Digit c => f c
  | Presence cs d => if existsb (fun c => f c =? d) cs then 1 else 0
  end.
Definition values (n : N) (x : input) : list N :=
  match x with Digit _ => up_to n | Presence _ _ => [0; 1] end.
Definition cells_of_input (x : input) : list cell :=
  match x with Digit c => [c] | Presence cs _ => cs end.

(* Groups of cells with the same factor. Cells that occur several times are joined, and those with
   small factors come first. *)
Fixpoint add_factor (c : cell) (k : Z) (l : list (cell * Z)) : list (cell * Z) :=
  match l with
  | [] => [(c, k)]
  | (x, j) :: l => if x =? c then (x, (j + k)%Z) :: l else (x, j) :: add_factor c k l
  end.
Definition is_zero (t : cell * Z) : bool := Z.eqb (snd t) 0.
Fixpoint insert_factor (x : cell * Z) (l : list (cell * Z)) : list (cell * Z) :=
  match l with
  | [] => [x]
  | y :: l' => if (Z.abs (snd x) <=? Z.abs (snd y))%Z then x :: l else y :: insert_factor x l'
  end.
Definition sorted_terms (terms : list (cell * Z)) : list (cell * Z) :=
  let all := fold_left (fun l t => add_factor (fst t) (snd t) l) terms [] in
  fold_right insert_factor [] (filter (fun t => negb (is_zero t)) all).

Definition group := (list cell * Z)%type.
Definition alone (k : Z) (cs : list cell) : list group := map (fun c => ([c], k)) cs.
Definition count_in (a cs : list cell) : nat := length (filter (contains a) cs).
Definition largest (areas : list (list cell)) (cs : list cell) : list cell :=
  fold_left (fun best a => if Nat.ltb (count_in best cs) (count_in a cs) then a else best) areas [].
Fixpoint split_cells (fuel : nat) (areas : list (list cell)) (least : nat) (k : Z) (cs : list cell)
    : list group :=
  match fuel with
  | O => alone k cs
  | S fuel =>
    let a := largest areas cs in
    if Nat.leb least (count_in a cs) then
      (filter (contains a) cs, k) ::
      split_cells fuel areas least k (filter (fun c : N => negb (contains a c)) cs)
    else alone k cs
  end.
Fixpoint split_terms (fuel : nat) (areas : list (list cell)) (least : nat) (l : list (cell * Z))
    : list group :=
  match fuel, l with
  | S fuel, (_, k) :: _ =>
    split_cells (length l) areas least k (map fst (filter (fun t => Z.eqb (snd t) k) l)) ++
    split_terms fuel areas least (filter (fun t => negb (Z.eqb (snd t) k)) l)
  | _, _ => map (fun t => ([fst t], snd t)) l
  end.

(* The cells that a rule itself says to differ, as in a cage, are one group. Otherwise groups have at
   least four cells of an area, and a third of the digits. *)
Definition groups_of (n : N) (areas own : list (list cell)) (terms : list (cell * Z)) : list group :=
  let least := Nat.max 4 (N.to_nat ((n + 2) / 3)) in
  let sorted := sorted_terms terms in
  match own, terms with
  | _ :: _, (_, k) :: _ =>
    if forallb (fun t => Z.eqb (snd t) k) terms then [(map fst terms, k)]
    else map (fun t => ([fst t], snd t)) terms
  | _, _ => split_terms (length sorted) areas least sorted
  end.

(* True if the cells of a group have different digits from 1 to n in each solution. *)
Definition is_group (cell_count : N) (areas : list (list cell)) (g : group) : bool :=
  forallb (fun c => (1 <=? c) && (c <=? cell_count)) (fst g) &&
  match fst g with
  | [] => false
  | [_] => true
  | cs => no_duplicate cs && existsb (fun a => forallb (contains a) cs) areas
  end.

(* The state of a machine has the sum so far, and the number of digits of this group so far. *)
Inductive reading :=
  | One (c : cell) (k : Z)
  | Part (cs : list cell) (k : Z) (d : digit) (is_last : bool).
Definition input_of (r : reading) : input :=
  match r with One c _ => Digit c | Part cs _ d _ => Presence cs d end.
Definition read_value (r : reading) (s : list Z) (v : N) : option (list Z) :=
  match r, s with
  | One _ k, [sum; count] => Some [(sum + k * Z.of_N v)%Z; count]
  | Part cs k d is_last, [sum; count] =>
    let sum := (sum + k * Z.of_N (d * v))%Z in
    let count := (count + Z.of_N v)%Z in
    let most := Z.of_nat (length cs) in
    if (most <? count)%Z then None
    else if is_last then if (count =? most)%Z then Some [sum; 0%Z] else None
    else Some [sum; count]
  | _, _ => None
  end.
Definition readings_of (n : N) (g : group) : list reading :=
  match fst g with
  | [c] => [One c (snd g)]
  | cs => map (fun d => Part cs (snd g) d (d =? n)) (up_to n)
  end.
Definition sum_machine (rs : list reading) (sum : Z) : machine := {|
  start := [0%Z; 0%Z];
  step := fun k s v => match nth_error rs k with Some r => read_value r s v | None => None end;
  accepts := fun s => Z.eqb (hd 0%Z s) sum |}.

(* A group of all digits has a known sum and is not read. *)
Definition digit_sum (l : list digit) : Z := fold_right (fun d s => Z.of_N d + s)%Z 0%Z l.
Definition is_full (n : N) (g : group) : bool := N.of_nat (length (fst g)) =? n.
Definition chain := (list input * machine)%type.
Definition sum_chain (n : N) (gs : list group) (sum : Z) : chain :=
  let rs := flat_map (readings_of n) (filter (fun g => negb (is_full n g)) gs) in
  let known := fold_right (fun g s => snd g * digit_sum (up_to n) + s)%Z 0%Z (filter (is_full n) gs) in
  (map input_of rs, sum_machine rs (sum - known)).

Definition areas (p : puzzle) : list (list cell) := houses p ++ regions p.
Definition differing (k : constraint) : list (list cell) := match k with Different cs => [cs] | _ => [] end.
Definition chain_of (p : puzzle) (own : list (list cell)) (k : constraint) : list chain :=
  match k with
  | Accepted cs m => [(map Digit cs, m)]
  | Sum terms sum =>
    let gs := groups_of (size p) (areas p) own terms in
    if forallb (is_group (cell_count p) (areas p ++ own)) gs then [sum_chain (size p) gs sum] else []
  | _ => []
  end.
(* The chains of a puzzle, in the order of the rules. *)
Definition chains_of (p : puzzle) : list chain :=
  flat_map (fun t => flat_map (chain_of p (flat_map differing (snd t))) (snd t)) (rules p).

(* The same sum, by groups *)

Section Totals.
Variable f : filling.
Definition sum_in (cs : list cell) : Z := digit_sum (map f cs).
Definition groups_total (gs : list group) : Z :=
  fold_right (fun g s => snd g * sum_in (fst g) + s)%Z 0%Z gs.

Lemma groups_total_cons g gs : groups_total (g :: gs) = (snd g * sum_in (fst g) + groups_total gs)%Z.
Proof. reflexivity. Qed.
Lemma groups_total_app gs gs' : groups_total (gs ++ gs') = (groups_total gs + groups_total gs')%Z.
Proof. induction gs as [|g gs IH]; simpl; [reflexivity|]. rewrite IH. lia. Qed.

Lemma total_add_factor c k l : total f (add_factor c k l) = (k * Z.of_N (f c) + total f l)%Z.
Proof.
  induction l as [|[x j] l IH]; simpl; [reflexivity|].
  destruct (N.eqb_spec x c) as [->|N]; simpl in *; [ring|]. rewrite IH. ring.
Qed.
Lemma total_joined terms : forall l,
  total f (fold_left (fun l t => add_factor (fst t) (snd t) l) terms l) = (total f terms + total f l)%Z.
Proof.
  induction terms as [|t terms IH]; simpl; intros l; [reflexivity|].
  rewrite IH, total_add_factor. lia.
Qed.
Lemma total_filter (b : cell * Z -> bool) l :
  total f l = (total f (filter b l) + total f (filter (fun t => negb (b t)) l))%Z.
Proof. induction l as [|t l IH]; simpl; [reflexivity|]. destruct (b t); simpl; lia. Qed.
Lemma total_zero l : total f (filter is_zero l) = 0%Z.
Proof.
  induction l as [|t l IH]; simpl; [reflexivity|]. unfold is_zero at 1.
  destruct (Z.eqb_spec (snd t) 0) as [E|N]; simpl; [rewrite E|]; lia.
Qed.
Lemma total_insert x l : total f (insert_factor x l) = total f (x :: l).
Proof.
  induction l as [|y l IH]; cbn [insert_factor]; [reflexivity|].
  destruct (_ <=? _)%Z; [reflexivity|]. simpl in *. rewrite IH. lia.
Qed.
Lemma total_sorted terms : total f (sorted_terms terms) = total f terms.
Proof.
  unfold sorted_terms.
  transitivity (total f (filter (fun t => negb (is_zero t))
    (fold_left (fun l t => add_factor (fst t) (snd t) l) terms []))).
  - induction (filter _ _) as [|t l IH]; cbn [fold_right]; [reflexivity|].
    rewrite total_insert. simpl. now rewrite IH.
  - pose proof (total_filter is_zero (fold_left (fun l t => add_factor (fst t) (snd t) l) terms [])) as T.
    rewrite total_zero, total_joined in T. simpl in T. lia.
Qed.

Lemma sum_in_filter (b : N -> bool) cs :
  sum_in cs = (sum_in (filter b cs) + sum_in (filter (fun c : N => negb (b c)) cs))%Z.
Proof. unfold sum_in. induction cs as [|c cs IH]; simpl; [reflexivity|]. destruct (b c); simpl; lia. Qed.
Lemma alone_total k cs : groups_total (alone k cs) = (k * sum_in cs)%Z.
Proof. unfold sum_in. induction cs as [|c cs IH]; simpl; [ring|]. rewrite IH. unfold sum_in. simpl. ring. Qed.
Lemma split_cells_total fuel areas least k : forall cs,
  groups_total (split_cells fuel areas least k cs) = (k * sum_in cs)%Z.
Proof.
  induction fuel as [|fuel IH]; intros cs; cbn [split_cells]; [apply alone_total|].
  destruct (Nat.leb _ _); [|apply alone_total]. rewrite groups_total_cons, IH. cbn [fst snd].
  rewrite (sum_in_filter (contains (largest areas cs)) cs). ring.
Qed.
Lemma same_factor_total k l : (forall t, In t l -> snd t = k) -> total f l = (k * sum_in (map fst l))%Z.
Proof.
  unfold sum_in. induction l as [|t l IH]; simpl; intros H; [ring|]. rewrite IH by auto.
  rewrite (H t) by auto. ring.
Qed.
Lemma singles_total l : groups_total (map (fun t => ([fst t], snd t)) l) = total f l.
Proof. induction l as [|t l IH]; simpl; [reflexivity|]. rewrite IH. unfold sum_in. simpl. ring. Qed.
Lemma split_terms_total areas least fuel : forall l, groups_total (split_terms fuel areas least l) = total f l.
Proof.
  induction fuel as [|fuel IH]; intros l; [apply singles_total|]. destruct l as [|[c k] l]; [reflexivity|].
  cbn [split_terms]. rewrite groups_total_app, split_cells_total, IH.
  rewrite (total_filter (fun t => Z.eqb (snd t) k) ((c, k) :: l)). f_equal.
  symmetry. apply same_factor_total. intros t I. apply filter_In in I as (_ & E). now apply Z.eqb_eq.
Qed.
Lemma groups_of_total n areas own terms : groups_total (groups_of n areas own terms) = total f terms.
Proof.
  unfold groups_of.
  assert (G : forall fuel least, groups_total (split_terms fuel areas least (sorted_terms terms)) = total f terms).
  { intros. rewrite split_terms_total. apply total_sorted. }
  destruct own as [|a own], terms as [|[c k] terms]; auto.
  destruct (forallb _ _) eqn:E; [|apply singles_total].
  rewrite groups_total_cons. cbn [fst snd groups_total fold_right]. rewrite Z.add_0_r. symmetry. apply same_factor_total.
  rewrite forallb_forall in E. intros t I. now apply Z.eqb_eq, E.
Qed.
End Totals.

(* The digits of a group *)

Lemma no_repeat_count_from k : forall first, NoDup (count_from first k).
Proof.
  induction k as [|k IH]; intros first; constructor; auto. rewrite in_count_from. lia.
Qed.
Lemma length_up_to n : length (up_to n) = N.to_nat n.
Proof. unfold up_to. generalize 1. induction (N.to_nat n); simpl; auto. Qed.
Lemma contains_in l x : contains l x = true <-> In x l.
Proof.
  unfold contains. rewrite existsb_exists. split.
  - intros (y & I & E). apply N.eqb_eq in E. now subst.
  - intros I. exists x. split; auto. apply N.eqb_refl.
Qed.
Lemma no_duplicate_sound l : no_duplicate l = true -> NoDup l.
Proof.
  induction l as [|x l IH]; simpl; intros H; constructor; apply andb_true_iff in H as (N & H); auto.
  intros I. apply contains_in in I. unfold contains in I. rewrite I in N. discriminate.
Qed.
Lemma no_repeat_map (f : filling) cs : NoDup cs ->
  (forall c c', In c cs -> In c' cs -> c <> c' -> f c <> f c') -> NoDup (map f cs).
Proof.
  induction 1 as [|c cs N D IH]; simpl; intros H; constructor.
  - intros I. apply in_map_iff in I as (c' & E & I). apply (H c' c); auto. intros ->. contradiction.
  - apply IH. intros x y I J. apply H; now right.
Qed.
Lemma permuted_sum l l' : Permutation l l' -> digit_sum l = digit_sum l'.
Proof. unfold digit_sum. induction 1; simpl; lia. Qed.

Section Groups.
Variables (f : filling) (n : N).
Definition is_present (cs : list cell) (d : digit) : bool := existsb (fun c => f c =? d) cs.

(* A group whose cells have different digits from 1 to n. *)
Definition differ (cs : list cell) : Prop := NoDup (map f cs) /\ incl (map f cs) (up_to n).

Lemma present_digits cs : differ cs -> Permutation (map f cs) (filter (is_present cs) (up_to n)).
Proof.
  intros (D & R). apply NoDup_Permutation; auto.
  - apply NoDup_filter, no_repeat_count_from.
  - intros d. rewrite filter_In. unfold is_present. rewrite existsb_exists. split.
    + intros I. split; auto. apply in_map_iff in I as (c & E & I). exists c. now rewrite N.eqb_eq.
    + intros (_ & c & I & E). apply N.eqb_eq in E as <-. now apply in_map.
Qed.

Lemma full_group_sum cs k : differ cs -> is_full n (cs, k) = true -> sum_in f cs = digit_sum (up_to n).
Proof.
  intros (D & R) F. apply permuted_sum, NoDup_Permutation_bis; auto.
  apply N.eqb_eq in F. cbn [fst] in F. rewrite map_length, length_up_to. lia.
Qed.

(* Reads all of a list. *)
Fixpoint read_all (rs : list reading) (s : list Z) : option (list Z) :=
  match rs with
  | [] => Some s
  | r :: rs => match read_value r s (value f (input_of r)) with Some s => read_all rs s | None => None end
  end.
Lemma read_all_app rs rs' : forall s s', read_all rs s = Some s' -> read_all (rs ++ rs') s = read_all rs' s'.
Proof.
  induction rs as [|r rs IH]; simpl; intros s s' E; [now injection E as ->|].
  destruct (read_value _ _ _); [|discriminate]. now apply IH.
Qed.
Lemma run_is_read_all sum rs : forall pre s,
  run (sum_machine (pre ++ rs) sum) (length pre) s (map (value f) (map input_of rs)) = read_all rs s.
Proof.
  induction rs as [|r rs IH]; intros pre s; [reflexivity|]. cbn [map run read_all].
  cbn [step sum_machine]. rewrite nth_error_app2, Nat.sub_diag by lia. cbn [nth_error].
  destruct (read_value _ _ _) as [s'|]; [|reflexivity].
  rewrite <- (IH (pre ++ [r])). now rewrite <- app_assoc, app_length, Nat.add_1_r.
Qed.

Lemma read_parts cs k m : forall first s count, m <> O -> first + N.of_nat m = n + 1 ->
  let ds := filter (is_present cs) (count_from first m) in
  (count + Z.of_nat (length ds) = Z.of_nat (length cs))%Z ->
  read_all (map (fun d => Part cs k d (d =? n)) (count_from first m)) [s; count] =
  Some [(s + k * digit_sum ds)%Z; 0%Z].
Proof.
  cbv zeta. induction m as [|m IH]; intros first s count N E; [contradiction|]. cbn [count_from filter].
  cbn [map read_all input_of]. cbn [value]. fold (is_present cs first). intros T.
  set (v := if is_present cs first then 1 else 0).
  assert (L : (count + Z.of_N v +
    Z.of_nat (length (filter (is_present cs) (count_from (N.succ first) m))) = Z.of_nat (length cs))%Z).
  { revert T. subst v. destruct (is_present cs first); cbn [length]; lia. }
  match goal with |- _ = Some [(_ + _ * ?x)%Z; _] => replace x with (Z.of_N (first * v) +
    digit_sum (filter (is_present cs) (count_from (N.succ first) m)))%Z end.
  2: { subst v. destruct (is_present cs first); unfold digit_sum; cbn [fold_right]; lia. }
  cbn [read_value].
  destruct (Z.ltb_spec (Z.of_nat (length cs)) (count + Z.of_N v)) as [H|H]; [lia|].
  destruct m as [|m].
  - replace first with n by lia. rewrite N.eqb_refl. cbn [count_from filter length map] in *.
    destruct (Z.eqb_spec (count + Z.of_N v) (Z.of_nat (length cs))) as [Q|Q]; [|lia].
    cbn [read_all digit_sum fold_right]. do 2 f_equal. ring.
  - destruct (N.eqb_spec first n) as [Q|Q]; [lia|]. rewrite IH; [|lia|lia|exact L].
    do 2 f_equal. ring.
Qed.

Lemma read_group g s : fst g <> [] -> differ (fst g) ->
  read_all (readings_of n g) [s; 0%Z] = Some [(s + snd g * sum_in f (fst g))%Z; 0%Z].
Proof.
  destruct g as [cs k]. cbn [fst snd]. intros E D. unfold readings_of. cbn [fst snd].
  assert (N : n <> 0).
  { destruct D as (_ & I), cs as [|c cs]; [contradiction|]. pose proof (I (f c) (or_introl eq_refl)) as J.
    apply in_count_from in J. lia. }
  assert (P : read_all (map (fun d => Part cs k d (d =? n)) (up_to n)) [s; 0%Z] =
    Some [(s + k * sum_in f cs)%Z; 0%Z]).
  { pose proof (present_digits cs D) as P. unfold up_to in *. rewrite read_parts; try lia.
    - do 2 f_equal. unfold sum_in. now rewrite (permuted_sum _ _ P).
    - now rewrite <- (Permutation_length P), map_length. }
  destruct cs as [|c [|c' cs]]; [contradiction| |exact P].
  cbn. unfold sum_in. cbn. do 2 f_equal. ring.
Qed.

Lemma read_groups gs : (forall g, In g gs -> fst g <> [] /\ differ (fst g)) -> forall s,
  read_all (flat_map (readings_of n) gs) [s; 0%Z] = Some [(s + groups_total f gs)%Z; 0%Z].
Proof.
  induction gs as [|g gs IH]; intros H s.
  - cbn. do 2 f_equal. ring.
  - destruct (H g (or_introl eq_refl)) as (E & D). cbn [flat_map].
    rewrite (read_all_app _ _ _ _ (read_group g s E D)), IH by (intros; apply H; now right).
    rewrite groups_total_cons. do 2 f_equal. ring.
Qed.

Lemma full_groups_total gs : (forall g, In g gs -> differ (fst g)) ->
  groups_total f gs = (groups_total f (filter (fun g => negb (is_full n g)) gs) +
    fold_right (fun g s => snd g * digit_sum (up_to n) + s)%Z 0%Z (filter (is_full n) gs))%Z.
Proof.
  induction gs as [|g gs IH]; intros H; [reflexivity|]. cbn [filter].
  rewrite groups_total_cons, IH by (intros; apply H; now right).
  destruct (is_full n g) eqn:F; cbn [negb fold_right]; [|rewrite groups_total_cons; ring].
  destruct g as [cs k]. cbn [fst snd] in *. rewrite (full_group_sum cs k); [ring| |exact F].
  apply (H (cs, k)). now left.
Qed.

Lemma sum_chain_accepts gs sum : (forall g, In g gs -> fst g <> [] /\ differ (fst g)) ->
  groups_total f gs = sum ->
  exists e, run (snd (sum_chain n gs sum)) 0 (start (snd (sum_chain n gs sum)))
    (map (value f) (fst (sum_chain n gs sum))) = Some e /\ accepts (snd (sum_chain n gs sum)) e = true.
Proof.
  intros H T. unfold sum_chain. cbn [fst snd start sum_machine].
  eexists. split.
  - refine (eq_trans (run_is_read_all _ _ [] _) (read_groups _ _ _)).
    intros g I. apply filter_In in I as (I & _). auto.
  - cbn [accepts sum_machine hd]. apply Z.eqb_eq. rewrite full_groups_total in T by (intros; now apply H). lia.
Qed.
End Groups.

(* A filling that obeys the constraints of a rule is accepted by the machine of each. *)
Theorem chain_is_accepted p f cs m : solves p f -> In (cs, m) (chains_of p) ->
  exists e, run m 0 (start m) (map (value f) cs) = Some e /\ accepts m e = true.
Proof.
  intros S I. apply in_flat_map in I as ([t ks] & I & J). cbn [snd] in J.
  apply in_flat_map in J as (k & J & K). destruct S as (R & U & _ & _ & O).
  pose proof (O t ks k I J) as Q. destruct k as [| | | |terms sum|cs' m']; try contradiction; cbn [chain_of] in K.
  - destruct (forallb _ _) eqn:G; [|contradiction]. destruct K as [K|[]]. rewrite forallb_forall in G.
    assert (D : forall a c c', In a (areas p ++ flat_map differing ks) -> In c a -> In c' a -> c <> c' -> f c <> f c').
    { intros a c c' A. apply in_app_or in A as [A|A]; [now apply U|].
      apply in_flat_map in A as (k & A & B). destruct k; try contradiction. destruct B as [<-|[]].
      exact (O t ks _ I A c c'). }
    set (gs := groups_of (size p) (areas p) (flat_map differing ks) terms) in *.
    assert (H : forall g, In g gs -> fst g <> [] /\ differ f (size p) (fst g)).
    { intros g A. apply G in A. unfold is_group in A. apply andb_true_iff in A as (C & A).
      rewrite forallb_forall in C.
      assert (W : incl (map f (fst g)) (up_to (size p))).
      { intros d B. apply in_map_iff in B as (c & <- & B). apply C in B. apply andb_true_iff in B as (B & B').
        apply N.leb_le in B, B'. unfold up_to. apply in_count_from. specialize (R c (conj B B')). lia. }
      destruct (fst g) as [|c [|c' l]]; [discriminate| |].
      - split; [discriminate|]. split; [|exact W]. constructor; [easy|constructor].
      - apply andb_true_iff in A as (N & A). apply existsb_exists in A as (a & A & B).
        rewrite forallb_forall in B. split; [discriminate|]. split; [|exact W].
        apply no_repeat_map; [now apply no_duplicate_sound|].
        intros x y X Y. apply (D a); auto; apply contains_in, B; assumption. }
    pose proof (sum_chain_accepts f (size p) gs sum H) as X. rewrite K in X. apply X.
    unfold gs. now rewrite groups_of_total.
  - destruct K as [K|[]]. injection K as <- <-. rewrite map_map. exact Q.
Qed.
