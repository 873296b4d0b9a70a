(* The steps that machines can take on their way to acceptance. Proved: with the values of a solution,
   a machine takes one of these steps at each input. *)
Require Import List NArith ZArith Bool Lia.
Require Import text puzzle board lrat sums states clauses.
Import ListNotations.

(* States with their numbers, each once. *)
Definition numbered_state (s : list Z) : positive * list Z := (code s, s).
Definition collect_states (l : list (positive * list Z)) : list (positive * list Z) :=
  snd (fold_left (fun '(seen, l) s =>
    if has_state seen (fst s) then (seen, l) else (add_state seen (fst s), s :: l)) l (M.empty unit, [])).

(* Returns the steps at each input, from states that are reached to states from which the machine can
   still accept; and those of the states `ss` before the first input. *)
Fixpoint list_steps (m : machine) (n : N) (k : nat) (ss : list (positive * list Z)) (xs : list input)
    : list (list steps) * states :=
  match xs with
  | [] => ([], states_of (map fst (filter (fun s => accepts m (snd s)) ss)))
  | x :: xs =>
    let all := map (fun v => (v, flat_map (fun s =>
      match step m k (snd s) v with Some t => [(fst s, numbered_state t)] | None => [] end) ss)) (values n x) in
    let next := collect_states (flat_map (fun t => map snd (snd t)) all) in
    let '(later, alive) := list_steps m n (S k) next xs in
    let ts := map (fun t => (fst t, map (fun '(s, t) => (s, fst t))
      (filter (fun t => has_state alive (fst (snd t))) (snd t)))) all in
    (ts :: later, states_of (flat_map (fun t => map fst (snd t)) ts))
  end.

(* The steps of a puzzle's chains, by chain and input. *)
Record layer := {
  chain_number : nat;
  values_read : nat;
  read_input : input;
  is_last : bool;
  possible : list steps
}.

Fixpoint numbered {A} (k : nat) (l : list A) : list (nat * A) :=
  match l with [] => [] | x :: l => (k, x) :: numbered (S k) l end.

Definition is_in_puzzle (p : puzzle) (c : cell) : bool := (1 <=? c)%N && (c <=? cell_count p)%N.
Definition layers_of_chain (p : puzzle) (x : nat * chain) : list layer :=
  let '(i, (xs, m)) := x in
  if forallb (fun x => forallb (is_in_puzzle p) (cells_of_input x)) xs then
    map (fun '(k, (x, ts)) =>
        {| chain_number := i; values_read := k; read_input := x;
           is_last := Nat.eqb (S k) (length xs); possible := ts |})
      (numbered 0 (combine xs (fst (list_steps m (size p) 0 [numbered_state (start m)] xs))))
  else [].
Definition layers_of (p : puzzle) : list layer := flat_map (layers_of_chain p) (numbered 0 (chains_of p)).

Definition are_numbered (l : list (positive * list Z)) : Prop := forall s, In s l -> s = numbered_state (snd s).

Lemma in_collect_states l s : are_numbered l -> In (numbered_state s) l -> In (numbered_state s) (collect_states l).
Proof.
  unfold collect_states.
  assert (G : forall l seen acc, are_numbered l -> are_numbered acc ->
    (forall c, has_state seen c = true -> In c (map fst acc)) ->
    In (numbered_state s) acc \/ In (numbered_state s) l ->
    In (numbered_state s) (snd (fold_left (fun '(seen, l) s =>
      if has_state seen (fst s) then (seen, l) else (add_state seen (fst s), s :: l)) l (seen, acc)))).
  { induction l0 as [|t l0 IH]; simpl; intros seen acc L A H I; [tauto|].
    assert (T : t = numbered_state (snd t)) by (apply L; now left).
    destruct (has_state seen (fst t)) eqn:E; apply IH; auto; try (intros x J; apply L; now right).
    - destruct I as [I|[->|I]]; auto. left. apply H, in_map_iff in E as (u & E & J).
      rewrite (A u J) in E. simpl in E. apply code_injective in E. rewrite <- E. now rewrite <- (A u J).
    - intros x [<-|J]; auto.
    - intros c J. apply has_state_add in J as [->|J]; simpl; auto.
    - simpl. destruct I as [I|[I|I]]; auto. }
  intros L I. apply G; auto.
  - intros x [].
  - intros c E. unfold has_state in E. now rewrite M.gempty in E.
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

Lemma list_steps_taken m n f xs : (forall x, In x xs -> In (value f x) (values n x)) ->
  forall k ss s e, are_numbered ss -> In (numbered_state s) ss ->
  run m k s (map (value f) xs) = Some e -> accepts m e = true ->
  has_state (snd (list_steps m n k ss xs)) (code s) = true /\
  forall j x, nth_error xs j = Some x ->
    exists ts l t t', nth_error (fst (list_steps m n k ss xs)) j = Some ts /\ In (value f x, l) ts /\
      In (code t, code t') l /\ run m k s (map (value f) (firstn j xs)) = Some t /\
      run m k s (map (value f) (firstn (S j) xs)) = Some t'.
Proof.
  induction xs as [|x xs IH]; intros V k ss s e W I R A.
  - simpl in R. injection R as <-. split.
    + apply has_state_of. apply (in_map fst _ (numbered_state s)). now apply filter_In.
    + intros [|j] x E; discriminate.
  - simpl in R. destruct (step m k s (value f x)) as [s'|] eqn:P; [|discriminate]. cbn [list_steps].
    set (all := map (fun v => (v, flat_map (fun s =>
      match step m k (snd s) v with Some t => [(fst s, numbered_state t)] | None => [] end) ss)) (values n x)).
    set (own := flat_map (fun s => match step m k (snd s) (value f x) with
      | Some t => [(fst s, numbered_state t)] | None => [] end) ss).
    assert (T : In (value f x, own) all).
    { apply in_map_iff. exists (value f x). split; auto. apply V. now left. }
    assert (O : In (code s, numbered_state s') own).
    { apply in_flat_map. exists (numbered_state s). split; auto. simpl. rewrite P. now left. }
    assert (Q : are_numbered (flat_map (fun t => map snd (snd t)) all)).
    { intros t J. apply in_flat_map in J as ([v l] & J & K). apply in_map_iff in J as (w & J & _).
      injection J as <- <-. apply in_map_iff in K as (y & <- & K). apply in_flat_map in K as (z & _ & K).
      destruct (step m k (snd z) w); [|contradiction]. destruct K as [<-|[]]. reflexivity. }
    assert (N : In (numbered_state s') (collect_states (flat_map (fun t => map snd (snd t)) all))).
    { apply in_collect_states; auto. apply in_flat_map. exists (value f x, own). split; auto.
      exact (in_map snd own _ O). }
    assert (C : are_numbered (collect_states (flat_map (fun t => map snd (snd t)) all))).
    { revert Q. generalize (flat_map (fun t => map snd (snd t)) all). intros l. unfold collect_states.
      assert (G : forall l seen acc, are_numbered l -> are_numbered acc ->
        are_numbered (snd (fold_left (fun '(seen, l) s =>
          if has_state seen (fst s) then (seen, l) else (add_state seen (fst s), s :: l)) l (seen, acc)))).
      { induction l0 as [|t l0 G]; simpl; intros seen acc L B; auto.
        destruct (has_state seen (fst t)); apply G; auto; try (intros y J; apply L; now right).
        intros y [<-|J]; auto. apply L. now left. }
      intros L. apply G; auto. intros y []. }
    destruct (IH (fun x I => V x (or_intror I)) (S k) _ s' e C N R A) as (L & G).
    destruct (list_steps m n (S k) (collect_states (flat_map (fun t => map snd (snd t)) all)) xs)
      as [later alive]. cbn [fst snd] in L, G |- *.
    set (kept := map (fun '(s, t) => (s, fst t)) (filter (fun t => has_state alive (fst (snd t))) own)).
    assert (F : In (code s, code s') kept).
    { apply in_map_iff. exists (code s, numbered_state s'). split; auto. now apply filter_In. }
    match goal with |- context [states_of (flat_map _ ?x)] => set (ts := x) end.
    assert (K : In (value f x, kept) ts).
    { apply in_map_iff. exists (value f x, own). now split. }
    split.
    + apply has_state_of, in_flat_map. exists (value f x, kept). split; auto. exact (in_map fst kept _ F).
    + intros [|j] y E; simpl in E.
      * injection E as <-. exists ts, kept, s, s'. simpl. rewrite P. auto 7.
      * destruct (G j y E) as (ts' & l & t & t' & H1 & H2 & H3 & H4 & H5). exists ts', l, t, t'. simpl.
        rewrite P. simpl in H5. auto 7.
Qed.

Theorem solution_takes_steps p f l : solves p f -> In l (layers_of p) ->
  takes_step (chains_of p) f (chain_number l) (values_read l) (read_input l) (possible l).
Proof.
  intros S I. unfold layers_of in I. apply in_flat_map in I as ([i [xs m]] & I & J).
  apply in_numbered in I as (i' & -> & E). simpl in J.
  destruct (forallb _ xs) eqn:P; [|contradiction].
  apply in_map_iff in J as ([k [x ts]] & <- & J). simpl.
  apply in_numbered in J as (j & -> & F). apply nth_error_combine in F as (F & G).
  destruct (chain_is_accepted p f xs m S (nth_error_In _ _ E)) as (e & R & A).
  assert (V : forall x, In x xs -> In (value f x) (values (size p) x)).
  { intros y K. rewrite forallb_forall in P. apply P in K. destruct y as [c|cs d]; simpl in *.
    - rewrite andb_true_r in K. apply andb_true_iff in K as (K & K'). apply N.leb_le in K, K'.
      apply in_up_to. destruct S as (H & _). apply H. now split.
    - destruct (existsb _ cs); auto. }
  assert (W : are_numbered [numbered_state (start m)]).
  { intros s [<-|[]]. reflexivity. }
  destruct (list_steps_taken m _ f xs V 0 _ (start m) e W (or_introl eq_refl) R A) as (_ & H).
  destruct (H j x F) as (ts' & l & t & t' & H1 & H2 & H3 & H4 & H5). rewrite G in H1. injection H1 as <-.
  exists xs, m, l, t, t'. auto.
Qed.
