internal import BDDKit
internal import Synchronization
public import Testing

/// Runs the AfterAll hooks of the features when the last scenario of a test has ended.
public struct FeaturesTrait: TestTrait, TestScoping {
    /// The scope is the whole test, not each of its cases.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> FeaturesTrait? {
        testCase == nil ? self : nil
    }

    /// Runs the test, then the AfterAll hooks of its features: what they fail with is an issue.
    ///
    /// - Throws: what the test throws.
    @concurrent
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        try await function()
        for suite in FeatureHooks.takeAll() {
            for problem in await suite.finish() {
                Issue.record(Comment(rawValue: "\(problem.uri):\(problem.line): \(problem.message)"))
            }
        }
    }
}

extension Trait where Self == FeaturesTrait {
    /// The test runs features: their AfterAll hooks run at its end.
    public static var features: Self { FeaturesTrait() }
}

/// The suites whose AfterAll hooks are to run.
enum FeatureHooks {
    private static let suites = Mutex<[FeatureSuite]>([])

    static func add(_ suite: FeatureSuite) { suites.withLock { $0.append(suite) } }

    static func takeAll() -> [FeatureSuite] {
        suites.withLock { suites in
            defer { suites.removeAll() }
            return suites
        }
    }
}
