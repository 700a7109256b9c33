import Foundation
import Testing

/// A folder with a copy of the features, where the commands of a page run.
struct ExampleFolder {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try FileManager.default.copyItem(
            atPath: "\(DocumentationPage.root)/Features", toPath: "\(folder.path)/Features")
    }

    /// Writes a file shown on the page. If the package has this file, checks that it contains the block.
    func add(_ block: CodeBlock, as file: String) throws {
        if let known = try? String(contentsOfFile: "\(DocumentationPage.root)/\(file)", encoding: .utf8) {
            #expect(known.contains(block.content), "\(file) has no such lines any more")
        } else {
            try write(block.content, to: file)
        }
    }

    func write(_ text: String, to file: String) throws { try folder.write(text, to: file) }

    /// What a terminal shows: each command and its output.
    func run(_ block: CodeBlock) async throws -> [String] {
        var shown: [String] = []
        for command in commands(in: block.text) {
            shown += command
            let printed = try await shell(command.joined(separator: "\n").dropFirst(2).description).printed
            shown += printed.components(separatedBy: "\n").map { line in
                String(line.reversed().drop { $0 == " " }.reversed())
            }.dropLast()
        }
        return shown
    }

    func exitCode(of command: String) async throws -> Int32 { try await shell(command).exitCode }

    /// The commands: lines that begin with `$ `, each with the lines that follow a backslash at its end.
    private func commands(in lines: [String]) -> [[String]] {
        var commands: [[String]] = []
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("$ ") {
                commands.append([line])
            } else if index > 0, lines[index - 1].hasSuffix("\\"), commands.last?.last == lines[index - 1] {
                commands[commands.count - 1].append(line)
            }
        }
        return commands
    }

    /// Runs a command with the built program. The output does not have the path of the package.
    private func shell(_ command: String) async throws -> (exitCode: Int32, printed: String) {
        let program = BuiltProgram("bdd").url.path
        let text = command.replacing("swift run bdd", with: "'\(program)'")
        let result = try await BuiltProgram(at: "/bin/sh").run(["-c", "{ \(text)\n} 2>&1"], in: folder.path)
        let printed = result.standardOutput.replacing(program, with: "swift run bdd")
        return (result.exitCode, printed.replacing(DocumentationPage.root + "/", with: ""))
    }
}
