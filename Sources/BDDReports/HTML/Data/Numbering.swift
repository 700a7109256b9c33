/// Things that results refer to by number, in the order in which they are first referred to.
struct Numbering<Element> {
    private(set) var elements: [Element] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of id: String, _ element: @autoclosure () -> Element) -> Int {
        if let number = numbers[id] { return number }
        numbers[id] = elements.count
        elements.append(element())
        return elements.count - 1
    }
}
