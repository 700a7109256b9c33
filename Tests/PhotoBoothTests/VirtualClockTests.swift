import PhotoBooth
import Synchronization
import Testing

@Suite struct VirtualClockTests {
    private let clock = VirtualClock()

    @Test("It begins at zero and stands still")
    func still() {
        #expect(clock.now.elapsed == .zero)
        #expect(clock.now.elapsed == .zero)
    }

    @Test("Sleeping takes no time but the clock's")
    func sleep() async throws {
        try await clock.sleep(for: .seconds(86_400))
        #expect(clock.now.elapsed == .seconds(86_400))
        try await clock.sleep(for: .seconds(-5))
        #expect(clock.now.elapsed == .seconds(86_400))
    }

    @Test("Everybody wakes at their time, at the same time the work that was started first", arguments: 0..<50)
    func order(run: Int) async throws {
        let log = Log()
        for (name, seconds) in [("c", 3), ("a", 1), ("d", 3), ("b", 2)] {
            clock.background.run { [clock] in
                try await clock.sleep(for: .seconds(seconds))
                log.add("\(name) at \(clock.now.elapsed)")
            } then: { _ in
            }
        }
        try await clock.sleep(for: .seconds(3))
        #expect(log.lines == ["a at 1.0 seconds", "b at 2.0 seconds", "c at 3.0 seconds", "d at 3.0 seconds"])
    }

    @Test("Time passes only when all work sleeps", arguments: 0..<20)
    func busy(run: Int) async throws {
        let log = Log()
        clock.background.run { [clock] in
            for _ in 0..<100 { await Task.yield() }
            log.add("\(clock.now.elapsed)")
        } then: { _ in
        }
        try await clock.sleep(for: .seconds(9))
        #expect(log.lines == ["0.0 seconds"])
    }

    @Test("A sleeper that is cancelled wakes at once, asleep or not yet", arguments: [0, 1, 100])
    func cancel(yields: Int) async throws {
        let end = Log()
        clock.background.run {
            while end.lines.isEmpty { await Task.yield() }
        } then: { _ in
        }
        let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
        for _ in 0..<yields { await Task.yield() }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.now.elapsed == .zero)
        end.add("now")
    }

    private final class Log: Sendable {
        private let state = Mutex<[String]>([])

        var lines: [String] { state.withLock(\.self) }
        func add(_ line: String) { state.withLock { $0.append(line) } }
    }
}
