/// The nodes of one kind below another node, in the order of the text, made when they are looked at.
///
/// Nothing is made for nodes that nobody looks at, and each look makes a node anew.
public struct NodeList<Element: Sendable>: RandomAccessCollection, Sendable {
    private let storage: DocumentStorage
    private let range: Range<Int>
    /// What an element needs to know of its list beyond its own index.
    private let context: Int
    private let make: @Sendable (DocumentStorage, Int, Int) -> Element

    init(
        _ storage: DocumentStorage, _ range: Range<Int>, context: Int = 0,
        make: @escaping @Sendable (DocumentStorage, Int, Int) -> Element
    ) {
        self.storage = storage
        self.range = range
        self.context = context
        self.make = make
    }

    /// A list whose elements have ids in a row: the context is what an index lacks to be the id.
    init(
        _ storage: DocumentStorage, _ range: IdentifiedRange,
        make: @escaping @Sendable (DocumentStorage, Int, Int) -> Element
    ) {
        self.init(
            storage, range.range.indices, context: Int(range.firstId) - Int(range.range.first), make: make)
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// How many nodes there are.
    public var endIndex: Int { range.count }

    /// The node at a position counted from 0, which must be less than ``endIndex``.
    public subscript(position: Int) -> Element {
        precondition(indices.contains(position), "index out of range")
        return make(storage, range.lowerBound + position, context)
    }
}

extension DocumentStorage {
    func tags(_ range: IdentifiedRange) -> NodeList<GherkinDocument.Tag> {
        NodeList(self, range) { storage, index, offset in
            GherkinDocument.Tag(storage: storage, index: index, localId: index + offset)
        }
    }

    func steps(_ range: RecordRange) -> NodeList<GherkinDocument.Step> {
        NodeList(self, range.indices) { storage, index, _ in
            GherkinDocument.Step(storage: storage, index: index)
        }
    }

    func rows(_ range: IdentifiedRange) -> NodeList<GherkinDocument.TableRow> {
        NodeList(self, range) { storage, index, offset in
            GherkinDocument.TableRow(storage: storage, index: index, localId: index + offset)
        }
    }
}
