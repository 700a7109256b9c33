/// Where work is done that takes time: not on the main actor, which has a screen to show. (AS-1)
public struct Background: Sendable {
    private let start: @Sendable (@escaping @Sendable () async -> Void) -> Void

    /// - Parameter start: begins the work without waiting for it.
    init(start: @escaping @Sendable (@escaping @Sendable () async -> Void) -> Void) {
        self.start = start
    }

    /// The threads that Swift has for this.
    public static let threads = Background { work in
        Task.detached { await work() }
    }

    /// Does the work elsewhere, then hands what came of it to the main actor.
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
