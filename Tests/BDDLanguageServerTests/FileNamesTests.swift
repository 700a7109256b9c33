import Testing

@testable import BDDLanguageServer

@Suite("Names of files")
struct FileNamesTests {
    @Test(
        "Files have paths from the folder of the project, and all else its address",
        arguments: [
            ("file:///home/a%20b/x%C3%A9.feature", "xé.feature"), ("file:///home/a%20b", "/home/a b"),
            ("file:///elsewhere/x.feature", "/elsewhere/x.feature"), ("untitled:1", "untitled:1"),
            ("file:///home/a%20b/%zz", "%zz"), ("file://", "file://"),
        ])
    func paths(uri: String, path: String) {
        var names = FileNames(roots: ["/home/a b/"])
        #expect(names.path(of: uri) == path)
        #expect(names.uri(of: path) == uri)
    }

    @Test("A file that no client has named gets an address")
    func addresses() {
        let names = FileNames(roots: ["/home/a b"])
        #expect(names.uri(of: "Features/é.feature") == "file:///home/a%20b/Features/%C3%A9.feature")
        #expect(names.uri(of: "/x") == "file:///x")
    }
}
