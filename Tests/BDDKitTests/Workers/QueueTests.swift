import Testing

@testable import BDDWorkers

@Suite struct QueueTests {
    @Test("What came first goes out first, and the last ones can be taken back")
    func order() {
        var queue = Queue<Int>()
        for number in 1...5 { queue.append(number) }
        #expect(queue.popFirst() == 1)
        #expect(queue.removeLast(2) == [4, 5])
        #expect(queue.count == 2)
        #expect(queue.popFirst() == 2)
        #expect(queue.popFirst() == 3)
        #expect(queue.popFirst() == nil)
        queue.append(7)
        #expect(queue.count == 1)
        #expect(queue.removeLast(1) == [7])
        #expect(queue.popFirst() == nil)
    }
}
