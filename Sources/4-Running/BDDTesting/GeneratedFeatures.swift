import BDDPlatform
public import BDDSteps
import Foundation
import Synchronization

/// The feature files of a test target, in the tests that the plugin `BDDTestPlugin` makes of them. You need not use
/// this class yourself.
///
/// All scenarios of a target share one set of definitions: BeforeAll hooks run before its first scenario, and AfterAll
/// hooks after its last one.
public final class GeneratedFeatures: Sendable {
    private let root: FeatureRoot
    private let texts: [(uri: String, bytes: [UInt8])]
    private let bound = Mutex<BoundFeatures?>(nil)

    /// - Parameters:
    ///   - root: the absolute path of the folder that the paths of `texts` are relative to. It need not exist where the
    ///     tests run.
    ///   - texts: the feature files as they were when the tests were built.
    public init(root: String, _ texts: [FeatureText]) {
        self.root = FeatureRoot(path: root)
        self.texts = texts.map { (WorkingDirectory.relative("\(root)/\($0.path)"), Array($0.text.utf8)) }
    }

    /// The features with their steps.
    ///
    /// It is asynchronous so that `steps` may be read from any actor, such as the main actor.
    ///
    /// - Parameter steps: the libraries that bind the steps. Only the libraries of the first call are used.
    public func bound(to steps: [any Glue]) async -> BoundFeatures {
        bound.withLock { bound in
            if let bound { return bound }
            let choice = FeatureChoice(texts: texts, root: root.path)
            let suite = FeatureSuite(choice, glue: steps, environment: ProcessInfo.processInfo.environment)
            let made = BoundFeatures(suite, root)
            bound = made
            return made
        }
    }

    /// Runs the AfterAll hooks if a scenario has run.
    ///
    /// - Returns: the problems of the hooks and of the run as a whole.
    package func finish() async -> [FeatureSuite.Problem] {
        await bound.withLock(\.self)?.suite.finish() ?? []
    }
}

/// The features of a test target with their steps.
public struct BoundFeatures: Sendable {
    package let suite: FeatureSuite
    package let root: FeatureRoot
    /// The scenarios by the path of their feature, relative to the root, in the order of their lines.
    private let cases: [String: [(line: Int, scenario: FeatureSuite.Case)]]

    init(_ suite: FeatureSuite, _ root: FeatureRoot) {
        self.suite = suite
        self.root = root
        cases = Dictionary(grouping: suite.cases.map { (line: $0.line, scenario: $0) }) {
            root.relative($0.scenario.uri)
        }.mapValues { $0.sorted { $0.line < $1.line } }
    }

    /// The scenario at a line of a feature file.
    ///
    /// - Parameters:
    ///   - path: the path of the feature file, relative to the root.
    ///   - line: the line of the scenario, or of a row of examples.
    public func scenario(_ path: String, line: Int) -> FeatureScenario { scenarios(path, lines: line...line)[0] }

    /// The scenarios at some lines of a feature file: at least one element, which cancels its test case if the
    /// environment or `cucumber.json` selects other scenarios, and fails if there is none for another reason.
    ///
    /// - Parameters:
    ///   - path: the path of the feature file, relative to the root.
    ///   - lines: the lines of the scenarios, or of the rows of examples.
    public func scenarios(_ path: String, lines: ClosedRange<Int>) -> [FeatureScenario] {
        switch find(path, lines: lines) {
        case .scenarios(let cases): cases.map { FeatureScenario(.scenario($0, suite), root) }
        case .problems(let problems): problems.map { FeatureScenario(.problem($0), root) }
        case .leftOut: [FeatureScenario(.leftOut(path: "\(path):\(lines.lowerBound)"), root)]
        }
    }

    /// The problems with the features and their steps outside scenarios. Each problem is a test that fails.
    public var problems: [FeatureScenario] { suite.problems.map { FeatureScenario(.problem($0), root) } }

    // MARK: For other test runners

    /// The scenarios at some lines of a feature file, or why there are none.
    package enum Found: Sendable {
        case scenarios([FeatureSuite.Case])
        /// There are no scenarios, for these reasons.
        case problems([FeatureSuite.Problem])
        /// The environment or `cucumber.json` selects other scenarios.
        case leftOut
    }

    /// Looks for scenarios at `lines` of the feature at `path`.
    package func find(_ path: String, lines: ClosedRange<Int>) -> Found {
        let all = cases[path, default: []]
        let found = all[firstIndex(all, from: lines.lowerBound)...].prefix { lines.contains($0.line) }
        if !found.isEmpty { return .scenarios(found.map(\.scenario)) }
        let own = suite.problems.filter { root.relative($0.uri) == path }
        if !own.isEmpty { return .problems(own) }
        // If there are no scenarios, their selection could not be understood.
        return suite.cases.isEmpty && !suite.isLeftOut ? .problems(suite.problems) : .leftOut
    }

    /// The index of the first scenario whose line is at least `line`. A binary search, because a file may have
    /// thousands of scenarios, each of which is looked for.
    private func firstIndex(_ all: [(line: Int, scenario: FeatureSuite.Case)], from line: Int) -> Int {
        var (low, high) = (all.startIndex, all.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].line < line { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A feature file as it was when the tests were built.
public struct FeatureText: Sendable {
    let path: String
    let text: String

    /// - Parameters:
    ///   - path: the path, relative to the folder of the package or project.
    ///   - text: the whole file.
    public init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
    }
}

/// The name by which the tests that `BDDTestPlugin` makes find their steps. A constant of the test target takes its
/// place.
@available(
    *, unavailable,
    message:
        "declare in a file of this test target: 'let featureSteps: [any Glue] = [shopSteps]', with your step libraries"
)
public var featureSteps: [any Glue] { [] }
