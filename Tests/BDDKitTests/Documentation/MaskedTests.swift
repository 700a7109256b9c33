import Testing

@Suite("What differs from run to run is not a difference between a page and a run")
struct MaskedTests {
    @Test(
        "times and seeds that were drawn",
        arguments: [
            ("0m 0.024s (0m 0.002s executing your code)", "0m 12.1s (1m 0.002s executing your code)"),
            ("✔ The engine   0.006s  17 passed", "✔ The engine  10.006s  17 passed"),
            ("it took 31 ms", "it took 1.5 s"),
            ("Properties, seed 121564: '--seed 121564'", "Properties, seed 7: '--seed 7'"),
            ("| a |  ", "| a |"),
        ])
    func same(one: String, other: String) {
        #expect(Masked([one]) == Masked([other]))
    }

    @Test(
        "is all else",
        arguments: [
            ("17 passed", "18 passed"), ("  a", "a"), ("--replay 9:3", "--replay 9:4"), ("3 steps", "4 steps"),
            ("0m 0.024s", "0m 0.024s (0m 0.002s executing your code)"),
        ])
    func other(one: String, other: String) {
        #expect(Masked([one]) != Masked([other]))
    }
}
