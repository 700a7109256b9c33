import Foundation

/// Writes the tests of feature files, for the plugin `BDDTestPlugin`.
///
/// Arguments: `testing` or `xctest`; the folder of the package; the folder of all features in it, or nothing; the file that
/// binds the features; then for each feature its path and the file of its tests. Paths of features are relative to the
/// package.
@main
struct Program {
    static func main() throws {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            print("error: the tests of the features cannot be written: \(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        guard arguments.count >= 4, arguments.count.isMultiple(of: 2) else { throw UsageError() }
        let root = arguments[1]
        let pairs = stride(from: 4, to: arguments.count, by: 2).map { (path: arguments[$0], file: arguments[$0 + 1]) }
        let writer = TestWriter(
            root: root, folder: arguments[2], dialect: DefaultLanguage.dialect(in: "\(root)/cucumber.json"))
        let (features, warnings) = try writer.features(pairs.map(\.path))
        for warning in warnings { print(warning) }
        let code: any TestCode = arguments[0] == "xctest" ? XCTestCode(root: root) : SwiftTestingCode(root: root)
        try write(code.bindings(features), to: arguments[3])
        for (feature, pair) in zip(features, pairs) { try write(code.tests(feature), to: pair.file) }
    }

    /// Leaves a file alone that has this text already: then nothing is compiled again.
    private static func write(_ text: String, to file: String) throws {
        let bytes = Data(text.utf8)
        if (try? Data(contentsOf: URL(filePath: file))) == bytes { return }
        try bytes.write(to: URL(filePath: file), options: .atomic)
    }

    private struct UsageError: Error, CustomStringConvertible {
        let description = "only the plugin BDDTestPlugin runs this program"
    }
}
