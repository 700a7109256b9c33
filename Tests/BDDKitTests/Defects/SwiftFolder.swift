import Foundation

@testable import BDDMutation

/// A folder with Swift files for one test.
final class SwiftFolder {
    let path: String
    let tool = Tool(ProcessInfo.processInfo.environment)

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/defects-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        return "\(path)/\(name)"
    }

    /// Finds defects in a text by the compiler's syntax tree.
    func finder(_ text: String, lines: Set<Int>? = nil) throws -> DefectFinder {
        let file = try write(text, to: "Code.swift")
        let answer = try tool.run(
            ["swiftc", "-parse-as-library", "-module-name", "Code", "-dump-ast", "-dump-ast-format", "json", file])
        var reader = SyntaxTreeReader(answer.output.isEmpty ? answer.errors : answer.output)
        let trees = try reader.read()
        let source = SwiftSource(path: "Code.swift", bytes: Array(text.utf8))
        var finder = DefectFinder(source, DefectTypes(trees.map(\.root)), lines: lines, firstSite: 0)
        for tree in trees { finder.find(in: tree.root) }
        return finder
    }
}
