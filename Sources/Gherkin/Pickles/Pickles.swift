/// The pickles of one document, laid out by arithmetic: nothing is stored for a row of examples.
public struct Pickles: RandomAccessCollection, Sendable {
    let layout: PickleLayout

    public var startIndex: Int { 0 }
    public var endIndex: Int { layout.plan.count }

    /// Whether any of them is made from a row of examples.
    package var haveExamples: Bool { layout.plan.groups.contains { $0.examples != StepRecord.none } }

    public subscript(position: Int) -> Pickle {
        precondition(indices.contains(position), "index out of range")
        return Pickle(origin: .compiled(layout.pickle(position)))
    }
}

extension GherkinDocument {
    /// Compiles the document: one pickle for each scenario, and one for each row of an outline's examples.
    ///
    /// Ids are taken in the order of Cucumber's compiler: those of a pickle's steps, then its own.
    public func pickles(ids: inout IdGenerator) -> Pickles {
        var plan = PicklePlan(document: storage, firstId: ids.next)
        plan.addChildren()
        ids.reserve(plan.idCount)
        return Pickles(layout: PickleLayout(plan))
    }
}
