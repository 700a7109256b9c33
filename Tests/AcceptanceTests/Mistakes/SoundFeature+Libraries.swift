import Acceptance
import BDDKit

@testable import BDDRunning

/// Remembers nothing: its steps are only matched.
private final class ShopWorld: World {}

extension SoundFeature {
    /// The features of this package, and one of a small shop in German and in Russian.
    static let files: [SoundFeature] = {
        let code = SupportCode(acceptanceSteps)
        return FeatureSteps.files.map { SoundFeature($0.name, $0.text, .english, code) }
    }()

    static let translated: [SoundFeature] = [
        SoundFeature("de", german, .german, SupportCode([germanSteps])),
        SoundFeature("ru", russian, .russian, SupportCode([russianSteps])),
    ]

    private static let germanSteps: StepLibrary<ShopWorld> = [
        ParameterType("frucht", pattern: "Apfel|Birne|Pflaume") { $0 },
        Given("der Korb ist leer") { _ in },
        Given("der Laden öffnet um {int} Uhr") { (_, _: Int) in },
        When("ich {int} mal {frucht} in den Korb lege") { (_, _: Int, _: String) in },
        When("ich mit {string} bezahle") { (_, _: String) in },
        Then("enthält der Korb:") { (_, table: DataTable) in try expect(table.rows.count, equals: 1, "rows") },
        Then("kostet der Einkauf {double} Euro") { (_, price: Double) in try expect(price, equals: 1, "the price") },
        Then("steht auf der Quittung:") { (_, text: DocString) in try expect(text.content, equals: "", "the text") },
        Then("ist der Korb nicht leer") { _ in try expect(1, equals: 1, "the basket") },
    ]

    private static let german = """
        # language: de
        @einkauf
        Funktionalität: Einkaufen
          Früchte liegen im Korb, bis sie bezahlt sind.

          Grundlage:
            Angenommen der Laden öffnet um 8 Uhr
            Und der Korb ist leer

          Szenario: Zwei Früchte werden bezahlt
            Wenn ich 2 mal Apfel in den Korb lege
            Und ich 1 mal Birne in den Korb lege
            Dann enthält der Korb:
              | Frucht | Anzahl |
              | Apfel  | 2      |
              | Birne  | 1      |
            Und kostet der Einkauf 3.50 Euro

          @quittung
          Szenario: Die Quittung nennt die Karte
            Wenn ich 1 mal Pflaume in den Korb lege
            Und ich mit "Karte" bezahle
            Dann steht auf der Quittung:
              \"""
              1 Pflaume
              Danke!
              \"""
            Aber ist der Korb nicht leer

          Szenariogrundriss: Preise von <Frucht>
            Wenn ich <Anzahl> mal <Frucht> in den Korb lege
            Dann kostet der Einkauf <Preis> Euro

            Beispiele:
              | Frucht | Anzahl | Preis |
              | Apfel  | 1      | 1.25  |
              | Birne  | 4      | 4.00  |

        """

    private static let russianSteps: StepLibrary<ShopWorld> = [
        ParameterType("фрукт", pattern: "яблоко|груша|слива") { $0 },
        Given("корзина пуста") { _ in },
        Given("магазин открывается в {int} часов") { (_, _: Int) in },
        When("я кладу в корзину {int} раз {фрукт}") { (_, _: Int, _: String) in },
        When("я плачу способом {string}") { (_, _: String) in },
        Then("в корзине лежит:") { (_, table: DataTable) in try expect(table.rows.count, equals: 1, "rows") },
        Then("покупка стоит {double} рублей") { (_, price: Double) in try expect(price, equals: 1, "the price") },
        Then("на чеке написано:") { (_, text: DocString) in try expect(text.content, equals: "", "the text") },
        Then("корзина не пуста") { _ in try expect(1, equals: 1, "the basket") },
    ]

    private static let russian = """
        # language: ru
        @покупка
        Функция: Покупки
          Фрукты лежат в корзине, пока они не оплачены.

          Предыстория:
            Допустим магазин открывается в 8 часов
            И корзина пуста

          Сценарий: Две покупки оплачены
            Когда я кладу в корзину 2 раз яблоко
            И я кладу в корзину 1 раз груша
            Тогда в корзине лежит:
              | фрукт  | число |
              | яблоко | 2     |
              | груша  | 1     |
            И покупка стоит 35.50 рублей

          @чек
          Сценарий: На чеке стоит карта
            Когда я кладу в корзину 1 раз слива
            И я плачу способом "карта"
            Тогда на чеке написано:
              \"""
              1 слива
              Спасибо!
              \"""
            Но корзина не пуста

          Структура сценария: Цены
            Когда я кладу в корзину <число> раз <фрукт>
            Тогда покупка стоит <цена> рублей

            Примеры:
              | фрукт  | число | цена  |
              | яблоко | 1     | 12.25 |
              | груша  | 4     | 44.00 |

        """
}
