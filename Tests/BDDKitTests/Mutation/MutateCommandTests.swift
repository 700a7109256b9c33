import Foundation
import Testing

@Suite("bdd mutate")
struct MutateCommandTests {
    static let weak = """
        Feature: The till

          Rule: Coins stay

            Scenario: A coin is in it
              Given an empty till
              When I put a penny into it
              And I shake it
              Then there are perhaps 1 coins in it
        """

    static let strong = """
        Feature: The till

          Scenario: A coin is in it
            When I put a penny into it
            Then there is a penny in it
            And there are 1 coins in it
        """

    @Test("names what no check looks at, by rule and scenario, in the words of the feature")
    func text() async throws {
        let result = try await MutatedFeatures(Self.weak).mutate()
        #expect(
            result.standardOutput == """
                Features/till.feature
                  Rule: Coins stay
                    Scenario: A coin is in it  # line 5
                      7:7: No When has an effect that a check sees: without 'When I put a penny into it' and one more \
                step it is still accepted  [dab8ec35]
                        the same: 6:7 [ed030fc9], 7:7 [66a4fa74], 8:7 [91da7be5], 7:20 [f13b38cd]
                        help: add a Then that checks what the steps do, or write '# mutate: keeps the steps – REASON' \
                above the first of these steps
                      9:30: With 2 instead of 1 this scenario is still accepted: `there are perhaps {int} coins in it` \
                does not look at it  [e18d2809]
                        help: let the code of the step compare it, or write '# mutate: keeps "1" – REASON' above the step

                6 changes of 1 scenario: 0 noticed, 6 survive for 2 reasons

                """)
        #expect(result.standardError == "")
        #expect(result.exitCode == 0)
    }

    @Test("answers with exit code 1 where more survive than are allowed")
    func mostSurvivors() async throws {
        let weak = try MutatedFeatures(Self.weak)
        #expect(try await weak.mutate("--max-survivors", "5").exitCode == 1)
        #expect(try await weak.mutate("--max-survivors", "6").exitCode == 0)
        let strong = try await MutatedFeatures(Self.strong).mutate("--max-survivors", "0")
        #expect(strong.standardOutput == "4 changes of 1 scenario: 4 noticed, 0 survive\n")
        #expect(strong.exitCode == 0)
    }

    @Test("gives all of it as one object")
    func json() async throws {
        let result = try await MutatedFeatures(
            """
            Feature: The till

              Scenario: A coin is in it
                When I put a penny into it
                Then there are perhaps 1 coins in it
                And there is a penny in it
            """
        ).mutate("--format", "json")
        #expect(
            result.standardOutput == """
                {"seed":"1","scenarios":1,"mutants":4,"kinds":{"value":3,"example":0,"cell":0,"row":0,"order":0,\
                "text":0,"step":1,"steps":0,"limit":0},"noticed":{"check":3,"earlier":0,"undefined":0,"crash":0,"timeout":0},\
                "understood":{"negation":0,"universal":0,"bound":0,"alike":0},"marked":0,"survivors":[{"id":"b39e95cd",\
                "kind":"value","uri":"Features/till.feature","line":5,"column":28,"original":"1","replacement":"2",\
                "scenario":"Scenario: A coin is in it","step":"Then there are perhaps 1 coins in it",\
                "definition":"there are perhaps {int} coins in it","message":"With 2 instead of 1 this scenario is still \
                accepted: `there are perhaps {int} coins in it` does not look at it",\
                "cause":"b39e95cd","help":"let the code of the step compare it, or write '# mutate: keeps \\"1\\" – REASON' \
                above the step"}],"marks":[],"findings":[]}

                """)
    }

    @Test("marks survivors for GitHub")
    func github() async throws {
        let result = try await MutatedFeatures(
            """
            Feature: The till
              Scenario: A coin is in it
                When I put a penny into it
                And I shake it
                Then there is a penny in it
            """
        ).mutate("--format", "github")
        // How it was started depends on who runs the tests.
        let programs = ["swift run MutateFixture", BuiltProgram("MutateFixture").url.path]
        let commands = programs.reduce(result.standardOutput) { $0.replacing($1, with: "PROGRAM") }
        #expect(
            commands == """
                ::warning file=Features/till.feature,line=4,col=5,title=Warning::Without 'And I shake it' it is still \
                accepted%0Ahelp: check what the step does, remove it, or write '# mutate: keeps the step – REASON' above it; \
                PROGRAM mutate Features/till.feature --replay c902e19f

                """)
    }

    @Test("sets the words off that matter from those that do not")
    func html() async throws {
        let result = try await MutatedFeatures(Self.weak).mutate("--format", "html")
        let lines = result.standardOutput.split(separator: "\n").filter { $0.contains("class=\"line\"") }
        #expect(
            lines.last == """
                <span class="line" id="Features/till.feature:9">      Then there are perhaps <span class="survived" \
                title="With 2 instead of 1 this scenario is still accepted: `there are perhaps {int} coins in it` does \
                not look at it">1</span> coins in it</span>
                """)
        let strong = try await MutatedFeatures(Self.strong).mutate("--format", "html")
        #expect(
            strong.standardOutput.split(separator: "\n").last { $0.contains("class=\"line\"") } == """
                <span class="line" id="Features/till.feature:6">    And there are <span class="noticed">1</span> coins \
                in it</span>
                """)
    }

    @Test("shows the run of one change again")
    func replay() async throws {
        let features = try MutatedFeatures(Self.weak)
        let survivor = try await features.mutate("--replay", "f13b38cd")
        #expect(
            survivor.standardOutput == """
                Features/till.feature:7:20: "shilling" instead of "penny"
                  Scenario: A coin is in it  # Features/till.feature:5
                    ✔ an empty till
                    ✔ I put a shilling into it
                    ✔ I shake it
                    ✔ there are perhaps 1 coins in it
                With shilling instead of penny this scenario is still accepted: no check sees what `I put a {coin} into it` \
                does with it

                """)
        #expect(survivor.exitCode == 1)
        let unknown = try await features.mutate("--replay", "00000000")
        #expect(
            unknown.standardError
                == "bdd: error: no change of these features has the id '00000000'\n")
        #expect(unknown.exitCode == 2)
    }

    @Test("names scenarios that fail without any change")
    func failing() async throws {
        let result = try await MutatedFeatures(
            """
            Feature: The till
              Scenario: It goes wrong
                Then it goes wrong
              Scenario: A coin is in it
                When I put a penny into it
                Then there is a penny in it
            """
        ).mutate()
        #expect(
            result.standardError
                == "Features/till.feature:2: error: without any change this scenario is failed: on purpose\n")
        #expect(result.standardOutput == "3 changes of 1 scenario: 3 noticed, 0 survive\n")
        #expect(result.exitCode == 1)
    }

    private static let interrupted = """
        Feature: The till

          Scenario: A coin is in it
            When I put a penny into it
            And I shake it
            Then there is a penny in it

          Scenario: It is interrupted
            When the run is interrupted unless 1 is 1
            Then nothing is in it

          Scenario: Not looked at
            When I shake it
            Then nothing is in it
        """

    @Test("interrupted says what is known, and that it is not all", arguments: ["0", "100"])
    func interrupt(mostSurvivors: String) async throws {
        let features = try MutatedFeatures(Self.interrupted)
        let result = try await features.mutate("-j", "1", "--max-survivors", mostSurvivors)
        // How many were tried before the worker was ended depends on when the interrupt comes.
        let sentence = #/This is not the whole result: the run was interrupted, and \d+ changes were not tried\.\n/#
        #expect(result.standardOutput.hasPrefix("Features/till.feature\n    Scenario: A coin is in it  # line 3\n"))
        #expect(result.standardOutput.contains("5:5: Without 'And I shake it' it is still accepted  [c902e19f]\n"))
        #expect(result.standardOutput.firstMatch(of: sentence)?.range.upperBound == result.standardOutput.endIndex)
        #expect(result.standardError.firstMatch(of: sentence) != nil)
        #expect(result.exitCode == 130)
        let json = try await features.mutate("-j", "1", "--format", "json")
        #expect(json.exitCode == 130)
        #expect(json.standardOutput.contains(#""interrupted":{"mutants":"#))
    }

    @Test("cannot be done when a hook of the run fails")
    func hook() async throws {
        let result = try await MutatedFeatures(Self.strong).mutate("-D", "broken-hook=true")
        #expect(result.standardError.split(separator: "\n").first?.hasSuffix("the hook is broken") == true)
        #expect(result.standardOutput == "")
        #expect(result.exitCode == 2)
    }

    @Test("refuses what cannot be done", arguments: [["nowhere"], ["--format", "jsn"], ["--name", "zz"]])
    func refuses(arguments: [String]) async throws {
        let features = try MutatedFeatures(Self.strong)
        let result = try await BuiltProgram("MutateFixture").run(["mutate"] + arguments, in: features.folder.path)
        #expect(result.exitCode == 2)
        #expect(result.standardOutput == "")
    }
}
