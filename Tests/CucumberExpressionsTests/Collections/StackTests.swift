import Testing

@testable import CucumberExpressions

@Suite("Stack")
struct StackTests {
    @Test("gives back last what was added first, however many there are", arguments: [0, 1, 16, 17, 1_000])
    func order(_ count: Int) {
        var stack = Stack<Int>()
        for number in 0..<count { stack.push(number) }
        let pushed = stack.count
        #expect(pushed == count)
        var popped: [Int] = []
        while let number = stack.pop() { popped.append(number) }
        #expect(popped == (0..<count).reversed())
        let left = stack.count
        #expect(left == 0)
    }

    @Test("is shortened to any length, and grows again from there")
    func shrinking() {
        var stack = Stack<Int>()
        for number in 0..<20 { stack.push(number) }
        stack.shrink(to: 3)
        stack.push(77)
        let elements = (0..<stack.count).map { stack[$0] }
        #expect(elements == [0, 1, 2, 77])
        stack.shrink(to: 0)
        let (none, capacity) = (stack.pop(), stack.capacity)
        #expect(none == nil)
        #expect(capacity == 32)
    }
}
