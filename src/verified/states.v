(* Numbers of the states of machines, and sets of these numbers. Proved: different states have
   different numbers. *)
Require Import List ZArith.
Require Import lrat.
Import ListNotations.

Fixpoint code_positive (p rest : positive) : positive :=
  match p with
  | xH => xI rest
  | xO p => xO (xO (code_positive p rest))
  | xI p => xO (xI (code_positive p rest))
  end.
Definition code_number (z : Z) (rest : positive) : positive :=
  match z with
  | Z0 => code_positive 1 rest
  | Zpos p => code_positive (xO p) rest
  | Zneg p => code_positive (xI p) rest
  end.
Fixpoint code (s : list Z) : positive :=
  match s with [] => xH | z :: s => code_number z (code s) end.

Definition states := M.t unit.
Definition has_state (ss : states) (s : positive) : bool :=
  match M.find s ss with Some _ => true | None => false end.
Definition add_state (ss : states) (s : positive) : states := M.add s tt ss.
Definition states_of (l : list positive) : states := fold_left add_state l (M.empty unit).

Lemma has_state_add ss s t : has_state (add_state ss s) t = true <-> t = s \/ has_state ss t = true.
Proof.
  unfold has_state, add_state. destruct (Pos.eq_dec t s) as [->|N].
  - rewrite M.gss. tauto.
  - rewrite M.gso by exact N. tauto.
Qed.
Lemma has_state_of l s : In s l -> has_state (states_of l) s = true.
Proof.
  unfold states_of. assert (G : forall l ss, has_state ss s = true \/ In s l ->
    has_state (fold_left add_state l ss) s = true).
  { induction l0 as [|t l0 IH]; simpl; intros ss H; [tauto|]. apply IH. rewrite has_state_add.
    destruct H as [H|[->|H]]; auto. }
  auto.
Qed.

Lemma code_positive_injective p : forall p' r r', code_positive p r = code_positive p' r' -> p = p' /\ r = r'.
Proof.
  induction p as [p IH|p IH|]; intros [p'|p'|] r r' E; simpl in E; try discriminate; injection E as E;
    try (apply IH in E as (-> & ->)); subst; auto.
Qed.
Lemma code_number_injective z z' r r' : code_number z r = code_number z' r' -> z = z' /\ r = r'.
Proof.
  destruct z, z'; unfold code_number; intros E; apply code_positive_injective in E as (E & ->);
    try discriminate; try injection E as ->; auto.
Qed.
Theorem code_injective s : forall s', code s = code s' -> s = s'.
Proof.
  assert (N : forall z r, code_number z r <> xH).
  { intros [|p|p] r; try destruct p; discriminate. }
  induction s as [|z s IH]; intros [|z' s'] E; simpl in E; auto.
  - symmetry in E. now apply N in E.
  - now apply N in E.
  - apply code_number_injective in E as (-> & E). f_equal. auto.
Qed.
