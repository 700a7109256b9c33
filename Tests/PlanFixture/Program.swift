import BDDKit

/// A program with scenarios that depend on each other and on parameters, for the tests of planning.
@main
struct Program {
    static func main() async {
        await AcceptanceRunner([untidySteps], name: "bdd").main()
    }
}
