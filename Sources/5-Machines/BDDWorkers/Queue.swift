/// Things in the order in which they came. They go out at the front, and the last ones can be taken back.
struct Queue<Element> {
    private var elements: [Element] = []
    /// Those before it are gone.
    private var start = 0

    var count: Int { elements.count - start }

    mutating func append(_ element: Element) {
        if start == elements.count {
            elements.removeAll(keepingCapacity: true)
            start = 0
        }
        elements.append(element)
    }

    mutating func popFirst() -> Element? {
        guard start < elements.count else { return nil }
        defer { start += 1 }
        return elements[start]
    }

    /// Takes the last ones out, in order.
    mutating func removeLast(_ count: Int) -> [Element] {
        defer { elements.removeLast(count) }
        return Array(elements.suffix(count))
    }
}
