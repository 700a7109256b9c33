import Foundation
import Testing

@testable import BDDAuthoring

@Suite("PackageOrigin")
struct PackageOriginTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write("", to: "tools/bdd/Package.swift")
    }

    @Test(
        "A repository is named by its last part",
        arguments: [
            ("https://example.com/tools/bdd.git", "bdd"), ("https://example.com/Swift-BDD", "Swift-BDD"),
            ("git@example.com:bdd.git", "bdd"), ("ssh://git@example.com/a/b", "b"), ("file:///tmp/x/bdd", "bdd"),
        ])
    func repository(url: String, name: String) throws {
        let origin = try PackageOrigin(url, for: "shop")
        #expect(origin == .repository(url))
        #expect(origin.packageName == name)
        #expect(origin.dependency == ".package(url: \"\(url)\", from: \"1.0.0\")")
    }

    @Test("A folder is named from the new package's, whether or not that is there, and over links")
    func relative() throws {
        let typed =
            FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }.joined()
            + folder.path.dropFirst() + "/tools/bdd"
        #expect(try PackageOrigin(typed, for: "\(folder.path)/shop") == .folder("../tools/bdd"))
        #expect(try PackageOrigin(typed, for: "\(folder.path)/a/b/") == .folder("../../tools/bdd"))
        #expect(try PackageOrigin(typed, for: "\(folder.path)/tools/bdd/Example") == .folder(".."))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: "tools/bdd")
        #expect(try PackageOrigin(typed, for: "\(folder.path)/link/shop") == .folder(".."))
    }

    @Test("A path from the root stays one")
    func absolute() throws {
        let origin = try PackageOrigin("\(folder.path)/tools/bdd", for: "shop")
        #expect(origin == .folder("\(folder.path)/tools/bdd"))
        #expect(origin.packageName == "bdd")
        #expect(origin.dependency == ".package(name: \"bdd\", path: \"\(folder.path)/tools/bdd\")")
        #expect(PackageOrigin.folder(#"a "b""#).dependency == #".package(name: "bdd", path: "a \"b\"")"#)
    }

    @Test("Without one it is the folder that this program was built from")
    func own() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized.path
        #expect(try PackageOrigin(nil, for: root) == .folder("."))
    }

    @Test("A folder without a package is refused")
    func none() {
        #expect(throws: NewPackageError.noPackage("nowhere")) { try PackageOrigin("nowhere", for: "shop") }
    }
}
