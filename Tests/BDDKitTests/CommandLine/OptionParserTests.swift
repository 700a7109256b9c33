import Testing

@testable import BDDOptions

@Suite("OptionParser")
struct OptionParserTests {
    struct Settings: Equatable {
        var dry = false
        var quiet = false
        var tags: [String] = []
    }

    private let parser = OptionParser<Settings>(options: [
        .flag("-d", "--dry-run", help: "") { $0.dry = true },
        .flag("-q", "--quiet", help: "") { $0.quiet = true },
        .value("-t", "--tags", placeholder: "EXPRESSION", help: "") { $0.tags.append($1) },
        .flag("--no-color", help: "") { _ in },
    ])

    /// The settings and the remaining arguments, or the error.
    private func parse(_ arguments: String...) -> String {
        var settings = Settings()
        do {
            let operands = try parser.parse(arguments, into: &settings)
            let flags = (settings.dry ? "dry " : "") + (settings.quiet ? "quiet " : "")
            return "\(flags)\(settings.tags) \(operands)"
        } catch {
            return "\(error)"
        }
    }

    @Test("A value stands after its option, after '=', or right after a short name")
    func values() {
        let same = #"["@a"] []"#
        #expect(parse("--tags", "@a") == same)
        #expect(parse("--tags=@a") == same)
        #expect(parse("-t", "@a") == same)
        #expect(parse("-t=@a") == same)
        #expect(parse("-t@a") == same)
        #expect(parse("--tags", "-d") == #"["-d"] []"#)
        #expect(parse("--tags=a=b", "--tags=") == #"["a=b", ""] []"#)
    }

    @Test("Short flags stand together, the last may take a value")
    func clusters() {
        #expect(parse("-dq") == "dry quiet [] []")
        #expect(parse("-dqt", "@a", "x") == #"dry quiet ["@a"] ["x"]"#)
        #expect(parse("-qt@a") == #"quiet ["@a"] []"#)
    }

    @Test("What is not an option is left, in order, also behind '--'")
    func operands() {
        #expect(parse("a", "-d", "b", "-") == #"dry [] ["a", "b", "-"]"#)
        #expect(parse("a", "--", "-d", "--", "b") == #"[] ["a", "-d", "--", "b"]"#)
    }

    @Test("Unknown options are refused, with those that may be meant")
    func unknown() {
        #expect(parse("--tag", "@a") == "unknown option '--tag'; did you mean '--tags'?")
        #expect(parse("--dryrun=3") == "unknown option '--dryrun'; did you mean '--dry-run'?")
        #expect(parse("--nothing-like-it") == "unknown option '--nothing-like-it'")
        #expect(parse("-T", "@a") == "unknown option '-T'; did you mean '-t'?")
        #expect(parse("-x") == "unknown option '-x'")
        #expect(parse("-dx") == "unknown option '-x'")
    }

    @Test("A long name with one dash is not taken for a short one with a value")
    func oneDash() {
        #expect(parse("-tags", "@a") == "unknown option '-tags'; did you mean '--tags'?")
        #expect(parse("-quiet") == "unknown option '-quiet'; did you mean '--quiet'?")
        #expect(parse("—tags", "@a") == "unknown option '—tags'; did you mean '--tags'?")
        #expect(parse("–d") == "unknown option '–d'; did you mean '-d'?")
        #expect(parse("–no option") == #"[] ["–no option"]"#)
        #expect(parse("-tags=@a") == "unknown option '-tags=@a'; did you mean '--tags'?")
    }

    @Test("A missing value and one too many are reported")
    func valueErrors() {
        #expect(parse("--tags") == "option '--tags' needs a value: --tags EXPRESSION")
        #expect(parse("-dt") == "option '-t' needs a value: -t EXPRESSION")
        #expect(parse("--dry-run=yes") == "option '--dry-run' takes no value, got 'yes'")
    }
}
