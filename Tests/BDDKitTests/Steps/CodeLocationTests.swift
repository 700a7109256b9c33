import Testing

@testable import BDDSteps

@Suite("CodeLocation")
struct CodeLocationTests {
    @Test(
        "A file of another machine is named by its path in its package",
        arguments: [
            ("/build/7/shop/Sources/Steps/Basket.swift", "Sources/Steps/Basket.swift"),
            ("/Sources/shop/Tests/Steps/Basket.swift", "Tests/Steps/Basket.swift"),
            ("/home/me/Basket.swift", "/home/me/Basket.swift"),
            ("/home/me/Sources", "/home/me/Sources"),
        ])
    func path(file: String, path: String) {
        #expect(CodeLocation.pathInPackage(file) == path)
    }

    @Test("A program that opens a file of another folder gets its whole path, if the file is there")
    func openable() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("", to: "Sources/Basket.swift")
        #expect(CodeLocation(file: file, line: 3).openable == "\(file):3")
        #expect(CodeLocation(file: "/no/such/shop/Sources/Basket.swift", line: 3).openable == "Sources/Basket.swift:3")
    }
}
