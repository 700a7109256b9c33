import Gherkin
import Testing

@Suite("Languages")
struct LanguageTests {
    @Test(
        "a comment on top chooses the language",
        arguments: [
            "# language: fr", "#language:fr", "  #  language\t:\tfr  ", "#\u{A0}language :fr\r",
        ])
    func comment(_ comment: String) {
        #expect(
            outline(comment + "\nFonctionnalité: f\nScénario: s\nEtant donné qu'on est là\nEt que x\nEt y") == """
                2:1 'Fonctionnalité' 'f' in fr
                  3:1 'Scénario' 's' #3
                    4:1 'Etant donné qu'' Context 'on est là' #0
                    5:1 'Et que ' Conjunction 'x' #1
                    6:1 'Et ' Conjunction 'y' #2
                """)
    }

    @Test(
        "a comment that says anything else is a comment",
        arguments: [
            "# language: fr x", "# language:", "# language fr", "# Language: fr", "# language: f1",
        ])
    func notALanguage(_ comment: String) {
        #expect(outline(comment + "\nFeature: f") == "2:1 'Feature' 'f' in en\n1:1 comment '\(comment)'")
    }

    @Test("it stands above all but comments and empty lines, and only once")
    func position() {
        #expect(
            outline("# c\n\n# language: fr\n# language: de\nFonctionnalité: f") == """
                5:1 'Fonctionnalité' 'f' in fr
                1:1 comment '# c'
                4:1 comment '# language: de'
                """)
        #expect(
            outline("Feature: f\n# language: fr\nScenario: s") == """
                1:1 'Feature' 'f' in en
                  3:1 'Scenario' 's' #0
                2:1 comment '# language: fr'
                """)
    }

    @Test("an unknown language is an error at its comment, and the rest is read on")
    func unknown() {
        #expect(
            outline("  # language: xx\nwhat") == """
                (1:3): Language not supported: xx
                (2:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'what'
                """)
    }

    @Test("files that do not name a language are read in the parser's language")
    func preset() throws {
        let german = try #require(Dialect(language: "de"))
        #expect(outline("Funktionalität: f", dialect: german) == "1:1 'Funktionalität' 'f' in de")
        #expect(outline("# language: en\nFeature: f", dialect: german) == "2:1 'Feature' 'f' in en")
        #expect(
            outline("# Funktionalität: f", uri: "a.feature.md", dialect: german) == "1:3 'Funktionalität' 'f' in de")
    }

    @Test("the longest step keyword counts, and a step comes before a heading")
    func conflicts() {
        #expect(
            outline("# language: tr\nÖzellik:\nMevcut Durum:\nMevcut Durum: x\nEğer ki y") == """
                2:1 'Özellik' '' in tr
                  3:1 'Mevcut Durum' '' #2
                    4:1 'Mevcut ' Context 'Durum: x' #0
                    5:1 'Eğer ki ' Action 'y' #1
                """)
    }

    @Test("languages without spaces, and the language of pictures")
    func pictures() {
        #expect(
            outline("# language: zh-CN\n功能:\n场景:\n当x\n* y") == """
                2:1 '功能' '' in zh-CN
                  3:1 '场景' '' #2
                    4:1 '当' Action 'x' #0
                    5:1 '* ' Unknown 'y' #1
                """)
        #expect(
            outline("# language: em\n📚: f\n📕:\n😐😂\n😂x") == """
                2:1 '📚' 'f' in em
                  3:1 '📕' '' #2
                    4:1 '😐' Context '😂' #0
                    5:1 '😂' Conjunction 'x' #1
                """)
    }
}

@Suite("The language that a text declares")
struct DeclaredLanguageTests {
    @Test("is that of the comment on top, if there is such a language")
    func declared() {
        #expect(Dialect(declaredIn: "# language: fr")?.language == "fr")
        #expect(Dialect(declaredIn: "\u{FEFF}\n# c\n  #language:de\nx")?.language == "de")
        #expect(Dialect(declaredIn: "# language: xx\n# language: it")?.language == "it")
        #expect(Dialect(declaredIn: "Feature:\n# language: fr") == nil)
        #expect(Dialect(declaredIn: "") == nil)
    }
}
