import Foundation

/// Feature files in a folder of their own, for the program that mutates them.
struct MutatedFeatures {
    let folder: ScratchFolder

    /// - Parameter feature: the contents of `Features/till.feature`.
    init(_ feature: String) throws {
        folder = try ScratchFolder()
        try folder.write(feature, to: "Features/till.feature")
    }

    func mutate(_ arguments: String...) async throws -> BuiltProgram.Result {
        try await BuiltProgram("MutateFixture").run(["mutate"] + arguments, in: folder.path)
    }

    /// The texts of the survivors with their locations, such as `5:12 …`.
    func survivors(_ arguments: String...) async throws -> [String] {
        let result = try await BuiltProgram("MutateFixture").run(
            ["mutate", "--format", "json"] + arguments, in: folder.path)
        let answer = try JSONDecoder().decode(Answer.self, from: Data(result.standardOutput.utf8))
        return answer.survivors.map { "\($0.line):\($0.column) \($0.message)" }
    }

    private struct Answer: Decodable {
        struct Survivor: Decodable {
            let line: Int
            let column: Int
            let message: String
        }

        let survivors: [Survivor]
    }
}
