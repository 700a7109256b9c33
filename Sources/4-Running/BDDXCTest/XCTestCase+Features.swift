public import BDDSteps
@_exported public import BDDTesting
import Foundation
public import XCTest

extension XCTestCase {
    /// Runs the scenarios of the feature files below a path, one after the other, as one test.
    ///
    ///     final class BasketTests: XCTestCase {
    ///         func testFeatures() async throws { try await runFeatures(in: "Features", steps: [shopSteps]) }
    ///     }
    ///
    /// Each problem is a failure at the line of the feature file that begins with the scenario's name and its
    /// `FILE:LINE`; those of a scenario in quarantine are only printed. On Apple's systems, each scenario is an activity
    /// of the test, with its failures and with what its steps attach. Scenarios run in the process of the tests.
    ///
    /// The variables of the environment that select scenarios are those of `FeatureScenario`.
    ///
    /// - Parameters:
    ///   - path: a folder, a file or a file with lines, as in `Features/basket.feature:3`; from the working directory,
    ///     or else from the nearest folder above the test's own file that has it. There `cucumber.json` is read too.
    ///   - steps: the libraries that bind the steps.
    ///   - tags: a tag expression that selects scenarios, as in `@smoke and not @slow`; nil for all.
    ///   - name: a regular expression that must match a part of a scenario's name; nil for all.
    ///   - profile: a profile of `cucumber.json`, for its tags, names and parameters; nil is the default one.
    ///   - file: the test's own file, which the compiler fills in.
    /// - Throws: `XCTSkip` where the environment asks for other scenarios.
    public func runFeatures(
        in path: String = "Features", steps: [any Glue], tags: String? = nil, name: String? = nil,
        profile: String? = nil, file: String = #filePath
    ) async throws {
        let root = FeatureRoot(of: path, file: file)
        try await runFeatures(root, path, steps: steps, tags: [tags], names: [name], profiles: [profile])
    }

    /// Runs the scenarios of the feature files that are resources of a bundle, as on a simulator or a device.
    ///
    /// - Parameters:
    ///   - bundle: as in `Bundle.module`.
    ///   - path: a folder or a file in it.
    ///   - steps: the libraries that bind the steps.
    ///   - tags: a tag expression that selects scenarios; nil for all.
    ///   - name: a regular expression that must match a part of a scenario's name; nil for all.
    ///   - profile: a profile of the `cucumber.json` in the bundle; nil is the default one.
    /// - Throws: `XCTSkip` where the environment asks for other scenarios.
    public func runFeatures(
        in bundle: Bundle, path: String = "Features", steps: [any Glue], tags: String? = nil, name: String? = nil,
        profile: String? = nil
    ) async throws {
        try await runFeatures(
            FeatureRoot(of: bundle), path, steps: steps, tags: [tags], names: [name], profiles: [profile])
    }

    private func runFeatures(
        _ root: FeatureRoot, _ path: String, steps: [any Glue], tags: [String?], names: [String?],
        profiles: [String?]
    ) async throws {
        var choice = FeatureChoice(path: path, root: root.path)
        choice.tags = tags.compactMap(\.self)
        choice.names = names.compactMap(\.self)
        choice.profiles = profiles.compactMap(\.self)
        let suite = FeatureSuite(choice, glue: steps, environment: ProcessInfo.processInfo.environment)
        if suite.isLeftOut { throw XCTSkip("the environment asks for other scenarios than those of \(path)") }
        for problem in suite.problems { fail(problem, root) }
        for scenario in suite.cases {
            _ = await run(scenario, of: suite, in: root)
        }
        for problem in await suite.finish() { fail(problem, root) }
    }

    /// Runs a scenario.
    ///
    /// - Returns: the reason why the scenario skipped itself; nil if it did not.
    func run(_ scenario: FeatureSuite.Case, of suite: FeatureSuite, in root: FeatureRoot) async -> String? {
        let outcome = await suite.run(scenario)
        let place = "\(scenario.name) (\(root.relative(scenario.uri)):\(scenario.line))"
        if let remark = outcome.remark { print("\(place): \(remark)") }
        for problem in outcome.excused { print("\(place)\n\(problem.message)") }
        #if canImport(ObjectiveC)
            // Activities are of the main actor and cannot be awaited in, so this one begins when the scenario has ended.
            nonisolated(unsafe) let test = self
            await MainActor.run {
                XCTContext.runActivity(named: place) { activity in
                    for file in outcome.attachments { activity.add(XCTAttachment(file)) }
                    for problem in outcome.problems { test.fail(problem, root, scenario: place) }
                }
            }
        #else
            // This XCTest has neither activities nor attachments.
            for problem in outcome.problems { fail(problem, root, scenario: place) }
        #endif
        return outcome.skipped
    }

    /// Records a failure at the line of the feature file, or of the code.
    func fail(_ problem: FeatureSuite.Problem, _ root: FeatureRoot, scenario: String? = nil) {
        let words = scenario.map { "\($0)\n\(problem.message)" } ?? problem.message
        #if canImport(ObjectiveC)
            let location = XCTSourceCodeLocation(filePath: root.absolute(problem.uri), lineNumber: problem.line)
            record(
                XCTIssue(
                    type: .assertionFailure, compactDescription: words,
                    sourceCodeContext: XCTSourceCodeContext(location: location)))
        #else
            recordFailure(
                withDescription: words, inFile: root.absolute(problem.uri), atLine: problem.line, expected: true)
        #endif
    }
}

#if canImport(ObjectiveC)
    extension XCTAttachment {
        /// Keeps the file also when the test passes.
        fileprivate convenience init(_ file: FeatureSuite.Attached) {
            self.init(data: Data(file.bytes))
            name = file.name
            lifetime = .keepAlways
        }
    }
#endif
