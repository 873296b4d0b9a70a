# Completions of clausoku for fish. They call `clausoku complete`, which computes the proposals.

function __clausoku_next
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    for line in ($words[1] complete $words[2..] "$typed" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path "$typed"
            case :folders
                __fish_complete_directories "$typed"
            case '*'
                echo $line
        end
    end
end

complete -c clausoku -f -a '(__clausoku_next)'
