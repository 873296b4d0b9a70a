(* usage: rules_obeyed FORMULA
   Prints 1 or 0 for each filling on standard input, a line of digits: whether all rules in the
   comments of the formula are obeyed, according to their definitions in Coq. *)
open Checker

let ascii_of_char c =
  let bit k = (Char.code c lsr k) land 1 = 1 in
  Ascii (bit 0, bit 1, bit 2, bit 3, bit 4, bit 5, bit 6, bit 7)
let rec positive k = if k = 1 then XH else if k land 1 = 1 then XI (positive (k / 2)) else XO (positive (k / 2))

let () =
  let file = open_in_bin Sys.argv.(1) in
  let text = List.map ascii_of_char (List.of_seq (String.to_seq (really_input_string file (in_channel_length file)))) in
  match stated text with
  | None -> prerr_endline "the formula cannot be read"; exit 2
  | Some (p, _) ->
    let filling line = filling_of (List.map (fun c -> Npos (positive (Char.code c - 48))) (List.of_seq (String.to_seq line))) in
    let rec print () =
      match input_line stdin with
      | line -> print_char (if List.for_all (is_obeyed (filling line)) (constraints p) then '1' else '0'); print ()
      | exception End_of_file -> () in
    print ()
