/// The lines of the package that differ from a revision of git.
struct ChangedLines {
    /// The changed lines by relative path; nil for a file that is new.
    private var lines: [String: Set<Int>?] = [:]

    /// - Throws: `DefectError` with the errors of `git`; `Tool.Interrupted`.
    init(since revision: String, _ tool: Tool) throws {
        let options = [
            "--relative", "--no-color", "--no-ext-diff", "--unified=0", "--src-prefix=a/", "--dst-prefix=b/",
        ]
        self.init(
            difference: try Self.git(["diff"] + options + [revision, "--"], tool),
            new: try Self.git(["ls-files", "--others", "--exclude-standard"], tool))
    }

    /// - Parameters:
    ///   - difference: the output of `git diff` without lines of context.
    ///   - new: the paths of the files that git does not track, one per line.
    init(difference: String, new: String) {
        var file = ""
        for line in difference.split(separator: "\n") {
            if line.hasPrefix("+++ b/") { file = String(line.dropFirst(6)) }
            if line.hasPrefix("@@ "), let range = Self.range(of: line) {
                lines[file] = (lines[file] ?? []).map { $0.union(range) }
            }
        }
        for path in new.split(separator: "\n") { lines[String(path)] = .some(nil) }
    }

    func has(_ path: String) -> Bool { lines.keys.contains(path) }

    /// The changed lines of a file that `has` accepts; nil if the whole file is new.
    func lines(of path: String) -> Set<Int>? { lines[path] ?? nil }

    /// The lines of the new file in a hunk header: 14, 15 and 16 for `@@ -12,2 +14,3 @@`.
    private static func range(of header: Substring) -> Range<Int>? {
        guard let part = header.split(separator: " ").first(where: { $0.hasPrefix("+") }) else { return nil }
        let numbers = part.dropFirst().split(separator: ",").compactMap { Int($0) }
        guard let first = numbers.first else { return nil }
        return first..<first + (numbers.count > 1 ? numbers[1] : 1)
    }

    private static func git(_ arguments: [String], _ tool: Tool) throws -> String {
        let answer = try tool.run(["git", "-c", "core.quotePath=false"] + arguments)
        guard answer.exitCode == 0 else {
            throw DefectError(text: "'git \(arguments[0])' has failed: \(answer.errorText)")
        }
        return String(decoding: answer.output, as: UTF8.self)
    }
}
