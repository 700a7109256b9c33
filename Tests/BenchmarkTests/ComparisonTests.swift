import Testing

@testable import bdd_benchmark

@Suite("A command to compare with")
struct ComparisonTests {
    @Test(
        "gets the path in place of a word",
        arguments: [
            ("parser {file}", "parser /tmp/a"), ("parser {files}/*.feature -q", "parser /tmp/a/*.feature -q"),
            ("behave {folder}", "behave /tmp/a"), ("behave {scenario}", "behave /tmp/a"),
            ("cat {file} | parser {file}", "cat /tmp/a | parser /tmp/a"), ("wc -l", "wc -l /tmp/a"),
            ("python3 -c 'print({1: 2})'", "python3 -c 'print({1: 2})' /tmp/a"),
        ])
    func path(_ command: String, _ result: String) throws {
        #expect(try Comparison(command).command(for: "/tmp/a") == result)
    }

    @Test("gets a path that the shell takes for one word")
    func quoting() throws {
        #expect(try Comparison("parser {file}").command(for: "/tmp/my files/a") == "parser '/tmp/my files/a'")
    }

    @Test(
        "is compared on what it names",
        arguments: [
            ("a {file}", Comparison.Subject.file), ("a {files}", .files), ("a {folder}", .folder),
            ("a {scenario}", .scenario), ("a", .file),
        ])
    func subject(_ command: String, _ subject: Comparison.Subject) throws {
        #expect(try Comparison(command).subject == subject)
    }

    @Test(
        "is refused when it cannot be understood",
        arguments: [
            (" ", ComparisonError.empty), ("a {file} {folder}", .several("a {file} {folder}", [.file, .folder])),
            ("a {fodler}", .misspelt("a {fodler}", placeholder: "{fodler}", suggestion: "{folder}")),
        ])
    func refused(_ command: String, _ error: ComparisonError) {
        #expect(throws: error) { try Comparison(command) }
    }

    @Test("is refused in words")
    func words() {
        let misspelt = ComparisonError.misspelt("a {fiel}", placeholder: "{fiel}", suggestion: "{file}")
        #expect(misspelt.description == "there is no {fiel} to compare on; did you mean {file}?: a {fiel}")
        #expect(
            ComparisonError.several("a", [.file, .folder]).description
                == "a command is compared on one kind of files, not on {file} and {folder}: a")
    }
}
