import Testing

@testable import BDDReports
@testable import CucumberMessages

@Suite("The file of an attachment")
struct AttachedFileTests {
    private static let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    private func attachment(
        _ encoding: CucumberMessages.Attachment.ContentEncoding, _ mediaType: String, name: String? = nil
    ) -> CucumberMessages.Attachment {
        CucumberMessages.Attachment(
            body: encoding == .identity ? "abc" : "YWJj", contentEncoding: encoding, mediaType: mediaType,
            fileName: name,
            testCaseStartedId: "a", testStepId: "b", timestamp: Timestamp(seconds: 1, nanos: 2))
    }

    @Test(
        "has an address, which is read back to the same attachment",
        arguments: [
            (.base64, "image/png", nil, "pictures", "pictures/\(hash).png"),
            (.identity, "text/plain", nil, "", "\(hash).txt#text"),
            (.base64, "a/b", "x & y#=é.b", "../my files", "../my%20files/\(hash).bin#name=x%20%26%20y%23%3D%C3%A9.b"),
            (.identity, "image/svg+xml", "b.svg", "c:", "c%3A/\(hash).svg#text&name=b.svg"),
        ] as [(CucumberMessages.Attachment.ContentEncoding, String, String?, String, String)])
    func addresses(
        encoding: CucumberMessages.Attachment.ContentEncoding, mediaType: String, name: String?, folder: String,
        url: String
    ) throws {
        let attachment = attachment(encoding, mediaType, name: name)
        let file = AttachedFile(attachment, bytes: Array("abc".utf8))
        #expect(file.url(in: folder) == url)
        let (read, path) = try #require(AttachedFile.read(url: url))
        #expect(read == file)
        #expect(path == (folder.isEmpty ? file.name : "\(folder)/\(file.name)"))
        let back = read.attachment(attachment.external(at: url), bytes: Array("abc".utf8))
        let envelopes = [attachment, back].map { Envelope.attachment($0) }
        var writer = EnvelopeWriter()
        #expect(writer.line(of: envelopes[0]) == writer.line(of: envelopes[1]))
    }

    @Test(
        "is not found by an address of another program",
        arguments: [
            "https://example.com/\(hash).png", "file:///\(hash).png", "/etc/passwd", "film.mp4", "", "#text",
            "\(hash)", "\(hash).", "\(hash).p.g", "\(hash.dropLast()).png", "\(hash.uppercased()).png", "%\(hash).png",
            "%FF/\(hash).png",
        ])
    func others(url: String) { #expect(AttachedFile.read(url: url) == nil) }

    @Test("knows whether it has changed")
    func changes() {
        let file = AttachedFile(attachment(.base64, "image/png"), bytes: Array("abc".utf8))
        #expect(file.matches(Array("abc".utf8)))
        #expect(!file.matches(Array("abd".utf8)))
    }

    @Test("is not made of what reports print, nor of what has no place in its message")
    func inside() {
        #expect(attachment(.identity, "text/plain").canBeExternal)
        for mediaType in [MediaType.log, MediaType.link, MediaType.run, MediaType.shard, MediaType.changes] {
            #expect(!attachment(.identity, mediaType).canBeExternal)
        }
        var ofRun = attachment(.identity, "text/plain")
        ofRun.testRunStartedId = "run"
        #expect(!ofRun.canBeExternal)
    }
}
