(* Writes the check, and the reading of a puzzle for tests, as OCaml. Numbers stay binary numbers as Coq
   defines them, and bytes stay lists of eight bits; only bool, option, pairs, lists and sums become
   those of OCaml. *)
Require Import Extraction ExtrOcamlBasic.
Require Import verification.

(* The bodies are those of comparisons of numbers in the library of maps. *)
Set Warnings "-extraction-opaque-accessed".
Extraction "checker.ml" verify stated.
