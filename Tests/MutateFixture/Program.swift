import BDDKit

/// A program with some steps that check less than they say, for the tests of changed features.
@main
struct Program {
    static func main() async {
        await AcceptanceRunner([tillSteps, misdeedSteps], name: "bdd").main()
    }
}
