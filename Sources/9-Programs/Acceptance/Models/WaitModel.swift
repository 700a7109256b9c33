/// A model of several waits for one thing, one after the other, and the time at which each wait ends. It uses no code
/// of clocks.
struct WaitModel: Sendable, CustomStringConvertible {
    /// The second at which the thing comes; nil if it never does.
    let time: Int?
    /// The most seconds that each wait takes.
    let waits: [Int]
    /// The number of people who wait at the same time.
    let people: Int

    /// One to three waits of zero to four seconds each, for a thing that comes after up to six seconds, or never.
    static let all: [WaitModel] = {
        let one = (0...4).map { [$0] }
        let two = one.flatMap { first in one.map { first + $0 } }
        let three = two.flatMap { first in one.map { first + $0 } }
        return ([nil] + (1...6).map(Optional.some)).flatMap { time in
            three.map { WaitModel(time: time, waits: $0, people: 1) }
                + (1...3).flatMap { people in (one + two).map { WaitModel(time: time, waits: $0, people: people) } }
        }
    }()

    var description: String {
        "it comes at \(time.map { "\($0)" } ?? "no time"), and \(people) wait up to \(waits) seconds"
    }

    /// The answer of each wait, and the second at which it ends.
    var ends: [String] {
        var now = 0
        return waits.map { most in
            guard let time, time <= now + most else {
                now += most
                return "\"the bell\" was not fulfilled within \(most).0 seconds at \(now), says \(people)"
            }
            now = max(now, time)
            return "there at \(now), says \(people)"
        }
    }
}
