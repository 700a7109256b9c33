public import BDDSteps
public import Foundation
public import Testing

/// A scenario of a feature file as the argument of a Swift Testing test: the test has one case for each scenario.
///
///     @Test(.features, arguments: await FeatureScenario.all(in: "Features", steps: [shopSteps]))
///     func feature(_ scenario: FeatureScenario) async { await scenario.run() }
///
/// A failure is an issue at the line of the feature file, and names the line of Swift. Scenarios run in the process of
/// the tests, several at a time as Swift Testing does it; `swift run` gives each its own protection against crashes and
/// hangs.
///
/// The environment variables that select scenarios for all tests: `CUCUMBER_FEATURES` with paths as in
/// `Features/basket.feature:3`, `CUCUMBER_FILTER_TAGS` and `CUCUMBER_FILTER_NAME` in the environment. `BDD_REPLAY` replays
/// the case of a property, as the message of its failure says.
public struct FeatureScenario: Sendable {
    enum Content: Sendable {
        case scenario(FeatureSuite.Case, FeatureSuite)
        /// A problem that keeps features from running. Its case fails, so that the problem is noticed.
        case problem(FeatureSuite.Problem)
        /// The environment selects none of the test's scenarios.
        case leftOut(path: String)
    }

    private let content: Content
    /// The folder that the paths of the features are relative to.
    private let root: FeatureRoot

    init(_ content: Content, _ root: FeatureRoot) {
        self.content = content
        self.root = root
    }

    /// The scenarios of the feature files below a path.
    ///
    /// It is asynchronous so that `steps` may be read from any actor, such as the main actor.
    ///
    /// - Parameters:
    ///   - path: a folder, a file or a file with lines, as in `Features/basket.feature:3`; from the working directory,
    ///     or else from the nearest folder above the test's own file that has it. There `cucumber.json` is read too.
    ///   - steps: the libraries that bind the steps.
    ///   - tags: a tag expression that selects scenarios, as in `@smoke and not @slow`; nil for all.
    ///   - name: a regular expression that must match a part of a scenario's name; nil for all.
    ///   - profile: a profile of `cucumber.json`, for its tags, names and parameters; nil is the default one.
    ///   - file: the test's own file, which the compiler fills in.
    public static func all(
        in path: String = "Features", steps: [any Glue], tags: String? = nil, name: String? = nil,
        profile: String? = nil, file: String = #filePath
    ) async -> [FeatureScenario] {
        let root = FeatureRoot(of: path, file: file)
        return all(
            FeatureChoice(path: path, root: root.path, tags: tags, name: name, profile: profile), steps, in: root)
    }

    /// The scenarios of the feature files that are resources of a bundle: a simulator or a device has no package
    /// folder.
    ///
    /// - Parameters:
    ///   - bundle: as in `Bundle.module`.
    ///   - path: a folder or a file in it.
    ///   - steps: the libraries that bind the steps.
    ///   - tags: a tag expression that selects scenarios, as in `@smoke and not @slow`; nil for all.
    ///   - name: a regular expression that must match a part of a scenario's name; nil for all.
    ///   - profile: a profile of a `cucumber.json` in the bundle; nil is the default one.
    public static func all(
        in bundle: Bundle, path: String = "Features", steps: [any Glue], tags: String? = nil, name: String? = nil,
        profile: String? = nil
    ) async -> [FeatureScenario] {
        let root = FeatureRoot(of: bundle)
        return all(
            FeatureChoice(path: path, root: root.path, tags: tags, name: name, profile: profile), steps, in: root)
    }

    private static func all(_ choice: FeatureChoice, _ steps: [any Glue], in root: FeatureRoot) -> [FeatureScenario] {
        let suite = FeatureSuite(choice, glue: steps, environment: ProcessInfo.processInfo.environment)
        if suite.isLeftOut { return [FeatureScenario(.leftOut(path: choice.path), root)] }
        return suite.problems.map { FeatureScenario(.problem($0), root) }
            + suite.cases.map { FeatureScenario(.scenario($0, suite), root) }
    }

    /// Runs the scenario, and records an issue for everything in it that is not accepted; a known issue if the scenario
    /// is in quarantine. Attachments of steps become attachments of the test. The case is cancelled if a step skips the
    /// scenario.
    public func run() async {
        switch content {
        case .problem(let problem): record(problem)
        case .leftOut(let path): cancel("the environment asks for other scenarios than those of \(path)", path, line: 1)
        case .scenario(let scenario, let suite):
            FeatureHooks.note(suite)
            let outcome = await suite.run(scenario)
            for file in outcome.attachments {
                Attachment.record(
                    file.bytes, named: file.name, sourceLocation: root.location(scenario.uri, line: file.line))
            }
            recordExcused(outcome, scenario)
            for problem in outcome.problems { record(problem) }
            if let reason = outcome.skipped { cancel(reason, scenario.uri, line: scenario.line) }
        }
    }

    /// Records the problems of a scenario in quarantine as known issues, and its note as a warning.
    private func recordExcused(_ outcome: FeatureSuite.Outcome, _ scenario: FeatureSuite.Case) {
        guard let remark = outcome.remark else { return }
        if outcome.excused.isEmpty {
            let words = Comment(rawValue: "\(testDescription) \(remark)")
            Issue.record(
                words, severity: .warning, sourceLocation: root.location(scenario.uri, line: scenario.line))
        }
        for problem in outcome.excused {
            withKnownIssue(Comment(rawValue: remark)) { record(problem) }
        }
    }

    private func record(_ problem: FeatureSuite.Problem) {
        // An issue in a report of several tests, such as xunit's, must name its scenario.
        let words = if case .scenario = content { "\(testDescription)\n\(problem.message)" } else { problem.message }
        Issue.record(
            Comment(rawValue: words), sourceLocation: root.location(problem.uri, line: problem.line))
    }

    /// Cancels the case, which then has neither passed nor failed.
    private func cancel(_ reason: String, _ uri: String, line: Int) {
        _ = try? Test.cancel(Comment(rawValue: reason), sourceLocation: root.location(uri, line: line)) as Never
    }
}

extension FeatureScenario: CustomTestStringConvertible, CustomTestArgumentEncodable {
    /// The scenario's name, and its `FILE:LINE`.
    public var testDescription: String {
        if case .scenario(let scenario, _) = content { "\(scenario.name) (\(place))" } else { place }
    }

    /// Encodes `FILE:LINE`, by which an editor runs a single case again.
    ///
    /// - Throws: an error of `encoder`.
    public func encodeTestArgument(to encoder: some Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(place)
    }

    private var place: String {
        switch content {
        case .scenario(let scenario, _): "\(root.relative(scenario.uri)):\(scenario.line)"
        case .problem(let problem): "\(root.relative(problem.uri)):\(problem.line)"
        case .leftOut(let path): path
        }
    }
}

extension FeatureChoice {
    fileprivate init(path: String, root: String, tags: String?, name: String?, profile: String?) {
        self.init(path: path, root: root)
        self.tags = [tags].compactMap(\.self)
        names = [name].compactMap(\.self)
        profiles = [profile].compactMap(\.self)
    }
}
