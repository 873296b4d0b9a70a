(* clausoku-verify: reads files as bytes, calls the extracted check, and prints its verdict. Nothing
   here is proved: only this file, the extraction and the OCaml compiler stand between the bytes on
   disk and the theorem. *)
open Checker

let usage = "usage: clausoku-verify FORMULA PROOF [FORMULA PROOF]...\n\
  Checks certificates of 'clausoku prove --lrat' with a check that is proved in Coq. Prints one line\n\
  for each. The exit code is 0 if all are verified, 1 if one is not, and 2 if a file cannot be read.\n"

(* A byte as Coq's ascii: eight bits, the lowest first. *)
let ascii_of_byte =
  let bit byte k = (byte lsr k) land 1 = 1 in
  let table = Array.init 256 (fun b ->
    Ascii (bit b 0, bit b 1, bit b 2, bit b 3, bit b 4, bit b 5, bit b 6, bit b 7)) in
  fun c -> table.(Char.code c)

let text_of_file name =
  let file = open_in_bin name in
  let bytes = Fun.protect ~finally:(fun () -> close_in file) (fun () ->
    really_input_string file (in_channel_length file)) in
  let text = ref [] in
  for k = String.length bytes - 1 downto 0 do text := ascii_of_byte bytes.[k] :: !text done;
  !text

let char_of_ascii (Ascii (a, b, c, d, e, f, g, h)) =
  Char.chr (List.fold_right (fun bit sum -> 2 * sum + Bool.to_int bit) [a; b; c; d; e; f; g; h] 0)
let string_of_text text = String.of_seq (Seq.map char_of_ascii (List.to_seq text))

(* The value of a number; fails on numbers that an int cannot hold. *)
let rec int_of_positive p =
  let twice p =
    let n = int_of_positive p in
    if n > max_int / 4 then failwith "a number is too large" else 2 * n in
  match p with XH -> 1 | XO p -> twice p | XI p -> twice p + 1
let int_of_n = function N0 -> 0 | Npos p -> int_of_positive p

let rec positive_of_int n =
  if n = 1 then XH else if n land 1 = 0 then XO (positive_of_int (n / 2)) else XI (positive_of_int (n / 2))
let n_of_int n = if n = 0 then N0 else Npos (positive_of_int n)

(* True if the houses are the rows, columns and boxes of a board such as the usual 9x9. *)
let has_usual_houses p =
  let size = int_of_n p.size in
  let has_boxes rows =
    size mod rows = 0 && p.houses = usual_houses (n_of_int rows) (n_of_int (size / rows)) in
  List.exists has_boxes (List.init size succ)

let join separator texts = String.concat separator texts
let digits_text size digits =
  join (if size > 9 then " " else "") (List.map (fun d -> string_of_int (int_of_n d)) digits)

(* The puzzle with a 0 for each blank, the size of its board, its pencilmarks and its rules. *)
let puzzle_text p =
  let size = int_of_n p.size and count = int_of_n p.cell_count in
  let givens = Array.make count N0 in
  let marks = List.filter_map (fun (cell, digits) ->
    match digits with
    | [d] when givens.(int_of_n cell - 1) = N0 -> givens.(int_of_n cell - 1) <- d; None
    | _ -> Some (Printf.sprintf "; cell %d is one of: %s" (int_of_n cell) (digits_text 10 digits)))
    p.candidates in
  let rules = List.map (fun (text, _) -> "; rule" ^ string_of_text text) p.rules in
  Printf.sprintf "%s (%d cells, %d digits, %d houses%s, %d regions%s%s)"
    (digits_text size (Array.to_list givens)) count size (List.length p.houses)
    (if has_usual_houses p then "" else " as the file states them") (List.length p.regions) (join "" marks) (join "" rules)

let claim_text p claim =
  let solutions ss = join ", " (List.map (digits_text (int_of_n p.size)) ss) in
  match claim with
  | OnlySolutions [] -> "has no solution"
  | OnlySolutions [s] -> "has one solution: " ^ solutions [s]
  | OnlySolutions ((first :: _) as ss) ->
    Printf.sprintf "has exactly %d solutions, from %s to %s in ascending order" (List.length ss)
      (solutions [first]) (solutions [List.nth ss (List.length ss - 1)])
  | SomeSolutions ss -> "has several solutions: " ^ solutions ss

let literal_text = function
  | Pos v -> string_of_int (int_of_positive v)
  | Neg v -> "-" ^ string_of_int (int_of_positive v)
let line_text words = join " " (List.map string_of_text words)

(* True if a step has a negative hint, after the zero that ends its literals. *)
let rec is_rat_step = function
  | [] -> false
  | "0" :: hints -> List.exists (fun hint -> hint.[0] = '-') hints
  | _ :: words -> is_rat_step words

(* True if a clause has a variable other than "cell c holds d". *)
let has_auxiliary p k =
  let last = int_of_n p.size * int_of_n p.cell_count in
  List.exists (function Pos v | Neg v -> int_of_positive v > last) k

let verdict_text = function
  | Verified (p, claim) -> Printf.sprintf "verified: the puzzle %s %s" (puzzle_text p) (claim_text p claim)
  | Unreadable (NotCovered what) -> "not covered: " ^ string_of_text what
  | Unreadable (Malformed what) -> "not verified: " ^ string_of_text what
  | NoHeader -> "not verified: the formula has no header"
  | WrongSolutions -> "not verified: a stated solution is wrong, or the solutions are out of order"
  | NoClauses -> "not covered: a line after the header that is not one clause"
  | ForeignClause (p, k) ->
    let clause = Printf.sprintf "the clause '%s 0'" (join " " (List.map literal_text k)) in
    if has_auxiliary p k then "not covered: " ^ clause ^ ", which has an auxiliary variable"
    else "not verified: " ^ clause ^ " does not follow from the puzzle"
  | WrongStep line when is_rat_step (List.map string_of_text line) ->
    Printf.sprintf "not covered: the RAT step '%s'" (line_text line)
  | WrongStep line -> Printf.sprintf "not verified: the step '%s' is wrong" (line_text line)
  | NoEmptyClause -> "not verified: the proof ends without the empty clause"

let is_verified = function Verified _ -> true | _ -> false

let check formula proof =
  match verify (text_of_file formula) (text_of_file proof) with
  | verdict ->
    Printf.printf "%s: %s\n%!" formula (verdict_text verdict);
    if is_verified verdict then 0 else 1
  | exception Sys_error message -> Printf.eprintf "clausoku-verify: %s\n" message; 2
  | exception (Stack_overflow | Out_of_memory | End_of_file | Failure _) ->
    Printf.eprintf "clausoku-verify: %s cannot be read\n" formula; 2

let () =
  (* The collector of garbage would take half of the time. *)
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20; space_overhead = 1000 };
  let rec check_all code = function
    | formula :: proof :: rest -> check_all (max code (check formula proof)) rest
    | _ -> code in
  match List.tl (Array.to_list Sys.argv) with
  | ["-h"] | ["--help"] -> print_string usage
  | [] -> prerr_string usage; exit 2
  | files when List.length files mod 2 = 1 -> prerr_string usage; exit 2
  | files -> exit (check_all 0 files)
