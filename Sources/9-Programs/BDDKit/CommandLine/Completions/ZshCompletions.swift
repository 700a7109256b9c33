import BDDOptions

/// The completion script for zsh. It works in a folder of `$fpath` and with `source`.
struct ZshCompletions {
    let program: CompletedProgram

    var script: String {
        functions + completion
    }

    /// Shell functions that complete the values and each command.
    private var functions: String {
        """
        #compdef \(program.name)
        # Completes \(program.name) in zsh: \(Shell.zsh.installation(of: program.name))

        \(name)_tags() {
            local -a tags
            tags=(${(f)"$(\(CompletedProgram.tagSearch.replacing("\n", with: "\n    ")))"})
            compadd -a tags
        }

        \(name)_features() {
            _files -g '*.feature(|.md)'
        }

        \(program.commands.map(function).joined(separator: "\n"))

        """
    }

    /// The shell function that zsh calls.
    private var completion: String {
        """
        \(name)() {
            local -a commands
            local command=run
            commands=(
        \(program.named.map { "        \(quoted("\($0.name):\(escaped($0.summary ?? ""))"))\n" }.joined())    )
            if (( CURRENT == 2 )); then
                _describe -t commands command commands
            else
                case $words[2] in
                    (\(program.named.map(\.name).joined(separator: "|")))
                        command=$words[2]
                        shift words
                        (( CURRENT-- ))
                        ;;
                esac
            fi
            \(name)_command_$command
        }

        if [[ $funcstack[1] == \(name) ]]; then
            \(name) "$@"
        else
            compdef \(name) \(program.name)
        fi

        """
    }

    private var name: String { program.identifier }

    private func function(_ command: CompletedCommand) -> String {
        let operand = command.operand == .none ? [] : [quoted("*:argument:\(action(command.operand))")]
        let specs = command.options.map(spec) + operand
        return "\(name)_command_\(command.name)() {\n    _arguments -s -S \\\n        "
            + specs.joined(separator: " \\\n        ") + "\n}\n"
    }

    /// The argument for `_arguments`. An option that is not repeatable excludes itself.
    private func spec(_ option: CompletedOption) -> String {
        let prefix = option.isRepeatable ? "*" : "(\(option.names.joined(separator: " ")))"
        let suffixes = option.placeholder == nil ? ["", ""] : ["+", "="]
        let names = option.names.map { $0 + ($0.hasPrefix("--") ? suffixes[1] : suffixes[0]) }
        let value = option.placeholder.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
        let words = quoted("[\(escaped(option.help))]\(value)")
        return quoted(prefix) + (names.count == 1 ? names[0] : "{\(names.joined(separator: ","))}") + words
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .none, .formats: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .tags: "\(name)_tags"
        case .features: "\(name)_features"
        case .files: "_files"
        }
    }

    private func escaped(_ text: String) -> String {
        text.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
