import BDDDiagnostics
import BDDRules
import Testing

@Suite("Settings of tags")
struct TagSettingsTests {
    private func help(_ tag: String) -> String? { TagSettings(beginning: tag)?.help(for: tag) }

    @Test(
        "Settings in another form are proposed with the values that are written",
        arguments: [
            ("@property(seed: 1)", "@property(seed=1)"), ("@property(100 cases)", "@property(runs=100)"),
            ("@property(50)", "@property(runs=50)"), ("@property=50", "@property(runs=50)"),
            ("@property(runs=5;seed=1)", "@property(runs=5,seed=1)"), ("@property(runs=5", "@property(runs=5)"),
            ("@property[runs=5]", "@property(runs=5)"), ("@property:off", "@property(off)"),
            ("@property(5 runs, seed 7)", "@property(runs=5,seed=7)"), ("@property off", "@property(off)"),
            ("@timeout(5 seconds)", "@timeout(5s)"), ("@timeout=500ms", "@timeout(500ms)"),
            ("@timeout(seconds=5)", "@timeout(5s)"), ("@timeout(2 min)", "@timeout(2m)"),
            ("@timeout(1.5 s)", "@timeout(1.5s)"),
            ("@quarantined(until=31.3.2027)", "@quarantined(until=2027-03-31)"),
            ("@quarantined(2027-03-31)", "@quarantined(until=2027-03-31)"),
            ("@quarantined=2027-03-31", "@quarantined(until=2027-03-31)"),
            ("@quarantined(until: 2027/03/31)", "@quarantined(until=2027-03-31)"),
            ("@quarantined(until=3/31/2027)", "@quarantined(until=2027-03-31)"),
            ("@quarantined(until=4.4.2027)", "@quarantined(until=2027-04-04)"),
            ("@quarantined(until 31 March 2027)", "@quarantined(until=2027-03-31)"),
            ("@quarantined(until=2027-3-1)", "@quarantined(until=2027-03-01)"),
            ("@quarantined(until=20270331)", "@quarantined(until=2027-03-31)"),
            ("@quarantined(till=31-Mar-2027)", "@quarantined(until=2027-03-31)"),
        ])
    func meant(tag: String, meant: String) {
        #expect(help(tag) == "did you mean '\(meant)'?")
    }

    @Test(
        "Of settings that may mean several things, the forms are told",
        arguments: [
            "@property(runs=-5)", "@property(runs=1.5)", "@property(runs=5,7)", "@property(number=5)", "@property(x)",
            "@property(runs=0)", "@property(runs=5 each)", "@property(seed=x)", "@property(all 5)",
        ])
    func unclear(tag: String) {
        #expect(
            help(tag) == "write @property(runs=20), @property(runs=20,seed=7), @property(all) or @property(off)")
    }

    @Test(
        "Of a day that may be two, only the form is told",
        arguments: [
            "@quarantined(until=3/4/2027)", "@quarantined(until=3.4.2027)", "@quarantined(until=31.3.27)",
            "@quarantined(until=2027-02-30)", "@quarantined(since=2027-03-31)", "@quarantined(until=2027-03)",
        ])
    func unclearDay(tag: String) {
        #expect(
            help(tag)
                == "write the first day on which a failure counts again: @quarantined(until=YYYY-MM-DD)")
        #expect(QuarantineTag.help(for: tag) == help(tag))
    }

    @Test(
        "A time without its unit, or with another one, is told the forms",
        arguments: ["@timeout(5 hours)", "@timeout(soon)", "@timeout(5,5s)", "@timeout=5000"])
    func unclearTime(tag: String) {
        #expect(help(tag) == "write @timeout(5s), @timeout(500ms) or @timeout(2m)")
    }

    @Test(
        "Another tag has no settings", arguments: ["@property", "@property-based", "@PR-88", "@timeouts", "@proper(5)"])
    func other(tag: String) {
        #expect(TagSettings(beginning: tag) == nil)
    }
}
