import BDDDiagnostics

/// A shell command that is timed on the same files as this program.
struct Comparison: Equatable {
    /// The kind of files that the command works on. The raw value is its placeholder in the command.
    enum Subject: String, CaseIterable {
        case file, files, folder, scenario

        var placeholder: String { "{\(rawValue)}" }

        var title: String {
            switch self {
            case .file: "a feature file of 10 MB"
            case .files: "2,000 feature files of 3 KB"
            case .folder: "10,000 scenarios in 100 files"
            case .scenario: "one scenario"
            }
        }

        /// The description for the help: the files, and what the command is meant to do with them.
        var summary: String {
            switch self {
            case .file: "\(title), to be parsed"
            case .files: "a folder of \(title), to be parsed, as in {files}/*.feature"
            case .folder: "a folder of \(title), to be run; behave finds its steps there"
            case .scenario: "a folder of \(title) with three such steps, to be run"
            }
        }
    }

    /// The command as typed.
    let command: String
    let subject: Subject

    /// - Throws: ``ComparisonError``.
    init(_ command: String) throws(ComparisonError) {
        guard command.contains(where: { !$0.isWhitespace }) else { throw .empty }
        let subjects = Subject.allCases.filter { command.contains($0.placeholder) }
        guard subjects.count <= 1 else { throw .several(command, subjects) }
        if subjects.isEmpty, let (wrong, right) = Self.misspelling(in: command) {
            throw .misspelt(command, placeholder: wrong, suggestion: right)
        }
        self.command = command
        subject = subjects.first ?? .file
    }

    /// The shell command with `path` in place of the placeholder; at the end if there is no placeholder.
    func command(for path: String) -> String {
        let word = ShellText.word(path)
        guard command.contains(subject.placeholder) else { return "\(command) \(word)" }
        return command.split(separator: subject.placeholder, omittingEmptySubsequences: false).joined(separator: word)
    }

    /// The first word in braces that is similar to a placeholder, and that placeholder.
    private static func misspelling(in command: String) -> (String, String)? {
        for part in command.split(separator: "{").dropFirst() {
            guard let end = part.firstIndex(of: "}") else { continue }
            let word = String(part[..<end])
            let near = EditDistance.nearest(to: word, among: Subject.allCases.map(\.rawValue))
            if let name = near.first { return ("{\(word)}", "{\(name)}") }
        }
        return nil
    }
}

/// A command of `--compare` is wrong.
enum ComparisonError: Error, Equatable, CustomStringConvertible {
    case empty
    case several(String, [Comparison.Subject])
    case misspelt(String, placeholder: String, suggestion: String)

    var description: String {
        switch self {
        case .empty:
            "option '--compare' needs a command, got nothing"
        case .several(let command, let subjects):
            "a command is compared on one kind of files, not on"
                + " \(subjects.map(\.placeholder).joined(separator: " and ")): \(command)"
        case .misspelt(let command, let placeholder, let suggestion):
            "there is no \(placeholder) to compare on; did you mean \(suggestion)?: \(command)"
        }
    }
}
