/// A first-in, first-out queue that also gives back its last elements.
struct Queue<Element> {
    private var elements: [Element] = []
    /// The index of the first element; the elements before it were removed.
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

    /// Removes the last `count` elements and returns them in order.
    mutating func removeLast(_ count: Int) -> [Element] {
        defer { elements.removeLast(count) }
        return Array(elements.suffix(count))
    }
}
