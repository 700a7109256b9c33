/// The pickles of one document, in the order of the file. Each access makes a new view of a pickle.
///
/// A pickle's row is computed from its index, so that nothing is stored for a row of examples.
public struct Pickles: RandomAccessCollection, Sendable {
    private let layout: PickleLayout

    private init(_ layout: PickleLayout) {
        self.layout = layout
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of pickles.
    public var endIndex: Int { layout.plan.count }

    /// The pickle at `position`, which counts from 0 and must be less than ``endIndex``.
    public subscript(position: Int) -> Pickle {
        precondition(indices.contains(position), "index out of range")
        return Pickle(origin: .compiled(layout.pickle(position)))
    }

    /// Whether any pickle is made from a row of examples.
    package var haveExamples: Bool { layout.plan.groups.contains { !$0.examples.isNone } }

    /// Returns the document and pickles with ids from `ids`, for a file that was parsed with its own `IdGenerator`.
    package func renumbered(ids: inout IdGenerator) -> (GherkinDocument, Pickles) {
        let plan = layout.plan
        let first = ids.reserve(plan.firstId + plan.idCount)
        let storage = plan.document.counted(from: first)
        let pickles = Pickles(PickleLayout(plan.moved(to: storage, firstId: first + plan.firstId)))
        return (GherkinDocument(storage: storage), pickles)
    }

    var document: DocumentStorage { layout.plan.document }

    /// The number of groups. The pickles of a group differ only in their row of examples.
    package var groupCount: Int { layout.plan.groups.count }

    func forEachCompiled(_ groups: Range<Int>, _ body: (CompiledPickle) -> Void) {
        layout.forEachPickle(groups, body)
    }
}

extension GherkinDocument {
    /// Returns the document with other ids, for a file that was parsed with an `IdGenerator` of its own.
    ///
    /// - Parameter first: The number that replaces the id 0.
    package func counted(from first: Int) -> GherkinDocument {
        GherkinDocument(storage: storage.counted(from: first))
    }

    /// Returns a document that was read from a message, with ids from `ids` in place of those of the message.
    package func renumbered(ids: inout IdGenerator) -> GherkinDocument {
        guard case .named(let names) = storage.identifiers else { return self }
        return counted(from: ids.reserve(names.count))
    }

    /// Compiles the document: one pickle for each scenario, and one for each row of an outline's examples.
    ///
    /// - Parameter ids: The generator that the document was parsed with, so that all ids are unique. Ids are assigned
    ///   in the order of Cucumber's compiler: first those of a pickle's steps, then that of the pickle.
    public func pickles(ids: inout IdGenerator) -> Pickles {
        Pickles(compiling: storage, ids: &ids)
    }
}

extension Pickles {
    fileprivate init(compiling document: DocumentStorage, ids: inout IdGenerator) {
        var plan = PicklePlan(document: document, firstId: ids.next)
        plan.addChildren()
        ids.reserve(plan.idCount)
        self.init(PickleLayout(plan))
    }
}
