import BDDPlatform
import Testing

@testable import BDDStudio

@Suite("The rules of the studio's files")
struct StudioFilesRuleTests {
    private let folder: ProjectFolder
    private let revision = StudioFiles.revision(Array("Feature: A\n".utf8))

    init() throws { folder = try ProjectFolder(["a.feature": "Feature: A\n", "b.feature": "Feature: B\n"]) }

    @Test("A file that the program does not find is not written, whatever is known of it")
    func unfound() {
        let path = folder.feature("a.feature")
        let files = StudioFiles(roots: ["\(folder.path)/features"]) { [] }
        #expect(throws: StudioFiles.Problem.foreign(path)) { try files.write([1], to: path, over: revision) }
        #expect(throws: StudioFiles.Problem.foreign(path)) { try files.read(path) }
        #expect(folder.text("features/a.feature") == "Feature: A\n")
    }

    @Test("Where one file is named, it is the only one")
    func oneFile() throws {
        let (path, other) = (folder.feature("a.feature"), folder.feature("b.feature"))
        let files = StudioFiles(roots: [path]) { [path, other] }
        #expect(files.paths == [path])
        #expect(files.newFolder == ".")
        #expect(try files.read(path) == Array("Feature: A\n".utf8))
        #expect(throws: StudioFiles.Problem.foreign(other)) { try files.read(other) }
        #expect(throws: StudioFiles.Problem.foreign(other)) { try files.write([], to: other, over: revision) }
        let new = folder.feature("a.feature/b.feature")
        #expect(throws: StudioFiles.Problem.system(path: new, .init(code: 20))) { try files.create(new, []) }
    }

    @Test("A folder whose name begins like that of the features is another one")
    func neighbours() throws {
        try folder.write("Feature: C\n", to: "features2/c.feature")
        let path = "\(folder.path)/features2/c.feature"
        let files = StudioFiles(roots: ["\(folder.path)/features"]) { [path] }
        #expect(files.paths == [])
        #expect(throws: StudioFiles.Problem.foreign(path)) { try files.read(path) }
        #expect(throws: StudioFiles.Problem.foreign("\(folder.path)/features2/new.feature")) {
            try files.create("\(folder.path)/features2/new.feature", [])
        }
    }

    @Test("Other bytes have another revision")
    func revisions() {
        let texts = ["", "a", "b", "ab", "ba", "\0", "\0\0", "Feature: A\n", "Feature: A\r\n", "Feature: B\n"]
        #expect(Set(texts.map { StudioFiles.revision(Array($0.utf8)) }).count == texts.count)
    }
}
