public import BDDTesting
import Foundation
import Synchronization
public import XCTest

extension XCTestCase {
    /// Runs the scenarios at some lines of a feature file, in the tests that the plugin `BDDTestPlugin` makes.
    ///
    /// - Parameters:
    ///   - path: the path of the feature file, as in `Features/basket.feature`.
    ///   - lines: the lines of the scenarios, or of the rows of examples.
    ///   - features: the features of the test target.
    /// - Throws: `XCTSkip` where the environment asks for other scenarios, or where a scenario skips itself.
    public func runScenarios(_ path: String, lines: ClosedRange<Int>, of features: BoundFeatures) async throws {
        switch features.find(path, lines: lines) {
        case .leftOut: throw XCTSkip("the environment asks for other scenarios than \(path):\(lines.lowerBound)")
        case .problems(let problems):
            for problem in problems { fail(problem, features.root) }
        case .scenarios(let cases):
            await FeatureEnd.await(features)
            var skipped: String?
            for scenario in cases { skipped = await run(scenario, of: features.suite, in: features.root) ?? skipped }
            if let skipped { throw XCTSkip(skipped) }
        }
    }

    /// Fails for each problem with the features and their steps outside scenarios.
    ///
    /// - Parameter features: the features of the test target.
    public func failForProblems(of features: BoundFeatures) async {
        for problem in features.suite.problems { fail(problem, features.root) }
    }
}

/// Runs the AfterAll hooks of generated tests when all tests of the bundle have ended.
private final class FeatureEnd: NSObject, XCTestObservation {
    private static let waiting = Mutex<[ObjectIdentifier: BoundFeatures]>([:])

    /// Remembers to run the AfterAll hooks of `features`.
    static func await(_ features: BoundFeatures) async {
        let isFirst = waiting.withLock { waiting in
            defer { waiting[ObjectIdentifier(features.suite)] = features }
            return waiting.isEmpty
        }
        if isFirst { await MainActor.run { XCTestObservationCenter.shared.addTestObserver(FeatureEnd()) } }
    }

    /// XCTest counts no failure here, so a failing hook ends the process with an exit code.
    func testBundleDidFinish(_ testBundle: Bundle) {
        let all = Self.waiting.withLock { Array($0.values) }
        let outcome = Mutex<[String]?>(nil)
        Task {
            var messages: [String] = []
            for features in all {
                for problem in await features.suite.finish() {
                    messages.append("\(features.root.absolute(problem.uri)):\(problem.line): error: \(problem.message)")
                }
            }
            outcome.withLock { $0 = messages }
        }
        // The hooks may need the main actor.
        while outcome.withLock({ $0 == nil }) { _ = RunLoop.current.run(mode: .default, before: Date() + 0.01) }
        let messages = outcome.withLock { $0 ?? [] }
        guard !messages.isEmpty else { return }
        FileHandle.standardError.write(Data(messages.map { "\($0)\n" }.joined().utf8))
        exit(1)
    }
}
