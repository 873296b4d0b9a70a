(* The steps that machines can take on their way to acceptance. Proved: with the digits of a solution,
   a machine takes one of these steps at each cell. *)
Require Import List NArith ZArith Bool Lia.
Require Import text puzzle board lrat clauses.
Import ListNotations.

Definition step_of_machine := (list Z * digit * list Z)%type.
Definition source (t : step_of_machine) : list Z := fst (fst t).
Definition target (t : step_of_machine) : list Z := snd t.

Definition insert_state (ss : list (list Z)) (s : list Z) : list (list Z) :=
  if has_state ss s then ss else s :: ss.
Definition without_repeats (l : list (list Z)) : list (list Z) := fold_left insert_state l [].

(* Returns the steps at each cell, from states that are reached to states from which the machine can
   still accept; and those of the states `ss` before the first cell. *)
Fixpoint list_steps (m : machine) (all : list digit) (k : nat) (ss : list (list Z)) (cs : list cell)
    : list (list step_of_machine) * list (list Z) :=
  match cs with
  | [] => ([], filter (accepts m) ss)
  | c :: cs =>
    let ts := flat_map (fun s => flat_map (fun d =>
      match step m k s d with Some s' => [(s, d, s')] | None => [] end) all) ss in
    let '(later, alive) := list_steps m all (S k) (without_repeats (map target ts)) cs in
    let ts := filter (fun t => has_state alive (target t)) ts in
    (ts :: later, without_repeats (map source ts))
  end.

(* The steps of a puzzle's chains, by chain and cell. *)
Record layer := {
  chain_number : nat;
  digits_read : nat;
  read_cell : cell;
  is_last : bool;
  possible : list step_of_machine
}.

Fixpoint numbered {A} (k : nat) (l : list A) : list (nat * A) :=
  match l with [] => [] | x :: l => (k, x) :: numbered (S k) l end.

Definition is_in_puzzle (p : puzzle) (c : cell) : bool := (1 <=? c)%N && (c <=? cell_count p)%N.
Definition layers_of_chain (p : puzzle) (x : nat * chain) : list layer :=
  let '(i, (cs, m)) := x in
  if forallb (is_in_puzzle p) cs then
    map (fun '(k, (c, ts)) =>
        {| chain_number := i; digits_read := k; read_cell := c;
           is_last := Nat.eqb (S k) (length cs); possible := ts |})
      (numbered 0 (combine cs (fst (list_steps m (up_to (size p)) 0 [start m] cs))))
  else [].
Definition layers_of (p : puzzle) : list layer := flat_map (layers_of_chain p) (numbered 0 (chains_of p)).

Lemma has_state_in ss s : has_state ss s = true <-> In s ss.
Proof.
  unfold has_state. rewrite existsb_exists. split.
  - intros (x & I & E). apply same_state_eq in E. now subst.
  - intros I. exists s. split; auto. now apply same_state_eq.
Qed.

Lemma in_without_repeats l s : In s l -> In s (without_repeats l).
Proof.
  unfold without_repeats.
  assert (G : forall l acc, In s acc \/ In s l -> In s (fold_left insert_state l acc)).
  { induction l0 as [|x l0 IH]; simpl; intros acc H; [tauto|]. apply IH.
    unfold insert_state. destruct (has_state acc x) eqn:E.
    - apply has_state_in in E. destruct H as [H|[<-|H]]; auto.
    - destruct H as [H|[<-|H]]; simpl; auto. }
  intros I. apply G. auto.
Qed.

Lemma in_numbered {A} (l : list A) : forall k j x, In (j, x) (numbered k l) ->
  exists i, j = (k + i)%nat /\ nth_error l i = Some x.
Proof.
  induction l as [|y l IH]; simpl; intros k j x I; [contradiction|]. destruct I as [I|I].
  - injection I as <- <-. exists 0%nat. split; [lia|reflexivity].
  - apply IH in I as (i & -> & E). exists (S i). split; [lia|exact E].
Qed.

Lemma nth_error_combine {A B} (l : list A) : forall (l' : list B) j x y,
  nth_error (combine l l') j = Some (x, y) -> nth_error l j = Some x /\ nth_error l' j = Some y.
Proof.
  induction l as [|a l IH]; intros [|b l'] [|j] x y E; try discriminate; simpl in *; auto.
  now injection E as <- <-.
Qed.

Lemma list_steps_taken m all f cs : (forall c, In c cs -> In (f c) all) ->
  forall k ss s e, In s ss -> run m k s (map f cs) = Some e -> accepts m e = true ->
  In s (snd (list_steps m all k ss cs)) /\
  forall j c, nth_error cs j = Some c ->
    exists ts t t', nth_error (fst (list_steps m all k ss cs)) j = Some ts /\ In (t, f c, t') ts /\
      run m k s (map f (firstn j cs)) = Some t /\ run m k s (map f (firstn (S j) cs)) = Some t'.
Proof.
  induction cs as [|c cs IH]; intros D k ss s e I R A.
  - simpl in R. injection R as <-. split.
    + now apply filter_In.
    + intros [|j] c E; discriminate.
  - simpl in R. destruct (step m k s (f c)) as [s'|] eqn:P; [|discriminate].
    set (ts := flat_map (fun s => flat_map (fun d =>
      match step m k s d with Some s' => [(s, d, s')] | None => [] end) all) ss).
    assert (T : In (s, f c, s') ts).
    { apply in_flat_map. exists s. split; auto. apply in_flat_map. exists (f c).
      split; [apply D; now left|]. rewrite P. now left. }
    assert (N : In s' (without_repeats (map target ts))).
    { apply in_without_repeats. exact (in_map target ts _ T). }
    destruct (IH (fun c I => D c (or_intror I)) (S k) _ s' e N R A) as (L & G).
    simpl. fold ts.
    destruct (list_steps m all (S k) (without_repeats (map target ts)) cs) as [later alive].
    simpl in L, G |- *.
    assert (F : In (s, f c, s') (filter (fun t => has_state alive (target t)) ts)).
    { apply filter_In. split; auto. now apply has_state_in. }
    split; [apply in_without_repeats; exact (in_map source _ _ F)|].
    intros [|j] c' E; simpl in E.
    + injection E as <-. exists (filter (fun t => has_state alive (target t)) ts), s, s'. simpl.
      rewrite P. auto.
    + destruct (G j c' E) as (ts' & t & t' & H1 & H2 & H3 & H4). exists ts', t, t'. simpl.
      rewrite P. simpl in H4. auto.
Qed.

Lemma chain_is_accepted p f i cs m : solves p f -> nth_error (chains_of p) i = Some (cs, m) ->
  exists e, run m 0 (start m) (map f cs) = Some e /\ accepts m e = true.
Proof.
  intros S E. apply nth_error_In in E. unfold chains_of in E. apply in_flat_map in E as (k & I & J).
  destruct k; simpl in J; try contradiction. destruct J as [J|[]]. injection J as -> ->.
  unfold constraints in I. apply in_flat_map in I as ([t ks] & I & J).
  destruct S as (_ & _ & _ & _ & O). exact (O t ks _ I J).
Qed.

Theorem solution_takes_steps p f l : solves p f -> In l (layers_of p) ->
  takes_step (chains_of p) f (read_cell l) (chain_number l) (digits_read l) (possible l).
Proof.
  intros S I. unfold layers_of in I. apply in_flat_map in I as ([i [cs m]] & I & J).
  apply in_numbered in I as (i' & -> & E). simpl in J.
  destruct (forallb (is_in_puzzle p) cs) eqn:P; [|contradiction].
  apply in_map_iff in J as ([k [c ts]] & <- & J). simpl.
  apply in_numbered in J as (j & -> & F). apply nth_error_combine in F as (F & G).
  destruct (chain_is_accepted p f i' cs m S E) as (e & R & A).
  assert (D : forall c, In c cs -> In (f c) (up_to (size p))).
  { intros x K. rewrite forallb_forall in P. apply P in K. apply andb_true_iff in K as (K & K').
    apply N.leb_le in K, K'. apply in_up_to. destruct S as (H & _). apply H. now split. }
  destruct (list_steps_taken m _ f cs D 0 [start m] (start m) e (or_introl eq_refl) R A) as (_ & H).
  destruct (H j c F) as (ts' & t & t' & H1 & H2 & H3 & H4). rewrite G in H1. injection H1 as <-.
  exists cs, m, t, t'. auto.
Qed.
