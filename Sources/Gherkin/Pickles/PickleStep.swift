/// A step as it is to be run, an outline's with the values of its row for the placeholders.
public struct PickleStep: Sendable {
    enum Origin: Sendable {
        case compiled(CompiledPickle, step: CompiledStep)
        case decoded(DecodedPickleStep)
    }

    let origin: Origin

    /// Unique among all that one ``IdGenerator`` has numbered: the same line has another id in each pickle.
    public var id: String {
        switch origin {
        case .compiled(_, let step): String(step.idNumber)
        case .decoded(let step): step.id
        }
    }

    /// Where the step stands in its file; nil for a step that was read from messages.
    public var location: Location? {
        switch origin {
        case .compiled(let pickle, let step): pickle.record(of: step).position.location
        case .decoded: nil
        }
    }

    /// What follows the keyword: the text that step definitions are matched with.
    public var text: String {
        switch origin {
        case .compiled(let pickle, let step): pickle.text(of: step)
        case .decoded(let step): step.text
        }
    }

    /// What the step's keyword says, `And` and `But` taken for the keyword before.
    public var type: PickleStepType {
        switch origin {
        case .compiled(_, let step): step.type
        case .decoded(let step): step.type ?? .unknown
        }
    }

    /// The ids of the document's step and, for a step of an outline, of the examples' row.
    public var astNodeIds: [String] {
        switch origin {
        case .compiled(let pickle, let step): pickle.astNodeIds(of: step)
        case .decoded(let step): step.astNodeIds
        }
    }

    /// What stands below the step; nil when nothing does.
    public var argument: PickleStepArgument? {
        switch origin {
        case .compiled(let pickle, let step): pickle.argument(of: step)
        case .decoded(let step): step.argument
        }
    }
}

/// What stands in the file.
extension PickleStep {
    /// Whether the step, with the same text, is one of the pickle before: a background's, and one without placeholders
    /// in another row.
    package var isRepeated: Bool {
        switch origin {
        case .compiled(let pickle, let step): pickle.isRepeated(step)
        case .decoded: false
        }
    }

    /// The keyword with the space that ends it, and the text with its placeholders; nil for a step that was read from
    /// messages.
    package var written: (keyword: String, text: String)? {
        switch origin {
        case .compiled(let pickle, let step): pickle.written(step)
        case .decoded: nil
        }
    }
}

/// What kind of step it is, by its keyword or the nearest one before that is neither `And` nor `But`.
public enum PickleStepType: String, CaseIterable, Sendable, Decodable {
    /// `*`, or a word that its language uses for several kinds.
    case unknown = "Unknown"
    /// `Given`.
    case context = "Context"
    /// `When`.
    case action = "Action"
    /// `Then`.
    case outcome = "Outcome"
}

/// The steps of one pickle, in the order in which they run, made when they are looked at.
public struct PickleSteps: RandomAccessCollection, Sendable {
    let origin: Pickle.Origin

    /// Always 0.
    public var startIndex: Int { 0 }

    /// How many steps there are.
    public var endIndex: Int {
        switch origin {
        case .compiled(let pickle): pickle.stepCount
        case .decoded(let pickle): pickle.steps.count
        }
    }

    /// The step at a position counted from 0, which must be less than ``endIndex``.
    public subscript(position: Int) -> PickleStep {
        switch origin {
        case .compiled(let pickle): PickleStep(origin: .compiled(pickle, step: pickle.step(position)))
        case .decoded(let pickle): PickleStep(origin: .decoded(pickle.steps[position]))
        }
    }
}
