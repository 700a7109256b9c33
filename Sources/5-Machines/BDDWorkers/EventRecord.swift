import BDDRunning
import CucumberMessages

/// An event of a passing scenario: sixteen bytes in the message stream instead of a frame.
///
/// The bytes are: one for the kind, three for the number, four for the checksum, eight for the time. The record of a
/// passed step has no duration, because the record before it has the start time.
struct EventRecord: Equatable {
    enum Kind: UInt8 {
        /// The scenario with the number begins.
        case started = 0xE1
        /// The step with the number begins.
        case stepStarted = 0xE2
        /// The step with the number has passed, without a message, an error or a suspicion.
        case stepPassed = 0xE3
        /// The scenario, or one case of a property, has passed.
        case passed = 0xE4
    }

    static let size = 16
    private static let largestNumber = 1 << 24 - 1

    let kind: Kind
    let number: Int
    let time: Timestamp

    /// - Parameter stepStart: the start time in the previous record; nil if that record does not start a step.
    /// - Returns: nil when a record cannot hold the event.
    init?(_ event: JobEvent, after stepStart: Timestamp?) {
        switch event {
        case .started(let number, let time):
            self.init(.started, number, time)
        case .scenario(.stepStarted(let step, let time)):
            self.init(.stepStarted, step, time)
        case .scenario(.stepFinished(let step, let result, let time)):
            guard let stepStart, result.saysOnlyPassed, result.duration == time - stepStart else { return nil }
            self.init(.stepPassed, step, time)
        case .finished(.passed, let time):
            self.init(.passed, 0, time)
        case .scenario, .drawn, .finished:
            return nil
        }
    }

    private init?(_ kind: Kind, _ number: Int, _ time: Timestamp) {
        guard (0...Self.largestNumber).contains(number), UInt32(exactly: time.seconds) != nil,
            UInt32(exactly: time.nanos) != nil
        else { return nil }
        (self.kind, self.number, self.time) = (kind, number, time)
    }

    /// The event of this record; nil for a passed step without `stepStart`, the start time in the previous record.
    func event(after stepStart: Timestamp?) -> JobEvent? {
        switch kind {
        case .started: .started(number: number, time)
        case .stepStarted: .scenario(.stepStarted(number, time))
        case .stepPassed:
            stepStart.map {
                .scenario(.stepFinished(number, TestStepResult(status: .passed, duration: time - $0), time))
            }
        case .passed: .finished(.passed, time)
        }
    }

    // MARK: Bytes

    /// Reads a record; nil when there is no complete and valid one at `offset`.
    init?(_ bytes: [UInt8], at offset: Int) {
        guard offset + Self.size <= bytes.count, let kind = Kind(rawValue: bytes[offset]) else { return nil }
        let heading = Self.word(bytes, at: offset)
        let moment = Self.word(bytes, at: offset + 8)
        let content = UInt32(truncatingIfNeeded: heading)
        guard Self.checksum(content, moment) == UInt32(heading >> 32) else { return nil }
        self.kind = kind
        number = Int(content >> 8)
        time = Timestamp(seconds: Int(moment >> 32), nanos: Int(UInt32(truncatingIfNeeded: moment)))
    }

    private static func word(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The record as two words of eight bytes, in the order of memory.
    var words: (UInt64, UInt64) {
        let content = UInt32(kind.rawValue) | UInt32(truncatingIfNeeded: number) << 8
        let nanos = UInt32(truncatingIfNeeded: time.nanos)
        let moment = UInt64(UInt32(truncatingIfNeeded: time.seconds)) << 32 | UInt64(nanos)
        let heading = UInt64(Self.checksum(content, moment)) << 32 | UInt64(content)
        return (heading.littleEndian, moment.littleEndian)
    }

    private static func checksum(_ content: UInt32, _ moment: UInt64) -> UInt32 {
        var sum = UInt64(content)
        FrameHeader.mix(0x9E37_79B9_7F4A_7C15, into: &sum)
        FrameHeader.mix(moment, into: &sum)
        return UInt32(truncatingIfNeeded: sum)
    }
}

extension TestStepResult {
    fileprivate var saysOnlyPassed: Bool {
        status == .passed && message == nil && exception == nil && suspicion == nil
    }
}
