public import Testing

/// Runs the AfterAll hooks of the features of a test target when their last test has ended.
public struct GeneratedFeaturesTrait: SuiteTrait, TestScoping {
    fileprivate let features: GeneratedFeatures

    /// The scope is the whole suite, not each of its tests.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> GeneratedFeaturesTrait? {
        testCase == nil ? self : nil
    }

    /// Runs the suite, then the AfterAll hooks. A failing hook is an issue.
    ///
    /// - Throws: the error that the suite throws.
    @concurrent
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        try await function()
        for problem in await features.finish() {
            Issue.record(Comment(rawValue: "\(problem.uri):\(problem.line): \(problem.message)"))
        }
    }
}

extension Trait where Self == GeneratedFeaturesTrait {
    /// Runs the AfterAll hooks of `features` at the end of the suite that contains all of their tests.
    public static func features(_ features: GeneratedFeatures) -> Self { Self(features: features) }
}
