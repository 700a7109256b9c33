import HeadlessUI

/// Where photos are developed, which takes time. (AS-1)
public struct Darkroom: Sendable {
    private let background: Background
    private let work: @Sendable (Photo) async throws -> Photo

    /// - Parameters:
    ///   - background: where the work is done.
    ///   - work: makes the developed photo; it may take as long as it likes.
    public init(background: Background, work: @escaping @Sendable (Photo) async throws -> Photo) {
        self.background = background
        self.work = work
    }

    /// Begins to develop a photo and returns at once.
    ///
    /// - Parameter completion: called later on the main actor, with the developed photo or what went wrong.
    @MainActor func develop(
        _ photo: Photo, completion: @escaping @MainActor @Sendable (Result<Photo, any Error>) -> Void
    ) {
        background.run({ [work] in try await work(photo) }, then: completion)
    }
}

extension Photo {
    /// The photo in shades of gray, as it comes out of the bath.
    public func developed() -> Photo {
        var image = image
        for y in 0..<image.height {
            for x in 0..<image.width {
                let light = image[x, y].light
                image[x, y] = Color(red: light, green: light, blue: light, alpha: image[x, y].alpha)
            }
        }
        return Photo(name: "\(name), developed", image: image)
    }
}

extension Color {
    /// How light it is to the eye, which sees green best: ITU-R BT.601, in thousandths.
    fileprivate var light: UInt8 {
        let sum: Int = Int(red) * 299 + Int(green) * 587 + Int(blue) * 114
        return UInt8((sum + 500) / 1000)
    }
}
