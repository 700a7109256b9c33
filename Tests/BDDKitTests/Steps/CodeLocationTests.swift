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
}
