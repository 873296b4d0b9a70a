(* Puzzles and claims. This theory defines what is claimed and proves nothing: a board has cells,
   digits, and houses of any shape; a puzzle adds givens, pencilmarks and rules; a filling gives each
   cell a digit and solves the puzzle if it obeys all of them. *)
Require Import List NArith.
Require Import text.
Import ListNotations.
Open Scope N_scope.

Definition cell := N.
Definition digit := N.
Definition filling := cell -> digit.

(* A rule consists of constraints; rules.v has those of each type. *)
Inductive constraint :=
  | Among (c : cell) (ds : list digit)
  | Related (c c' : cell) (r : digit -> digit -> bool)
  | Different (cs : list cell).
Definition obeys (f : filling) (k : constraint) : Prop :=
  match k with
  | Among c ds => In (f c) ds
  | Related c c' r => r (f c) (f c') = true
  | Different cs => forall c c', In c cs -> In c' cs -> c <> c' -> f c <> f c'
  end.

(* The cells are 1 .. cell_count, in reading order, and the digits 1 .. size. *)
Record puzzle := {
  size : N;
  cell_count : N;
  houses : list (list cell);               (* each digit once *)
  regions : list (list cell);              (* each digit at most once *)
  candidates : list (cell * list digit);   (* givens and pencilmarks: the digits a cell may have *)
  rules : list (text * list constraint)    (* each with its text *)
}.

Definition is_cell (p : puzzle) (c : cell) : Prop := 1 <= c <= cell_count p.
Definition is_digit (p : puzzle) (d : digit) : Prop := 1 <= d <= size p.
Definition areas (p : puzzle) := houses p ++ regions p.

Definition solves (p : puzzle) (f : filling) : Prop :=
  (forall c, is_cell p c -> is_digit p (f c)) /\
  (forall a c c', In a (areas p) -> In c a -> In c' a -> c <> c' -> f c <> f c') /\
  (forall h d, In h (houses p) -> is_digit p d -> exists c, In c h /\ f c = d) /\
  (forall c ds, In (c, ds) (candidates p) -> In (f c) ds) /\
  (forall t ks k, In (t, ks) (rules p) -> In k ks -> obeys f k).

(* A solution as text lists the digits of the cells 1, 2, 3 ... *)
Definition filling_of (s : list digit) : filling := fun c => nth (N.to_nat (N.pred c)) s 0.
Definition agree (p : puzzle) (f g : filling) : Prop := forall c, is_cell p c -> f c = g c.

Inductive claim :=
  | OnlySolutions (ss : list (list digit))    (* none if there are no solutions, unique if one *)
  | SomeSolutions (ss : list (list digit)).   (* multiple, by two solutions or more *)

Definition different_solutions (p : puzzle) (ss : list (list digit)) : Prop :=
  (forall s, In s ss -> solves p (filling_of s)) /\
  (forall s, In s ss -> N.of_nat (length s) = cell_count p) /\ NoDup ss.

Definition holds (p : puzzle) (c : claim) : Prop :=
  match c with
  | OnlySolutions ss => different_solutions p ss /\
      forall f, solves p f -> exists s, In s ss /\ agree p f (filling_of s)
  | SomeSolutions ss => different_solutions p ss /\ (2 <= length ss)%nat
  end.
