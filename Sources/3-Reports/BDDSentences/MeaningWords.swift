/// Words that change the meaning of a sentence: negations, quantifiers and numbers, in the languages of most features.
/// No hint treats one of them as a slip.
enum MeaningWords {
    /// Whether a word, in small letters, says that something is not.
    static func isNegation(_ word: String) -> Bool {
        negations.contains(withoutPossessive(word)) || word.hasSuffix("n't") || word.hasSuffix("n’t")
            || isContractionWithoutT(word)
    }

    /// Whether a word, in small letters, says how much, how many or how often.
    static func isQuantity(_ word: String) -> Bool {
        quantifiers.contains(withoutPossessive(word)) || number(word) != nil || word.contains { $0.isNumber }
    }

    /// `shouldn` is `shouldn't` without its last letter. Three letters may be a word: `won`, `don`.
    private static func isContractionWithoutT(_ word: String) -> Bool {
        word.utf8.count > 3 && word.hasSuffix("n") && negations.contains(word + "t")
    }

    /// The word without a possessive ending: `nobody` for `nobody's`.
    private static func withoutPossessive(_ word: String) -> String {
        word.hasSuffix("'s") || word.hasSuffix("’s") ? String(word.dropLast(2)) : word
    }

    static func isMeaning(_ word: String) -> Bool { isNegation(word) || isQuantity(word) }

    /// Whether a sentence with a word, in small letters, says something else than the same sentence without it: a
    /// negation, a quantity, or a place or time such as `outside` or `before`.
    static func isLimiting(_ word: String) -> Bool { isMeaning(word) || limits.contains(word) }

    private static let limits: Set<String> = [
        "outside", "inside", "within", "beyond", "above", "below", "under", "over", "before", "after", "until", "while",
        "unless", "instead", "other", "another", "else", "different", "same", "new", "old", "next", "previous", "again",
        "most", "whole", "entire", "but", "just", "still", "already", "yet", "too", "fewer", "fewest",
        "between", "beside", "behind", "around", "near", "during", "since", "through", "across",
        "außerhalb", "innerhalb", "zwischen", "neben", "hinter", "während", "seit", "vor", "nach", "bis", "über",
        "unter", "andere", "anderer", "anderes", "ganze",
    ]

    /// The word for `and` in some languages, the English one first.
    static let conjunctions = ["and", "und", "et", "y", "e", "en", "och", "и"]

    /// The number that a word names; nil for any other word.
    static func number(_ word: String) -> Int? { numbers[word] }

    /// The digits of a place in an order, as in `2nd` or `2.`; nil for any other word.
    static func digits(ofOrdinal word: some StringProtocol) -> String? {
        guard let first = word.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let ending = word.dropFirst(digits.count).lowercased()
        return !digits.isEmpty && ["st", "nd", "rd", "th", "."].contains(ending) ? String(digits) : nil
    }

    /// Prefixes that turn a word into its opposite.
    static let prefixes: Set<String> = [
        "un", "in", "im", "il", "ir", "dis", "non", "mis", "de", "anti", "a", "an", "ver", "zer", "ent", "miss", "не",
        "без", "ni", "não", "nie", "bez", "o", "u", "re", "pre", "under", "over",
    ]

    /// Whether two words differ by a prefix that reverses the meaning, as `unread` and `read` do.
    static func areOpposites(_ one: String, _ other: String) -> Bool {
        let (long, short) = one.count > other.count ? (one, other) : (other, one)
        guard short.count > 2, long.hasSuffix(short) else { return false }
        return opposites.contains(String(long.dropLast(short.count)))
    }

    private static let opposites: Set<String> = [
        "un", "in", "im", "il", "ir", "dis", "non", "mis", "de", "anti", "не", "без", "ent", "ver",
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    private static let negations = words(
        """
        not no never none nobody nothing nowhere neither nor without hardly barely scarcely rarely seldom cannot cant
        dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt mustnt neednt mightnt oughtnt darent hasnt havent
        hadnt except unless
        unlike lacking missing absent
        nicht nichts nie niemals niemand nirgends nirgendwo weder noch ohne kein keine keinen keinem keiner keines kaum
        außer ausser nein selten ungleich
        ne pas jamais rien personne aucun aucune nul nulle ni sans non guère sauf nullement
        no nunca jamás nada nadie ningún ninguno ninguna ni sin tampoco apenas excepto salvo
        non mai niente nulla nessun nessuno nessuna né senza neanche nemmeno neppure appena tranne
        não nunca jamais nada ninguém nenhum nenhuma nem sem tampouco exceto
        niet niets nooit niemand nergens noch geen zonder nauwelijks behalve
        inte icke ej aldrig ingen inget inga ingenting utan ikke aldri intet uten uden aldrig næppe knapt
        nie nigdy nikt nic żaden żadna żadne bez ani nigdzie ledwie prawie oprócz
        не ни нет никогда никто никого никому ничего ничто нигде никуда никакой никакая никакое никакие никаких нельзя
        без едва кроме ні немає ніколи ніхто нічого
        ne nikdy nikdo nic žádný žádná žádné bez ani
        değil hiç asla yok olmadan
        """)

    private static let quantifiers = words(
        """
        all every each any some most many much few fewer several both either half only always often sometimes usually
        everyone everybody everything everywhere anyone anybody anything anywhere someone somebody something somewhere
        least exactly almost nearly more less once twice thrice another enough first
        second third fourth fifth sixth seventh eighth ninth tenth last single double triple
        alle alles aller allen jeder jede jedes jedem jeden manche mancher manches einige einiger wenige weniger viele
        vieler mehrere mehrerer mehr beide beiden immer manchmal oft meist meistens mindestens höchstens genau fast nur
        etwa irgendein jemand etwas einmal zweimal dreimal erste erster ersten zweite zweiter dritte letzte letzter
        sämtliche
        tout toute tous toutes chaque quelque quelques plusieurs certains certaines beaucoup peu plus moins toujours
        souvent parfois presque seulement exactement environ premier première second seconde deuxième dernier dernière
        todo toda todos todas cada algún alguno alguna algunos algunas varios varias muchos muchas pocos pocas más menos
        siempre solo sólo casi ambos ambas primero segunda último
        tutto tutta tutti tutte ogni qualche alcuni alcune parecchi molti molte pochi poche più meno sempre spesso solo
        quasi entrambi primo secondo ultimo
        tudo todo cada algum alguma alguns algumas vários várias muitos muitas poucos poucas mais menos sempre quase ambos
        alle alles elk elke ieder iedere sommige enkele enige veel weinig meer minder beide altijd soms vaak alleen bijna
        alla varje några flera många få båda alltid ibland bara nästan hver alle noen flere mange både alltid altid
        wszystkie wszyscy każdy każda każde niektóre kilka wiele mało więcej mniej oba obie zawsze czasem tylko prawie
        все всё всех всем каждый каждая каждое каждого некоторые некоторых несколько много мало больше меньше оба обе
        всегда иногда часто только почти ровно первый первая первое второй вторая третий последний последняя любой любая
        všechny všichni každý každá některé několik mnoho málo více méně oba vždy jen skoro
        her bütün tüm bazı birkaç çok az hep
        """)

    private static let numbers: [String: Int] = {
        let languages = [
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
                + "seventeen eighteen nineteen twenty",
            "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn "
                + "siebzehn achtzehn neunzehn zwanzig",
            "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
            "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
            "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici",
            "zero um dois três quatro cinco seis sete oito nove dez onze doze",
            "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf",
            "noll ett två tre fyra fem sex sju åtta nio tio elva tolv",
            "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
            "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать",
        ]
        var numbers: [String: Int] = [
            "hundred": 100, "hundert": 100, "thousand": 1_000, "tausend": 1_000, "million": 1_000_000,
        ]
        for language in languages {
            for (number, word) in language.split(separator: " ").enumerated() where numbers[String(word)] == nil {
                numbers[String(word)] = number
            }
        }
        return numbers
    }()
}
