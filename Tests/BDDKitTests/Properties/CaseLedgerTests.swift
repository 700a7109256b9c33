import BDDDiagnostics
import Testing

@testable import BDDRunning
@testable import BDDSteps
@testable import CucumberMessages

@Suite("Cases that several executors share")
struct CaseLedgerTests {
    private static let total = 10_000

    private static func property(runs: Int = 100, all: Bool) -> Property {
        let input = PropertyInput(
            outline: ScenarioInput(
                name: "S", uri: "a.feature", line: 7, tags: [], steps: [StepInput(text: "<n>", line: 3)]),
            backgroundSteps: 0, header: ["n"], cells: ["{int}"], generated: [0], stream: 5)
        var property = Property(
            input: input, runs: runs, mostForAll: all ? 100_000 : nil, firstCase: 1, seed: 4, executes: true,
            program: "shop")
        property.shrinks = false
        return property
    }

    /// One executor: the request that it has, and how far it has come.
    private struct Executor {
        var run: PropertyRun
        var left: ClosedRange<Int>?

        mutating func ask(_ time: Timestamp) -> Bool {
            switch run.nextRequest(time, isShared: true) {
            case .all(_, let first, _, _): left = 1...(first ?? CaseLedgerTests.total)
            case .numbered(let numbers, _, _), .random(let numbers): left = numbers
            case .count, .choices, nil: left = nil
            }
            return left != nil
        }

        /// Runs up to `count` cases of the request.
        mutating func go(_ count: Int, _ status: (Int) -> Status, all: Bool, _ time: Timestamp, _ seen: inout [Int]) {
            guard let numbers = left else { return }
            for number in numbers.prefix(count) {
                seen.append(number)
                run.begin(
                    DrawnCase(
                        number: number, total: all ? CaseLedgerTests.total : nil, values: ["\(number)"],
                        draw: Draw(choices: [UInt64(number)])))
                let status = status(number)
                run.record(.stepFinished(0, TestStepResult(status: status, message: "\(status)"), time))
                guard run.endCase(status, time) else { return left = nil }
            }
            left = numbers.dropFirst(count).first.map { $0...numbers.upperBound }
        }
    }

    private struct Answer: Equatable {
        var falsification: Falsification?
        var note: String?
        var shown: Int?
        var status: Status
        /// The numbers of the cases up to the deciding one that did not run exactly once.
        var notOnce: [Int]
    }

    /// Lets `count` executors run a property, in an order that `seed` draws.
    private static func run(
        _ property: Property, all: Bool, executors count: Int, seed: UInt64, status: (Int) -> Status
    ) -> Answer? {
        var stream = RandomStream(seed: seed)
        var executors = [Executor(run: PropertyRun(property))]
        var (clock, seen) = (0, [Int]())
        while !executors.isEmpty {
            clock += 1_000_000
            let time = Timestamp(seconds: 0, nanos: 0) + Envelope.Duration(nanoseconds: clock)
            if executors.count < count, executors[0].run.restTime > 0 {
                executors.append(Executor(run: executors[0].run.shared))
            }
            let index = Int(stream.number(upTo: UInt64(executors.count - 1)))
            if executors[index].left == nil, !executors[index].ask(time) {
                let run = executors.remove(at: index).run
                guard run.isDecided else { continue }
                let last = run.falsification?.caseNumber ?? (all ? total : seen.max() ?? 0)
                var times = [Int](repeating: 0, count: last + 1)
                for number in seen where number <= last { times[number] += 1 }
                return Answer(
                    falsification: run.falsification, note: run.note, shown: run.shown.drawn?.number,
                    status: run.shown.status, notOnce: (1...last).filter { times[$0] != 1 })
            }
            let most = 1 + Int(stream.number(upTo: 2_000))
            executors[index].go(most, status, all: all, time, &seen)
        }
        return nil
    }

    @Test(
        "A defect at one of ten of all cases is found every time, by any number of executors in any order",
        arguments: [1, 2, 17, 255, 2_500, 5_000, 5_001, 9_000, 9_999, 10_000])
    func oneOfAll(place: Int) throws {
        let property = Self.property(all: true)
        for (executors, seeds) in [(1, 1), (2, 3), (3, 3), (8, 3)] as [(Int, UInt64)] {
            for seed in 0..<seeds {
                // Others that do not pass come later.
                let answer = Self.run(property, all: true, executors: executors, seed: seed) { number in
                    number == place ? .failed : number > place && number % 1_000 == 7 ? .failed : .passed
                }
                let found = try #require(answer)
                #expect(found.notOnce == [])
                #expect(found.status == .failed)
                #expect(found.shown == place)
                #expect(
                    found.note == """
                        This property is false for the row
                          | \(place) |
                        It is case \(place.groupedText) of 10,000, from the simplest on: each run tries all of them.
                        """)
            }
        }
    }

    @Test("All cases are run once if they pass, and those that are skipped are counted", arguments: [1, 2, 5])
    func allPass(executors: Int) throws {
        for seed in 0..<3 as Range<UInt64> {
            let passed = Self.run(Self.property(all: true), all: true, executors: executors, seed: seed) { _ in .passed
            }
            #expect(
                passed
                    == Answer(note: "All 10,000 cases passed.", shown: 10_000, status: .passed, notOnce: []))
            let skipped = Self.run(Self.property(all: true), all: true, executors: executors, seed: seed) {
                $0 % 3 == 0 ? .skipped : .passed
            }
            #expect(skipped?.note == "All 10,000 cases were tried; the values of 3,333 did not apply.")
            #expect(skipped?.notOnce == [])
        }
    }

    @Test("Random cases are the same, and so are those that take the places of skipped ones")
    func random() throws {
        let property = Self.property(runs: 5_000, all: false)
        for place in [1, 101, 3_333, 5_000, 7_499, 9_000] {
            let status = { (number: Int) -> Status in
                number == place || number > place && number % 100 == 1
                    ? .failed : number.isMultiple(of: 3) ? .skipped : .passed
            }
            let alone = Self.run(property, all: false, executors: 1, seed: 0, status: status)
            for executors in [2, 3, 8] {
                let answer = Self.run(property, all: false, executors: executors, seed: 1, status: status)
                #expect(answer == alone)
                // 7,499 cases are enough for 5,000 that pass.
                let isReached = place <= 7_499
                #expect(answer?.falsification?.caseNumber == (isReached ? place : nil))
                #expect(answer?.status == (isReached ? .failed : .passed))
            }
        }
    }

    @Test("Of executors that are interrupted only one reports")
    func interrupted() {
        let first = PropertyRun(Self.property(all: true))
        let second = first.shared
        #expect(second.claimReport())
        #expect(!first.claimReport())
        #expect(!second.claimReport())
    }

    @Test("A property is not shared before its time is known, nor after a case has failed")
    func restTime() {
        var run = PropertyRun(Self.property(all: true))
        let time = Timestamp(seconds: 0, nanos: 0)
        #expect(
            run.nextRequest(time, isShared: true) == .all(limit: 100_000, first: 16, others: 1...100, quiet: true))
        #expect(run.restTime == 0)
        for number in 1...16 {
            run.begin(DrawnCase(number: number, total: Self.total, values: [], draw: Draw(choices: [])))
            _ = run.endCase(.passed, Timestamp(seconds: 0, nanos: 1_600))
        }
        #expect(run.restTime == 100 * (Self.total - 16))
        var other = run.shared
        #expect(other.nextRequest(time, isShared: true) == .numbered(17...80, of: Self.total, quiet: true))
        #expect(run.nextRequest(time, isShared: true) == .numbered(81...336, of: Self.total, quiet: true))
        run.record(.stepFinished(0, TestStepResult(status: .failed, message: "no"), time))
        #expect(run.endCase(.failed, time) == false)
        #expect(run.restTime == 0)
        #expect(run.nextRequest(time, isShared: true) == nil)
        #expect(!run.isDecided)
        for _ in 17...80 { _ = other.endCase(.passed, time) }
        #expect(other.isDecided)
        #expect(other.falsification?.caseNumber == 81)
    }
}
