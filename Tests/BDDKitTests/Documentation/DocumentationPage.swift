import Foundation
import Testing

/// A page of the documentation with its lines and code blocks.
struct DocumentationPage: Sendable, CustomTestStringConvertible {
    /// The path from the folder of the package.
    let path: String
    private(set) var lines: [String]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized.path

    /// The two READMEs and the articles of BDDKit.
    static let all: [DocumentationPage] = {
        let catalogue = "Sources/9-Programs/BDDKit/BDDKit.docc"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(catalogue)")) ?? []
        let articles = names.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
        return (["README.md", "Sources/README.md"] + articles).compactMap { try? DocumentationPage($0) }
    }()

    init(_ path: String) throws {
        self.path = path
        lines = try String(contentsOfFile: "\(Self.root)/\(path)", encoding: .utf8).components(separatedBy: "\n")
    }

    var testDescription: String { path }

    var blocks: [CodeBlock] { CodeBlock.all(in: lines) }

    /// The texts between single backticks outside of code blocks.
    var inlineCode: [String] {
        let inBlocks = Set(blocks.flatMap { $0.lines.lowerBound - 1...$0.lines.upperBound })
        let prose = lines.indices.filter { !inBlocks.contains($0) }.map { lines[$0] }.joined(separator: "\n")
        return prose.matches(of: /`([^`]+)`/).map { String($0.1).replacing("\n", with: " ") }
    }

    /// Whether differences are written into the page instead of reported.
    static let isUpdated = ProcessInfo.processInfo.environment["BDD_UPDATE_EXAMPLES"] != nil

    /// Replaces the lines of a block, and writes the page.
    mutating func replace(_ block: CodeBlock, with text: [String]) throws {
        lines.replaceSubrange(block.lines, with: text.map { $0.isEmpty ? $0 : block.indent + $0 })
        try lines.joined(separator: "\n").write(toFile: "\(Self.root)/\(path)", atomically: true, encoding: .utf8)
    }
}
