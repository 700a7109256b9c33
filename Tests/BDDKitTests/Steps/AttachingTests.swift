import Testing

@testable import BDDSteps
@testable import CucumberMessages

@Suite("Attaching")
struct AttachingTests {
    @Test("Text, bytes, logs and links are attached with their media types")
    func kinds() async {
        let call = await StepCall(
            "a",
            Given("a") { notes in
                notes.attach("plain")
                notes.attach("{}", mediaType: "application/json", fileName: "a.json")
                notes.attach([1, 2], mediaType: "image/png")
                notes.log("said")
                notes.link("https://example.org")
            })
        #expect(
            call.attachments == [
                AttachmentContent(body: .text("plain"), mediaType: "text/plain", fileName: nil),
                AttachmentContent(body: .text("{}"), mediaType: "application/json", fileName: "a.json"),
                AttachmentContent(body: .bytes([1, 2]), mediaType: "image/png", fileName: nil),
                AttachmentContent(body: .text("said"), mediaType: "text/x.cucumber.log+plain", fileName: nil),
                AttachmentContent(body: .text("https://example.org"), mediaType: "text/uri-list", fileName: nil),
            ])
    }

    @Test("A file is attached as bytes; its ending tells the media type; it has the name that is given")
    func files() async throws {
        let folder = try ScratchFolder()
        let path = try folder.write("<svg/>", to: "a.svg")
        let call = await StepCall(
            "a",
            Given("a") { notes in
                try notes.attach(file: path)
                try notes.attach(file: path, mediaType: "text/xml", fileName: "b.xml")
            })
        #expect(
            call.attachments == [
                AttachmentContent(body: .bytes(Array("<svg/>".utf8)), mediaType: "image/svg+xml", fileName: nil),
                AttachmentContent(body: .bytes(Array("<svg/>".utf8)), mediaType: "text/xml", fileName: "b.xml"),
            ])
    }

    @Test("A file that cannot be read fails the step")
    func missingFile() async throws {
        let folder = try ScratchFolder()
        let path = folder.path
        let missing = await StepCall("a", Given("a") { notes in try notes.attach(file: path + "/a.png") })
        #expect(missing.words == "FAILED '\(path)/a.png' cannot be attached: there is no such file or folder")
        let directory = await StepCall("a", Given("a") { notes in try notes.attach(file: path) })
        #expect(directory.words == "FAILED '\(path)' cannot be attached: this is a folder, not a regular file")
    }

    @Test("Endings tell media types, in capitals too; without one it is bytes")
    func mediaTypes() {
        let names = [
            "a.png", "a.b.JPG", "a.jpeg", "a.gif", "a.webp", "a.mp4", "a.webm", "a.pdf", "a.json", "a.xml", "a.html",
            "a.csv", "a.txt", "a.log", "a.md", "a.zip", "png", "folder.png/a", "",
        ]
        #expect(
            names.map(MediaType.ofFile) == [
                "image/png", "image/jpeg", "image/jpeg", "image/gif", "image/webp", "video/mp4", "video/webm",
                "application/pdf", "application/json", "application/xml", "text/html", "text/csv", "text/plain",
                "text/plain", "text/plain", "application/octet-stream", "application/octet-stream",
                "application/octet-stream", "application/octet-stream",
            ])
    }

    @Test("Bytes are reported in base64, text as it is")
    func encoding() {
        let bytes = AttachmentContent(body: .bytes([0, 255, 16]), mediaType: "x/y").encoded
        #expect(bytes.body == "AP8Q")
        #expect(bytes.encoding == .base64)
        let text = AttachmentContent(body: .text("ä\n"), mediaType: "x/y").encoded
        #expect(text.body == "ä\n")
        #expect(text.encoding == .identity)
    }
}
