/// A Swift file that contains all of its defects. The code of each site is repeated for each defect, and a call to
/// `look` selects one of the copies at run time.
struct InstrumentedFile {
    /// The defect or the site that a line of the new text belongs to.
    enum Owner: Sendable, Equatable {
        case defect(Int)
        case site(Int)
    }

    private(set) var text: [UInt8] = []
    /// The owners of lines, by line number from 1.
    private(set) var owners: [Int: Owner] = [:]
    private var line = 1
    private let source: SwiftSource

    /// The name of the function in each module that returns the number of the active defect.
    static let look = "bddDefectAtRunTime"

    init(_ source: SwiftSource, _ sites: [DefectSite], defects: [Defect]) {
        self.source = source
        let bySite = Dictionary(grouping: defects, by: \.site)
        var index = 0
        for site in sites.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard let defects = bySite[site.number] else { continue }
            write(source.bytes[index..<site.range.lowerBound])
            let first = line
            write(site, defects)
            for line in first...line where owners[line] == nil { owners[line] = .site(site.number) }
            index = site.range.upperBound
        }
        write(source.bytes[index...])
    }

    private mutating func write(_ site: DefectSite, _ defects: [Defect]) {
        if case .argument = site.form { return writeChoices(site, defects) }
        write(" switch \(Self.look)(\(site.number)) {\n")
        for defect in defects {
            write("case \(defect.number):\n")
            write(site, with: defect)
            write("\n")
        }
        write("default:\n")
        write(site, with: nil)
        write("\n}\n")
    }

    /// Selects the copy with a conditional expression, for default arguments, where statements are not allowed.
    private mutating func writeChoices(_ site: DefectSite, _ defects: [Defect]) {
        write("(")
        for defect in defects {
            write("\(Self.look)(\(site.number)) == \(defect.number) ?\n")
            write(site, with: defect)
            write("\n: ")
        }
        write(site, with: nil)
        write(")")
    }

    private mutating func write(_ site: DefectSite, with defect: Defect?) {
        let first = line
        defer { if let defect { for line in first...line { owners[line] = .defect(defect.number) } } }
        var edits = defect.map { [$0.edit] } ?? []
        if case .body(let result?) = site.form {
            let start = Defect.Edit(range: result..<result, replacement: "return ")
            edits.insert(start, at: 0)
        }
        var index = site.range.lowerBound
        for edit in edits {
            write(source.bytes[index..<edit.range.lowerBound])
            write(edit.replacement)
            index = edit.range.upperBound
        }
        write(source.bytes[index..<site.range.upperBound])
    }

    private mutating func write(_ text: String) { write(Array(text.utf8)[...]) }

    private mutating func write(_ bytes: ArraySlice<UInt8>) {
        text += bytes
        line += bytes.count { $0 == UInt8(ascii: "\n") }
    }
}

extension InstrumentedFile {
    /// Environment variables that the instrumented program reads.
    static let activeVariable = "BDD_DEFECT"
    static let reachVariable = "BDD_DEFECT_REACH"

    /// The source of the file that is added to each module. The active defect is read from the environment once. The
    /// sites that are reached are marked in a memory-mapped file that all modules share.
    static let lookFile = """
        #if canImport(Darwin)
        import Darwin
        #elseif canImport(Musl)
        import Musl
        #else
        import Glibc
        #endif

        nonisolated private let bddActiveDefect: Int = getenv("\(activeVariable)").flatMap { Int(String(cString: $0)) } ?? 0

        nonisolated(unsafe) private let bddReachedSites: UnsafeMutablePointer<UInt8>? = {
            guard let path = getenv("\(reachVariable)") else { return nil }
            let file = open(path, O_RDWR)
            guard file >= 0 else { return nil }
            defer { close(file) }
            let size = Int(lseek(file, 0, SEEK_END))
            let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
            guard let memory, memory != MAP_FAILED else { return nil }
            return memory.assumingMemoryBound(to: UInt8.self)
        }()

        nonisolated func \(look)(_ site: Int) -> Int {
            if let bddReachedSites { bddReachedSites[site] = 1 }
            return bddActiveDefect
        }

        """
}
