import BDDJSON
import Testing

@testable import CucumberExpressions

@Suite("IndexInstruction")
struct IndexInstructionTests {
    @Test(
        "an operand of any size is read as it was written",
        arguments: [(0, 1), (29, 1), (30, 2), (31, 2), (255, 2), (256, 5), (.max, 5)] as [(UInt32, Int)])
    func operand(_ operand: UInt32, _ size: Int) {
        var bytes: [UInt8] = [1, 2, 3]
        IndexInstruction.append(.fragment, operand, to: &bytes)
        bytes += Array(repeating: 0xFF, count: 8)
        let word = bytes.elements.loadUInt64(at: 3)
        let instruction = IndexInstruction(word, at: 3)
        #expect(IndexInstruction.opcode(word) == .fragment)
        #expect(instruction.operand == Int(operand))
        #expect(instruction.next == 3 + size)
    }

    @Test("the number of an expression ends before what follows it")
    func expression() {
        var bytes: [UInt8] = []
        IndexInstruction.append(0x01_02_03, IndexTree.expressionSize, to: &bytes)
        #expect(bytes == [3, 2, 1])
        #expect(IndexTree.expression((bytes + Array(repeating: 0xFF, count: 8)).elements, at: 0) == 0x01_02_03)
    }
}
