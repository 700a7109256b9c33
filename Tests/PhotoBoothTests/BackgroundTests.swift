import PhotoBooth
import Testing

@MainActor @Suite struct BackgroundTests {
    private struct Broken: Error {}

    @Test("What the work gives comes to the main actor")
    func success() async {
        let value = await withCheckedContinuation { continuation in
            Background.threads.run {
                6 * 7
            } then: { result in
                MainActor.assertIsolated()
                continuation.resume(returning: try? result.get())
            }
        }
        #expect(value == 42)
    }

    @Test("So does what it throws")
    func failure() async {
        let isBroken = await withCheckedContinuation { continuation in
            Background.threads.run { () throws -> Int in
                throw Broken()
            } then: { result in
                continuation.resume(returning: isFailure(result))
            }
        }
        #expect(isBroken)
    }

    private nonisolated func isFailure(_ result: Result<Int, any Error>) -> Bool {
        if case .failure(let error) = result { error is Broken } else { false }
    }
}
