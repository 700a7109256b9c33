import BDDSteps
import Synchronization
import Testing

/// The issues that Swift Testing's `#expect` and `#require` record while a step runs: they are that step's failure.
enum RecordedIssues {
    /// Runs a step or hook. Known issues and warnings are recorded as usual.
    ///
    /// - Throws: the error of `body`, or the issues that were recorded while it ran.
    static func throwing(_ body: @escaping @Sendable () async throws -> Void) async throws {
        guard let test = Test.current else { return try await body() }
        let recorded = Mutex<[Issue]>([])
        let trait: IssueHandlingTrait = .compactMapIssues { issue in
            guard issue.isFailure else { return issue }
            recorded.withLock { $0.append(issue) }
            return nil
        }
        var thrown: (any Error)?
        do {
            try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
        } catch {
            thrown = error
        }
        let issues = recorded.withLock(\.self)
        guard !issues.isEmpty else {
            if let thrown { throw thrown }
            return
        }
        // What '#require' throws is in its issue already.
        let other = thrown is ExpectationFailedError ? nil : thrown
        throw StepFailure(issues, other)
    }
}

extension StepFailure {
    fileprivate init(_ issues: [Issue], _ other: (any Error)?) {
        let texts = issues.map { issue in
            ([issue.kind.description] + issue.comments.map(\.rawValue)).joined(separator: ": ")
        }
        let place = issues.lazy.compactMap(\.sourceLocation).first
        self.init(
            expectation: (texts + [other.map { "\($0)" }].compactMap(\.self)).joined(separator: "\n"),
            file: place?.filePath ?? "", line: place?.line ?? 0)
    }
}
