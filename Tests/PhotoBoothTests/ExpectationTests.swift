import PhotoBooth
import Testing

@Suite struct ExpectationTests {
    private let clock = VirtualClock()
    private let expectation = Expectation("the door is open")

    @Test("What is fulfilled needs no waiting")
    func already() async throws {
        expectation.fulfill()
        expectation.fulfill()
        #expect(expectation.isFulfilled)
        try await expectation.wait(timeout: .seconds(1), clock: clock)
        #expect(clock.now.elapsed == .zero)
    }

    @Test("Waiting ends when it is fulfilled, not later", arguments: 0..<50)
    func later(run: Int) async throws {
        fulfill(after: .seconds(3))
        try await expectation.wait(timeout: .seconds(5), clock: clock)
        #expect(clock.now.elapsed == .seconds(3))
    }

    @Test("At the very end of the time it is still in time", arguments: 0..<50)
    func inTime(run: Int) async throws {
        fulfill(after: .seconds(5))
        try await expectation.wait(timeout: .seconds(5), clock: clock)
        #expect(clock.now.elapsed == .seconds(5))
    }

    @Test("What is not fulfilled in time is an error that names it, and may be waited for again", arguments: 0..<50)
    func late(run: Int) async throws {
        fulfill(after: .seconds(7))
        await #expect(throws: ExpectationError.notFulfilled("the door is open", timeout: .seconds(5))) {
            try await expectation.wait(timeout: .seconds(5), clock: clock)
        }
        #expect(clock.now.elapsed == .seconds(5))
        try await expectation.wait(timeout: .seconds(5), clock: clock)
        #expect(clock.now.elapsed == .seconds(7))
    }

    @Test("The error in words")
    func words() {
        #expect(
            ExpectationError.notFulfilled("the door is open", timeout: .seconds(5)).description
                == "\"the door is open\" was not fulfilled within 5.0 seconds")
    }

    private func fulfill(after duration: Duration) {
        clock.background.run { [clock, expectation] in
            try await clock.sleep(for: duration)
            expectation.fulfill()
        } then: { _ in
        }
    }
}
