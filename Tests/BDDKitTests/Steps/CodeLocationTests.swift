import Foundation
import Testing

@testable import BDDSteps
@testable import CucumberMessages

@Suite("CodeLocation")
struct CodeLocationTests {
    @Test("A file below the working directory is named from there")
    func below() {
        let file = FileManager.default.currentDirectoryPath + "/Sources/a.swift"
        #expect(CodeLocation(file: file, line: 7).description == "Sources/a.swift:7")
        #expect(CodeLocation(file: file, line: 7).reference == SourceReference(uri: "Sources/a.swift", line: 7))
    }

    @Test("Another file is named in full")
    func elsewhere() {
        #expect(CodeLocation(file: "/elsewhere/a.swift", line: 7).description == "/elsewhere/a.swift:7")
        let beside = FileManager.default.currentDirectoryPath + "2/a.swift"
        #expect(CodeLocation(file: beside, line: 7).description == "\(beside):7")
    }
}
