/// A lazy list of child nodes of one kind, in the order of the file. Each access makes a new view of the node.
public struct NodeList<Element: Sendable>: RandomAccessCollection, Sendable {
    private let storage: DocumentStorage
    private let range: Range<Int>
    /// A number that `make` gets in addition to the element's index.
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

    /// Makes a list of elements with consecutive ids. The context is the difference between an element's id and index.
    init(
        _ storage: DocumentStorage, _ range: IdentifiedRange,
        make: @escaping @Sendable (DocumentStorage, Int, Int) -> Element
    ) {
        self.init(
            storage, range.range.indices, context: Int(range.firstId) - Int(range.range.first), make: make)
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of nodes.
    public var endIndex: Int { range.count }

    /// The node at `position`, which counts from 0 and must be less than ``endIndex``.
    public subscript(position: Int) -> Element {
        precondition(position >= 0 && position < range.count, "index out of range")
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
