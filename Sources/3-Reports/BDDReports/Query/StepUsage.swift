package import CucumberMessages
import Gherkin

/// The steps that each step definition ran, and their durations.
package struct StepUsage {
    private var matches: [String: [Match]] = [:]
    private var definitions: [Envelope.StepDefinition] = []

    package init() {}

    /// One run of a step.
    package struct Match {
        package let text: String
        package let uri: String
        package let line: Int?
        package let duration: Envelope.Duration
    }

    package struct Entry {
        package let definition: Envelope.StepDefinition
        /// Slowest first.
        package let matches: [Match]

        package var total: Envelope.Duration { matches.reduce(.zero) { $0 + $1.duration } }
        package var mean: Envelope.Duration {
            Envelope.Duration(nanoseconds: total.nanoseconds / max(1, matches.count))
        }
    }

    package mutating func receive(_ envelope: Envelope) {
        if case .stepDefinition(let definition) = envelope { definitions.append(definition) }
    }

    /// Records a step that ran. A step that was skipped after a failure does not count.
    package mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard case .stepFinished(let attempt) = event, let run = attempt.steps.last,
            let definition = query.definition(of: run.testStep),
            let step = attempt.pickleStep(of: run.testStep)
        else { return }
        guard run.result.status != .skipped || run.result.duration != .zero else { return }
        let node = query.step(of: step, in: attempt.pickle)
        let match = Match(
            text: (node?.keyword ?? "") + step.text, uri: attempt.pickle.uri,
            line: node?.location.line ?? query.line(of: attempt.pickle), duration: run.result.duration)
        matches[definition.id, default: []].append(match)
    }

    /// Sorted by total duration, longest first; definitions with equal durations are in the order of their locations.
    package var entries: [Entry] {
        let entries = definitions.sortedByLocation.map { definition in
            Entry(definition: definition, matches: Self.slowestFirst(matches[definition.id] ?? []))
        }
        return entries.enumerated()
            .sorted { left, right in
                (right.element.total.nanoseconds, left.offset) < (left.element.total.nanoseconds, right.offset)
            }
            .map(\.element)
    }

    package static func slowestFirst(_ matches: [Match]) -> [Match] {
        matches.sorted { left, right in
            (right.duration.nanoseconds, left.uri, left.line ?? 0) < (
                left.duration.nanoseconds, right.uri, right.line ?? 0
            )
        }
    }
}

extension [Envelope.StepDefinition] {
    /// Sorted by file and line.
    package var sortedByLocation: [Envelope.StepDefinition] {
        sorted { left, right in
            (left.sourceReference.uri ?? "", left.sourceReference.location?.line ?? 0, left.pattern.source)
                < (right.sourceReference.uri ?? "", right.sourceReference.location?.line ?? 0, right.pattern.source)
        }
    }
}
