public import BDDKit
internal import Foundation
public import Testing

/// A scenario of a feature file as an argument of a Swift Testing test, which so has one case for each scenario.
///
///     @Test(.features, arguments: FeatureScenario.all(in: "Features", steps: [shopSteps]))
///     func feature(_ scenario: FeatureScenario) async { await scenario.run() }
///
/// A failure is an issue at the line of the feature file. Scenarios run in the process of the tests, several at a
/// time as Swift Testing does it; `swift run bdd` gives each its own protection against crashes and hangs.
public struct FeatureScenario: Sendable, CustomTestStringConvertible {
    private enum Content: Sendable {
        case scenario(FeatureSuite.Case, FeatureSuite)
        /// What keeps features from being run is a case that fails, so that it is not lost in silence.
        case problem(FeatureSuite.Problem)
    }

    private let content: Content
    /// The folder that the paths of the features start from.
    private let root: URL

    /// All scenarios of the feature files below a path.
    ///
    /// - Parameters:
    ///   - path: from the working directory, or else from the nearest folder above the test's own file that has it.
    ///   - steps: the libraries that bind the steps.
    public static func all(in path: String, steps: [any Glue], file: String = #filePath) -> [FeatureScenario] {
        let root = root(of: path, file)
        let suite = FeatureSuite(path: root.appending(path: path).path, glue: steps)
        FeatureHooks.add(suite)
        let scenarios =
            suite.problems.map { FeatureScenario(content: .problem($0), root: root) }
            + suite.cases.map { FeatureScenario(content: .scenario($0, suite), root: root) }
        guard scenarios.isEmpty else { return scenarios }
        let nothing = FeatureSuite.Problem(message: "there are no scenarios in \(path)", uri: path, line: 1)
        return [FeatureScenario(content: .problem(nothing), root: root)]
    }

    /// Runs the scenario, and records an issue for everything in it that is not accepted.
    public func run() async {
        switch content {
        case .problem(let problem): record(problem)
        case .scenario(let scenario, let suite):
            for problem in await suite.run(scenario) { record(problem) }
        }
    }

    /// The scenario's name, and its `FILE:LINE`.
    public var testDescription: String {
        switch content {
        case .scenario(let scenario, _): "\(scenario.name) (\(relative(scenario.uri)):\(scenario.line))"
        case .problem(let problem): "\(relative(problem.uri)):\(problem.line)"
        }
    }

    private func record(_ problem: FeatureSuite.Problem) {
        let name = relative(problem.uri)
        let location = SourceLocation(
            fileID: name.contains("/") ? name : "features/\(name)", filePath: problem.uri, line: problem.line, column: 1
        )
        Issue.record(Comment(rawValue: problem.message), sourceLocation: location)
    }

    private func relative(_ path: String) -> String {
        path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
    }

    private static func root(of path: String, _ file: String) -> URL {
        let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        var folder = here
        var above = URL(fileURLWithPath: file)
        while !FileManager.default.fileExists(atPath: folder.appending(path: path).path) {
            guard above.path != "/" else { return here }
            above.deleteLastPathComponent()
            folder = above
        }
        return folder
    }
}
