import Testing

@testable import BDDWorkers
@testable import CucumberMessages

@Suite struct StepDeadlineTests {
    private static func time(_ seconds: Int) -> Timestamp { Timestamp(seconds: seconds, nanos: 0) }

    @Test("A step is due when its time is over, first to be cancelled and a second later to be stopped")
    func due() {
        var deadline = StepDeadline()
        #expect(!deadline.isDue(Self.time(99)))
        deadline.begin(5_000_000_000, Self.time(10))
        #expect(!deadline.isDue(Self.time(14)))
        #expect(deadline.isDue(Self.time(15)))
        deadline.cancel(Self.time(15))
        #expect(deadline.isCancelled)
        #expect(!deadline.isDue(Self.time(15)))
        #expect(deadline.isDue(Self.time(16)))
        deadline.begin(5_000_000_000, Self.time(15))
        #expect(!deadline.isCancelled)
        #expect(deadline.time == Self.time(20))
    }

    @Test("Nothing is due where nothing runs, and what is not wanted any more is at once")
    func ends() {
        var deadline = StepDeadline()
        deadline.begin(5_000_000_000, Self.time(10))
        deadline.clear()
        #expect(!deadline.isDue(Self.time(99)))
        deadline.expire(Self.time(11))
        #expect(deadline.isDue(Self.time(11)))
        #expect(!deadline.isCancelled)
    }
}
