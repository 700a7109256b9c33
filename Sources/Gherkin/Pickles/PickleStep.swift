/// A step as it is to be run.
public struct PickleStep: Sendable {
    enum Origin: Sendable {
        case compiled(CompiledPickle, step: CompiledStep)
        case decoded(DecodedPickleStep)
    }

    let origin: Origin

    public var id: String {
        switch origin {
        case .compiled(_, let step): String(step.idNumber)
        case .decoded(let step): step.id
        }
    }

    /// ``id`` as a number; nil for a foreign id that is none.
    public var idNumber: Int? {
        switch origin {
        case .compiled(_, let step): step.idNumber
        case .decoded(let step): number(ofId: step.id)
        }
    }

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

    /// The number behind the first of ``astNodeIds``: that of the document's step.
    public var stepIdNumber: Int? {
        switch origin {
        case .compiled(let pickle, let step): pickle.document.idNumber(Int(pickle.record(of: step).id))
        case .decoded(let step): step.astNodeIds.first.flatMap(number(ofId:))
        }
    }

    public var argument: PickleStepArgument? {
        switch origin {
        case .compiled(let pickle, let step): pickle.argument(of: step)
        case .decoded(let step): step.argument
        }
    }
}

public enum PickleStepType: String, CaseIterable, Sendable, Decodable {
    case unknown = "Unknown"
    case context = "Context"
    case action = "Action"
    case outcome = "Outcome"
}

/// The steps of one pickle, made when they are looked at.
public struct PickleSteps: RandomAccessCollection, Sendable {
    let origin: Pickle.Origin

    public var startIndex: Int { 0 }

    public var endIndex: Int {
        switch origin {
        case .compiled(let pickle): pickle.stepCount
        case .decoded(let pickle): pickle.steps.count
        }
    }

    public subscript(position: Int) -> PickleStep {
        switch origin {
        case .compiled(let pickle): PickleStep(origin: .compiled(pickle, step: pickle.step(position)))
        case .decoded(let pickle): PickleStep(origin: .decoded(pickle.steps[position]))
        }
    }
}
