import BDDKit

/// A program some of whose steps look at less than they say, for the tests of changed features.
@main
struct Program {
    static func main() async {
        await AcceptanceRunner([tillSteps, misdeedSteps]).main()
    }
}
