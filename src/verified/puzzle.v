(* Puzzles and claims. This theory defines what is claimed and proves nothing: a board has cells,
   digits, and houses of any shape; a puzzle adds givens, pencilmarks and rules; a filling gives each
   cell a digit and solves the puzzle if it obeys all of them. *)
Require Import List NArith ZArith.
Require Import text.
Import ListNotations.
Open Scope N_scope.

Definition cell := N. Definition digit := N.
Definition filling := cell -> digit.

(* A machine reads the digits of cells in order, and rejects a digit or goes on in another state. *)
Record machine := {
  start : list Z; step : nat -> list Z -> digit -> option (list Z); accepts : list Z -> bool
}.
Fixpoint run (m : machine) (k : nat) (s : list Z) (ds : list digit) : option (list Z) :=
  match ds with
  | [] => Some s
  | d :: ds => match step m k s d with Some s => run m (S k) s ds | None => None end
  end.

Inductive constraint :=   (* of which a rule consists; rules.v has those of each type *)
  | Among (c : cell) (ds : list digit)
  | Related (c c' : cell) (r : digit -> digit -> bool)
  | Different (cs : list cell)
  | Exactly (cs : list cell) (sets : list (list digit))
  | Sum (terms : list (cell * Z)) (sum : Z)
  | Accepted (cs : list cell) (m : machine).
Definition total (f : filling) (terms : list (cell * Z)) : Z :=
  fold_right (fun t s => snd t * Z.of_N (f (fst t)) + s)%Z 0%Z terms.
Definition hold_exactly (f : filling) (cs : list cell) (s : list digit) : Prop :=
  (forall c, In c cs -> In (f c) s) /\ (forall d, In d s -> exists c, In c cs /\ f c = d).
Definition obeys (f : filling) (k : constraint) : Prop :=
  match k with
  | Among c ds => In (f c) ds
  | Related c c' r => r (f c) (f c') = true
  | Different cs => forall c c', In c cs -> In c' cs -> c <> c' -> f c <> f c'
  | Exactly cs sets => exists s, In s sets /\ hold_exactly f cs s
  | Sum terms sum => total f terms = sum
  | Accepted cs m => exists s, run m 0 (start m) (map f cs) = Some s /\ accepts m s = true
  end.

Record puzzle := {
  size : N;                                (* the digits are 1 .. size *)
  cell_count : N;                          (* the cells are 1 .. cell_count, in reading order *)
  houses : list (list cell);               (* each digit once *)
  regions : list (list cell);              (* each digit at most once *)
  candidates : list (cell * list digit);   (* givens and pencilmarks: the digits a cell may have *)
  rules : list (text * list constraint)    (* each with its text *)
}.

Definition solves (p : puzzle) (f : filling) : Prop :=
  (forall c, 1 <= c <= cell_count p -> 1 <= f c <= size p) /\
  (forall a c c', In a (houses p ++ regions p) -> In c a -> In c' a -> c <> c' -> f c <> f c') /\
  (forall h d, In h (houses p) -> 1 <= d <= size p -> exists c, In c h /\ f c = d) /\
  (forall c ds, In (c, ds) (candidates p) -> In (f c) ds) /\
  (forall t ks k, In (t, ks) (rules p) -> In k ks -> obeys f k).

Definition filling_of (s : list digit) : filling := fun c => nth (N.to_nat (N.pred c)) s 0.

(* Solutions list the digits of the cells 1, 2, 3 ... *)
Inductive claim :=
  | OnlySolutions (ss : list (list digit))    (* none if there are no solutions, unique if one *)
  | SomeSolutions (ss : list (list digit)).   (* multiple, by two solutions or more *)

Definition different_solutions (p : puzzle) (ss : list (list digit)) : Prop :=
  (forall s, In s ss -> solves p (filling_of s) /\ N.of_nat (length s) = cell_count p) /\ NoDup ss.

Definition holds (p : puzzle) (c : claim) : Prop :=
  match c with
  | OnlySolutions ss => different_solutions p ss /\ forall f, solves p f ->
      exists s, In s ss /\ forall c, 1 <= c <= cell_count p -> f c = filling_of s c
  | SomeSolutions ss => different_solutions p ss /\ (2 <= length ss)%nat
  end.
