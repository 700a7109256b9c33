import BDDReports
import CucumberMessages

/// A scenario whose records are complete and say that each step passed.
struct PassedRequest: Equatable {
    /// The number of the scenario.
    let number: Int
    let start: Timestamp
    private(set) var end: Timestamp
    private(set) var counted = PassedScenarios(count: 1)

    /// Reads the records of a scenario.
    ///
    /// - Parameter offset: the start of the records. If the scenario has passed, it becomes the offset after them.
    /// - Returns: nil when the scenario did not simply pass, or has not ended yet.
    init?(_ bytes: [UInt8], at offset: inout Int) {
        guard let first = EventRecord(bytes, at: offset), first.kind == .started else { return nil }
        (number, start, end) = (first.number, first.time, first.time)
        var next = offset + EventRecord.size
        var stepStart: Timestamp?
        while let record = EventRecord(bytes, at: next) {
            next += EventRecord.size
            switch (record.kind, stepStart) {
            case (.stepStarted, nil):
                stepStart = record.time
            case (.stepPassed, let start?):
                counted.stepCount += 1
                counted.executing = counted.executing + (record.time - start)
                stepStart = nil
            case (.passed, nil):
                end = record.time
                offset = next
                return
            default:
                return nil
            }
        }
        return nil
    }
}
