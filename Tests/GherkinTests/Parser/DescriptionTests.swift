import Testing

@Suite("Descriptions")
struct DescriptionTests {
    @Test("keep their indentation and their inner empty lines, and lose the empty lines around them")
    func lines() {
        let text = """
            Feature: f

              one
               
                two


            Scenario: s
            """
        #expect(
            outline(text) == """
                1:1 'Feature' 'f' in en
                  '  one⏎   ⏎    two'
                  8:1 'Scenario' 's' #0
                """)
    }

    @Test("lose their comments; an empty line after a first comment counts")
    func comments() {
        #expect(
            outline("Feature: f\n# c\n\n  one\n # d\n  two\n# e\n\n") == """
                1:1 'Feature' 'f' in en
                  '⏎  one⏎  two'
                2:1 comment '# c'
                5:1 comment ' # d'
                7:1 comment '# e'
                """)
        #expect(
            outline("Feature: f\n\n# c\n\n") == """
                1:1 'Feature' 'f' in en
                3:1 comment '# c'
                """)
    }

    @Test("may hold what is not a keyword there: steps in a feature, rows and fences above the first step")
    func lookalikes() {
        let text = """
            Feature: f
              Given x
              | a |
              Examples:
            Scenario: s
              | a |
              \"""
              Background:
              Given x
            """
        #expect(
            outline(text) == """
                1:1 'Feature' 'f' in en
                  '  Given x⏎  | a |⏎  Examples:'
                  5:1 'Scenario' 's' #1
                    '  | a |⏎  \"""⏎  Background:'
                    9:3 'Given ' Context 'x' #0
                """)
    }

    @Test("stand below every heading")
    func everywhere() {
        #expect(
            outline("Feature:\na\nBackground:\nb\nRule:\nc\nBackground:\nd\nScenario:\ne\nExamples:\nf\n|x|") == """
                1:1 'Feature' '' in en
                  'a'
                  3:1 'Background' '' #0
                    'b'
                  5:1 'Rule' '' #5
                    'c'
                    7:1 'Background' '' #1
                      'd'
                    9:1 'Scenario' '' #4
                      'e'
                      11:1 'Examples' '' #3
                        'f'
                        13:1 | 2 'x' | #2
                """)
    }
}
