import BDDOptions

/// The completion script for bash 3, which macOS has, and later versions.
struct BashCompletions {
    let program: CompletedProgram

    var script: String {
        functions + completion
    }

    /// Shell functions that find the words to offer.
    private var functions: String {
        """
        # Completes \(program.name) in bash: \(Shell.bash.installation(of: program.name))

        \(name)_tags() {
            \(CompletedProgram.tagSearch.replacing("\n", with: "\n    "))
        }

        # Offers those of the lines that begin with what is typed.
        \(name)_offer() {
            local word
            while IFS= read -r word; do
                if [[ $word == "$current"* ]]; then COMPREPLY+=("$word"); fi
            done
        }

        \(name)_features() {
            \(name)_offer < <(compgen -d -- "$current"; compgen -f -X '!*.feature' -- "$current"
                compgen -f -X '!*.feature.md' -- "$current")
            compopt -o filenames 2>/dev/null
        }

        \(name)_files() {
            \(name)_offer < <(compgen -f -- "$current")
            compopt -o filenames 2>/dev/null
        }

        """
    }

    /// The shell function that bash calls.
    private var completion: String {
        """

        \(name)() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=run
            if [[ $current == = ]]; then
                current=
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            COMPREPLY=()
            if (( COMP_CWORD > 1 )); then
                case ${COMP_WORDS[1]} in
                    \(program.named.map(\.name).joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
                esac
            fi
            case $command:$previous in
        \(values)    esac
            if [[ $current == -* ]]; then
                case $command in
        \(options)        esac
                return
            fi
            if (( COMP_CWORD == 1 )); then
                \(offer(program.named.map(\.name)))
            fi
            case $command in
        \(operands)    esac
        }

        complete -F \(name) \(program.name)

        """
    }

    private var name: String { program.identifier }

    /// One `case` line for each option that takes a value.
    private var values: String {
        program.commands.flatMap { command in
            command.options.filter { $0.placeholder != nil }.map { option in
                let names = option.names.map { "\(command.name):\($0)" }.joined(separator: "|")
                let action = action(option.completion)
                return "        \(names)) \(action.isEmpty ? "" : action + "; ")return ;;\n"
            }
        }.joined()
    }

    private var options: String {
        program.commands.map { "            \($0.name)) \(offer($0.options.flatMap(\.names))) ;;\n" }.joined()
    }

    private var operands: String {
        program.commands.filter { $0.operand != .none }
            .map { "        \($0.name)) \(action($0.operand)) ;;\n" }.joined()
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .none, .formats: ""
        case .words(let words): offer(words)
        case .tags: "\(name)_offer < <(\(name)_tags)"
        case .features: "\(name)_features"
        case .files: "\(name)_files"
        }
    }

    private func offer(_ words: [String]) -> String {
        "\(name)_offer < <(printf '%s\\n' \(words.joined(separator: " ")))"
    }
}
