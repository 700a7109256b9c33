internal import Synchronization
public import Testing

/// Runs the AfterAll hooks of the features when the last scenario of a test has ended.
public struct FeaturesTrait: TestTrait, TestScoping {
    /// The scope is the whole test, not each of its cases.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> FeaturesTrait? {
        testCase == nil ? self : nil
    }

    /// Runs the test, then the AfterAll hooks of its features. A failing hook is an issue.
    ///
    /// - Throws: the error that the test throws.
    @concurrent
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        try await function()
        for suite in FeatureHooks.take(of: test.id) {
            for problem in await suite.finish() {
                Issue.record(Comment(rawValue: "\(problem.uri):\(problem.line): \(problem.message)"))
            }
        }
    }
}

extension Trait where Self == FeaturesTrait {
    /// Runs the AfterAll hooks of the test's features at the end of the test.
    public static var features: Self { FeaturesTrait() }
}

/// The suites whose AfterAll hooks are to run, by the test that runs their scenarios.
enum FeatureHooks {
    private static let suites = Mutex<[Test.ID: [ObjectIdentifier: FeatureSuite]]>([:])

    /// Records that the current test runs scenarios of `suite`.
    static func note(_ suite: FeatureSuite) {
        guard let test = Test.current?.id else { return }
        suites.withLock { $0[test, default: [:]][ObjectIdentifier(suite)] = suite }
    }

    static func take(of test: Test.ID) -> [FeatureSuite] {
        suites.withLock { $0.removeValue(forKey: test).map { Array($0.values) } ?? [] }
    }
}
