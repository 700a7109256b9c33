import BDDSteps
import CucumberMessages

/// A case of a property and the events of its run.
struct CaseRecord: Sendable {
    /// The values of the case; nil if none could be drawn.
    var drawn: DrawnCase?
    private(set) var events: [ScenarioEvent] = []
    private var result = AttemptResult()

    init(_ drawn: DrawnCase?) {
        self.drawn = drawn
    }

    mutating func record(_ event: ScenarioEvent) {
        events.append(event)
        result.receive(event)
    }

    /// The worst status of the hooks and steps.
    var status: Status { result.status }

    /// The first hook or step that has this status; 0 before one has ended.
    var decisiveStep: Int { result.decisive?.step ?? 0 }

    /// Whether this case and `other` have the same status and the same decisive step.
    func failsLike(_ other: CaseRecord) -> Bool { status == other.status && decisiveStep == other.decisiveStep }

    /// The record without the attachments of its steps.
    var withoutAttachments: CaseRecord {
        var record = self
        record.events.removeAll { if case .attached = $0 { true } else { false } }
        return record
    }

    /// The events of the record with a note for `bdd merge` added to the decisive step.
    func events(_ events: [ScenarioEvent], with note: PartNote) -> [ScenarioEvent] {
        events.flatMap { event -> [ScenarioEvent] in
            guard case .stepFinished(decisiveStep, _, let time) = event else { return [event] }
            let content = AttachmentContent(body: .text(note.body), mediaType: MediaType.cases)
            return [.attached(decisiveStep, content, time), event]
        }
    }

    /// The events with `note` added to the decisive step: to its message, or as a log if the step has no message.
    ///
    /// - Parameter log: another log to add to the decisive step; nil for none.
    func events(withNote note: String, log: String? = nil) -> [ScenarioEvent] {
        events.flatMap { event -> [ScenarioEvent] in
            guard case .stepFinished(decisiveStep, let result, let time) = event else { return [event] }
            let noted = result.noted(note)
            let logs = [log, noted == nil ? note : nil].compactMap(\.self).map { text in
                ScenarioEvent.attached(
                    decisiveStep, AttachmentContent(body: .text(text), mediaType: MediaType.log), time)
            }
            return logs + [.stepFinished(decisiveStep, noted ?? result, time)]
        }
    }
}

extension TestStepResult {
    /// The result with a note below its message; nil when it has no message.
    fileprivate func noted(_ note: String) -> TestStepResult? {
        guard let message else { return nil }
        var result = self
        result.message = "\(message)\n\n\(note)"
        result.exception = exception.map {
            Exception(
                type: $0.type, message: $0.message.map { "\($0)\n\n\(note)" },
                stackTrace: $0.stackTrace.map { "\($0)\n\n\(note)" })
        }
        return result
    }
}
