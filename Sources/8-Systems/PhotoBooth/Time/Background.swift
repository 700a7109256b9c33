/// Runs work that takes time outside the main actor, which must stay free to show the screen. (AS-1)
public struct Background: Sendable {
    private let start: @Sendable (@escaping @Sendable () async -> Void) -> Void

    /// - Parameter start: starts the work without waiting for it.
    init(start: @escaping @Sendable (@escaping @Sendable () async -> Void) -> Void) {
        self.start = start
    }

    /// Runs work on the threads of Swift's concurrency runtime.
    public static let threads = Background { work in
        Task.detached { await work() }
    }

    /// Runs `work`, then passes its result to `finish` on the main actor.
    public func run<Output: Sendable>(
        _ work: @escaping @Sendable () async throws -> Output,
        then finish: @escaping @MainActor @Sendable (Result<Output, any Error>) -> Void
    ) {
        start {
            let result: Result<Output, any Error>
            do {
                result = .success(try await work())
            } catch {
                result = .failure(error)
            }
            await finish(result)
        }
    }
}
