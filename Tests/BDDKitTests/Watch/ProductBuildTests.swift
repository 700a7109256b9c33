import Foundation
import Testing

@testable import BDDLive

@Suite struct ProductBuildTests {
    /// A package with a program at the place where `swift build` puts it.
    private func package(_ place: String = ".build/x86_64-unknown-linux-gnu/debug/shop") throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write("", to: "Package.swift")
        try folder.write("", to: place)
        return folder
    }

    @Test("The package, the product and its configuration are read from where the program is")
    func product() throws {
        let folder = try package()
        let product = try #require(
            BuiltProduct(
                program: "\(folder.path)/.build/x86_64-unknown-linux-gnu/debug/shop", workingFolder: folder.path))
        #expect(product.name == "shop")
        #expect(product.buildCommand == ["swift", "build", "--product", "shop", "--package-path", folder.path])
        #expect(product.isSource("\(folder.path)/Sources/Shop/Till.swift"))
        #expect(product.isSource("\(folder.path)/Package.swift"))
        #expect(!product.isSource("\(folder.path)/Sources/Shop/Till.swift~"))
        #expect(!product.isSource("\(folder.path)/Tests/ShopTests/TillTests.swift"))
        #expect(!product.isSource("\(folder.path)/Sources/Shop/till.feature"))
    }

    @Test("Another configuration and build folder are built again as they were")
    func configuration() throws {
        let folder = try package()
        let product = try #require(
            BuiltProduct(program: "/elsewhere/x86_64/release/shop", workingFolder: "\(folder.path)/Sources"))
        #expect(
            product.buildCommand == [
                "swift", "build", "--product", "shop", "-c", "release", "--package-path", folder.path, "--scratch-path",
                "/elsewhere",
            ])
    }

    @Test("What only the first build knew comes from the environment")
    func flags() throws {
        let folder = try package()
        let product = try #require(
            BuiltProduct(
                program: "\(folder.path)/.build/x86_64-unknown-linux-gnu/debug/shop", workingFolder: folder.path,
                environment: ["BDD_BUILD_FLAGS": " -Xswiftc  -DSTAGING"]))
        #expect(
            product.buildCommand == [
                "swift", "build", "--product", "shop", "--package-path", folder.path, "-Xswiftc", "-DSTAGING",
            ])
    }

    @Test("A program that lies elsewhere is not built")
    func elsewhere() throws {
        #expect(BuiltProduct(program: "/usr/local/bin/shop", workingFolder: "/") == nil)
        #expect(BuiltProduct(program: "/nowhere/x86_64/debug/shop", workingFolder: "/nowhere") == nil)
    }

    @Test("Of what a build says its errors stay, each once")
    func errors() {
        let output = """
            Building for debugging...
            [3/7] Compiling Shop Till.swift
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            /p/Till.swift:2:14: error: no such thing
            1 | struct Till {
            2 |     let a = thing
              |             `- error: no such thing
            /p/Till.swift:1:1: warning: never used
            1 | struct Till {
            [4/7] Compiling Shop Price.swift
            /p/Till.swift:2:14: error: no such thing
            1 | struct Till {
            2 |     let a = thing
              |             `- error: no such thing
            """
        #expect(
            ProductBuild.errors(in: output) == """
                /p/Till.swift:2:14: error: no such thing
                1 | struct Till {
                2 |     let a = thing
                  |             `- error: no such thing
                """)
    }
}
