/// A list that grows and shrinks at its end. It owns its memory, so no change needs the check for shared memory that
/// arrays make. This module uses pointers nowhere else.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: 16)
    private(set) var count = 0

    init() {}

    deinit {
        memory.deallocate()
    }

    var capacity: Int { memory.count }

    @inline(__always)
    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count)
        return memory[index]
    }

    @inline(__always)
    mutating func push(_ element: Element) {
        if count == memory.count { grow() }
        memory.initializeElement(at: count, to: element)
        count += 1
    }

    mutating func push(_ others: borrowing Stack) {
        while count + others.count > memory.count { grow() }
        for index in 0..<others.count { memory.initializeElement(at: count + index, to: others.memory[index]) }
        count += others.count
    }

    @inline(__always)
    mutating func pop() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return memory[count]
    }

    /// Truncates the stack to `count` elements.
    @inline(__always)
    mutating func shrink(to count: Int) {
        precondition(count >= 0 && count <= self.count)
        self.count = count
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: memory.count * 2)
        _ = larger.moveInitialize(fromContentsOf: memory)
        memory.deallocate()
        memory = larger
    }
}
