import Foundation
import Testing

@testable import BDDLive

@Suite("The page that leads the browser to the studio")
struct BrowserTests {
    @Test("can be read by its owner only, has the address, and goes")
    func page() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let browser = Browser([:], folder: folder)
        #expect(browser.write("http://127.0.0.1:1/?key=word"))
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        #expect(text.contains("content=\"0; url=http://127.0.0.1:1/?key=word\""))
        #expect(!browser.write("http://127.0.0.1:1/"), "the page is there already")
        browser.end()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test("is not made where there is no desktop")
    func noDesktop() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #if os(Linux)
            Browser([:], folder: folder).open("http://127.0.0.1:1/?key=word")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        #endif
    }
}
