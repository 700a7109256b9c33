import Foundation
import Testing

@testable import BDDTesting

@Suite struct FeatureRootTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized.path

    @Test(
        "A path is looked for in the working directory and above the test's own file, whatever lines stand behind it",
        arguments: ["Features", "Features/SPEC.md:3:5", "Tests/AcceptanceTests"])
    func above(path: String) {
        #expect(FeatureRoot(of: path, file: #filePath).path == Self.package)
    }

    @Test("Where it is nowhere, it is the working directory")
    func nowhere() {
        #expect(
            FeatureRoot(of: "no-such-folder", file: #filePath).path == FileManager.default.currentDirectoryPath)
    }

    @Test("An issue stands at the whole path, by the name that people know")
    func location() {
        let root = FeatureRoot(of: "Features", file: #filePath)
        let location = root.location("\(Self.package)/Features/a.feature", line: 7)
        #expect(location.fileID == "Features/a.feature")
        #expect(location.line == 7)
        #expect(root.relative("/elsewhere/a.feature") == "/elsewhere/a.feature")
    }
}
