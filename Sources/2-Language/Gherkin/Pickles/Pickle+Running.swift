// Properties that a run reads together: making a step or a tag for each property costs more than the property itself.
extension Pickle {
    /// All properties of a pickle except its steps.
    package struct Heading {
        package let name: String
        package let uri: String
        /// Nil if the pickle was read from a message without a location.
        package let line: Int?
        package let tagNames: [String]
        package let stepCount: Int
    }

    package var heading: Heading {
        switch origin {
        case .compiled(let pickle):
            Heading(
                name: pickle.name, uri: pickle.document.uri ?? "", line: pickle.location.line,
                tagNames: pickle.tagNames, stepCount: pickle.stepCount)
        case .decoded(let pickle):
            Heading(
                name: pickle.name, uri: pickle.uri, line: pickle.location?.line, tagNames: pickle.tags.map(\.name),
                stepCount: pickle.steps.count)
        }
    }

    /// The names of ``tags``.
    package var tagNames: [String] {
        switch origin {
        case .compiled(let pickle): pickle.tagNames
        case .decoded(let pickle): pickle.tags.map(\.name)
        }
    }

    /// The id of the step at `position`; nil if there is no such step.
    package func stepId(at position: Int) -> String? {
        switch origin {
        case .compiled(let pickle):
            return (0..<pickle.stepCount).contains(position) ? String(pickle.firstId + position) : nil
        case .decoded(let pickle):
            return pickle.steps.indices.contains(position) ? pickle.steps[position].id : nil
        }
    }

    /// Calls `body` with each step's text, line, type and argument. Lines are nil for pickles from messages.
    package func forEachStep(_ body: (String, Int?, PickleStepType, PickleStepArgument?) -> Void) {
        switch origin {
        case .compiled(let pickle):
            let placeholders = pickle.placeholders
            let backgroundCount = Int(pickle.context.stepCount)
            for position in 0..<pickle.stepCount {
                let step = pickle.document.records.steps[pickle.stepIndex(position)]
                let filling = position < backgroundCount ? nil : placeholders
                body(
                    pickle.string(step.text, placeholders: filling), Int(step.position.line),
                    pickle.step(position).type,
                    pickle.argument(of: step, placeholders: filling))
            }
        case .decoded(let pickle):
            for step in pickle.steps { body(step.text, nil, step.type ?? .unknown, step.argument) }
        }
    }
}

extension CompiledPickle {
    fileprivate var tagNames: [String] {
        var names: [String] = []
        forEachTagRange { tags in
            for index in tags.range.indices { names.append(document.string(document.records.tags[index].name)) }
        }
        return names
    }
}

extension Pickle {
    /// The index of the scenario in its document; nil for a pickle that was read from messages.
    package var scenarioNumber: Int? {
        switch origin {
        case .compiled(let pickle): Int(pickle.group.scenario)
        case .decoded: nil
        }
    }

    /// The number of steps that come from backgrounds. They are the first steps; always 0 for a pickle from messages.
    package var backgroundStepCount: Int {
        switch origin {
        case .compiled(let pickle): min(pickle.stepCount, Int(pickle.context.stepCount))
        case .decoded: 0
        }
    }
}
