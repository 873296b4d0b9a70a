(* Text as a list of bytes, its lines and words, and numbers in decimal. Proved: a property that each
   line keeps holds after the last line, whatever the text. *)
Require Import List NArith Ascii String.
Import ListNotations.
Open Scope N_scope.

Definition text := list ascii.
Definition word := list ascii.

Definition close_word (w : word) (ws : list word) : list word :=
  match w with [] => ws | _ => rev_append w [] :: ws end.
Definition close_line (w : word) (ws : list word) : list word := rev_append (close_word w ws) [].

Definition is_newline (c : ascii) : bool := match c with "010"%char => true | _ => false end.
Definition is_space (c : ascii) : bool :=
  match c with " "%char | "009"%char => true | _ => false end.

(* Passes the words of each line to `step`. `w` and `ws` are the word and the words of the line so
   far, backwards. *)
Fixpoint fold_lines {A} (step : A -> list word -> A) (t : text) (w : word) (ws : list word) (a : A)
    : A :=
  match t with
  | [] => step a (close_line w ws)
  | c :: t =>
    if is_newline c then fold_lines step t [] [] (step a (close_line w ws))
    else if is_space c then fold_lines step t [] (close_word w ws) a
    else fold_lines step t (c :: w) ws a
  end.

Lemma fold_lines_invariant {A} (P : A -> Prop) (step : A -> list word -> A) :
  (forall a ws, P a -> P (step a ws)) -> forall t w ws a, P a -> P (fold_lines step t w ws a).
Proof.
  intros S. induction t as [|c t IH]; simpl; intros w ws a H; auto.
  destruct (is_newline c); auto. destruct (is_space c); auto.
Qed.

(* Splits a text before the first line that begins with the word "p": returns the words of the lines
   before it, and the text after it. *)
Fixpoint split_at_header (t : text) (w : word) (ws : list word) (lines : list (list word))
    : option (list (list word) * text) :=
  match t with
  | [] => None
  | c :: t =>
    if is_newline c then
      match close_line w ws with
      | ["p"%char] :: _ => Some (rev_append lines [], t)
      | line => split_at_header t [] [] (line :: lines)
      end
    else if is_space c then split_at_header t [] (close_word w ws) lines
    else split_at_header t (c :: w) ws lines
  end.

Fixpoint is (s : string) (w : word) : bool :=
  match s, w with
  | EmptyString, [] => true
  | String c s, c' :: w => Ascii.eqb c c' && is s w
  | _, _ => false
  end.

Definition digit_value (c : ascii) : option N :=
  match c with
  | "0"%char => Some 0 | "1"%char => Some 1 | "2"%char => Some 2 | "3"%char => Some 3
  | "4"%char => Some 4 | "5"%char => Some 5 | "6"%char => Some 6 | "7"%char => Some 7
  | "8"%char => Some 8 | "9"%char => Some 9 | _ => None
  end.

Fixpoint number_from (w : word) (n : N) : option N :=
  match w with
  | [] => Some n
  | c :: w => match digit_value c with Some d => number_from w (N.double (n + N.double (N.double n)) + d) | None => None end
  end.
Definition number (w : word) : option N := match w with [] => None | _ => number_from w 0 end.

Fixpoint numbers (ws : list word) : option (list N) :=
  match ws with
  | [] => Some []
  | w :: ws =>
    match number w, numbers ws with Some n, Some ns => Some (n :: ns) | _, _ => None end
  end.

Definition text_of (s : string) : text := list_ascii_of_string s.
