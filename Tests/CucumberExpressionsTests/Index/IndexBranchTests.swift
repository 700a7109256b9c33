import BDDJSON
import Testing

@testable import CucumberExpressions

@Suite("IndexBranch")
struct IndexBranchTests {
    @Test("each byte has an entry of its own in the table", arguments: [2, 3, 5, 18, 100, 256])
    func entries(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
        let branch = IndexBranch(of: bytes, labelCount: 0)
        #expect(Set(bytes.map(branch.index(of:))).count == count)
        #expect(bytes.allSatisfy { branch.index(of: $0) < branch.count })
    }

    @Test("the table is no larger than it has to be")
    func size() {
        #expect(IndexBranch(of: [0x61, 0x62], labelCount: 0).count == 2)
        #expect(IndexBranch(of: [0x61, 0xC3, 0x20], labelCount: 0).count == 4)
        #expect(IndexBranch(of: Array(0...255), labelCount: 0).count == 256)
    }

    @Test("the length of the label is kept beside the table", arguments: [0, 1, 255])
    func label(_ count: Int) {
        let branch = IndexBranch(of: [0x61, 0x73, 0x7A], labelCount: count)
        #expect(branch.labelCount == count)
        #expect(IndexInstruction.opcode(UInt64(branch.head)) == .branch)
    }

    @Test("a child is found after the label, and where there is none is offset 0")
    func child() {
        let branch = IndexBranch(of: [0x61, 0x62], labelCount: 2)
        var bytes: [UInt8] = []
        IndexInstruction.append(branch.head, IndexBranch.size, to: &bytes)
        bytes += "xy".utf8
        for index in 0..<2 { IndexInstruction.append(index == branch.index(of: 0x61) ? 70_000 : 0, to: &bytes) }
        bytes += Array(repeating: 0xFF, count: 8)
        #expect(branch.child(startingWith: 0x61, bytes.elements, at: 0) == 70_000)
        #expect(branch.child(startingWith: 0x62, bytes.elements, at: 0) == 0)
    }
}
