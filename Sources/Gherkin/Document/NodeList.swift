/// The nodes of one kind below another node, made when they are looked at.
public struct NodeList<Element: Sendable>: RandomAccessCollection, Sendable {
    let storage: DocumentStorage
    let range: Range<Int>
    /// What an element needs to know of its list beyond its own index.
    let context: Int
    let make: @Sendable (DocumentStorage, Int, Int) -> Element

    init(
        _ storage: DocumentStorage, _ range: Range<Int>, context: Int = 0,
        make: @escaping @Sendable (DocumentStorage, Int, Int) -> Element
    ) {
        self.storage = storage
        self.range = range
        self.context = context
        self.make = make
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { range.count }

    public subscript(position: Int) -> Element {
        precondition(indices.contains(position), "index out of range")
        return make(storage, range.lowerBound + position, context)
    }
}

extension NodeList {
    /// A list whose elements have ids in a row: the context is what an index lacks to be the id.
    init(
        _ storage: DocumentStorage, _ run: IdentifiedRun,
        make: @escaping @Sendable (DocumentStorage, Int, Int) -> Element
    ) {
        self.init(storage, run.run.indices, context: Int(run.firstId) - Int(run.run.first), make: make)
    }
}
