import BDDOptions

/// The completion script for fish.
struct FishCompletions {
    let program: CompletedProgram

    var script: String {
        """
        # Completes \(program.name) in fish: \(Shell.fish.installation(of: program.name))

        function \(name)_tags
            \(CompletedProgram.tagSearch.replacing("\n", with: "\n    "))
        end

        function \(name)_features
            for path in (commandline -ct)*
                if test -d $path
                    echo $path/
                else if string match -qr '\\.feature(\\.md)?$' -- $path
                    echo $path
                end
            end
        end

        # The command that is typed; without one it is a run.
        function \(name)_command
            set -l words (commandline -opc)
            if contains -- "$words[2]" \(program.named.map(\.name).joined(separator: " "))
                echo $words[2]
            else
                echo run
            end
        end

        complete -c \(program.name) -f
        \(program.named.map(line).joined())\(program.commands.map(lines).joined())
        """
    }

    private var name: String { "_" + program.identifier }

    private func line(_ command: CompletedCommand) -> String {
        complete("test (count (commandline -opc)) -eq 1", "-a \(command.name) -d \(quoted(command.summary ?? ""))")
    }

    private func lines(_ command: CompletedCommand) -> String {
        let condition = "test (\(name)_command) = \(command.name)"
        let operand = action(command.operand).map { complete(condition, $0) } ?? ""
        return operand + command.options.map { complete(condition, arguments(of: $0)) }.joined()
    }

    private func complete(_ condition: String, _ arguments: String) -> String {
        "complete -c \(program.name) -n \(quoted(condition)) \(arguments)\n"
    }

    private func arguments(of option: CompletedOption) -> String {
        let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
        let value = option.placeholder.map { _ in [option.completion == .files ? "-r" : "-x"] } ?? []
        let parts = names + value + [action(option.completion)].compactMap(\.self) + ["-d \(quoted(option.help))"]
        return parts.joined(separator: " ")
    }

    private func action(_ completion: Completion) -> String? {
        switch completion {
        case .none, .formats: nil
        case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
        case .tags: "-a '(\(name)_tags)'"
        case .features: "-a '(\(name)_features)'"
        case .files: "-F"
        }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
