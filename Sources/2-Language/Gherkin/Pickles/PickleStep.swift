/// A step, ready to run. For an outline, the values of the row replace the placeholders.
public struct PickleStep: Sendable {
    enum Origin: Sendable {
        case compiled(CompiledPickle, step: CompiledStep)
        case decoded(DecodedPickleStep)
    }

    let origin: Origin

    /// Unique among everything with ids of the same ``IdGenerator``. A document's step has a different id in each
    /// pickle.
    public var id: String {
        switch origin {
        case .compiled(_, let step): String(step.idNumber)
        case .decoded(let step): step.id
        }
    }

    /// The location of the step in its file; nil for a step that was read from messages.
    public var location: Location? {
        switch origin {
        case .compiled(let pickle, let step): pickle.record(of: step).position.location
        case .decoded: nil
        }
    }

    /// The text after the keyword, which step definitions are matched with.
    public var text: String {
        switch origin {
        case .compiled(let pickle, let step): pickle.text(of: step)
        case .decoded(let step): step.text
        }
    }

    /// The type of the step's keyword. `And` and `But` have the type of the step before them.
    public var type: PickleStepType {
        switch origin {
        case .compiled(_, let step): step.type
        case .decoded(let step): step.type ?? .unknown
        }
    }

    /// The id of the document's step and, for a step of an outline, that of the examples' row.
    public var astNodeIds: [String] {
        switch origin {
        case .compiled(let pickle, let step): pickle.astNodeIds(of: step)
        case .decoded(let step): step.astNodeIds
        }
    }

    /// The doc string and table below the step; nil if there are none.
    public var argument: PickleStepArgument? {
        switch origin {
        case .compiled(let pickle, let step): pickle.argument(of: step)
        case .decoded(let step): step.argument
        }
    }
}

/// The step as it is in the file.
extension PickleStep {
    /// Whether the previous pickle contains the step with the same text, as with steps of a background, and with steps
    /// without placeholders in later rows.
    package var isRepeated: Bool {
        switch origin {
        case .compiled(let pickle, let step): pickle.isRepeated(step)
        case .decoded: false
        }
    }

    /// Whether a doc string or a data table is below the step; its contents are not read.
    package var block: (hasDocString: Bool, hasDataTable: Bool) {
        switch origin {
        case .compiled(let pickle, let step):
            let record = pickle.record(of: step)
            return (!record.docString.isNone, !record.table.isNone)
        case .decoded(let step): return (step.argument?.docString != nil, step.argument?.dataTable != nil)
        }
    }

    /// The keyword with the space that ends it, and the text with placeholders; nil for a step from messages.
    package var written: (keyword: String, text: String)? {
        switch origin {
        case .compiled(let pickle, let step): pickle.written(step)
        case .decoded: nil
        }
    }
}

/// The type of a step, from its keyword or the nearest keyword before it that is neither `And` nor `But`.
public enum PickleStepType: String, CaseIterable, Sendable, Decodable {
    /// `*`, or a keyword that its language uses for several kinds.
    case unknown = "Unknown"
    /// `Given`.
    case context = "Context"
    /// `When`.
    case action = "Action"
    /// `Then`.
    case outcome = "Outcome"
}

/// The steps of one pickle, in the order in which they run. Each access makes a new view of a step.
public struct PickleSteps: RandomAccessCollection, Sendable {
    let origin: Pickle.Origin

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of steps.
    public var endIndex: Int {
        switch origin {
        case .compiled(let pickle): pickle.stepCount
        case .decoded(let pickle): pickle.steps.count
        }
    }

    /// The step at `position`, which counts from 0 and must be less than ``endIndex``.
    public subscript(position: Int) -> PickleStep {
        switch origin {
        case .compiled(let pickle): PickleStep(origin: .compiled(pickle, step: pickle.step(position)))
        case .decoded(let pickle): PickleStep(origin: .decoded(pickle.steps[position]))
        }
    }
}
