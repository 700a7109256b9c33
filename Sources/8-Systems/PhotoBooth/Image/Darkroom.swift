import HeadlessUI

/// Develops photos, which takes time. (AS-1)
public struct Darkroom: Sendable {
    private let background: Background
    private let work: @Sendable (Photo) async throws -> Photo

    /// - Parameters:
    ///   - background: runs the work.
    ///   - work: makes the developed photo; it may take any time.
    public init(background: Background, work: @escaping @Sendable (Photo) async throws -> Photo) {
        self.background = background
        self.work = work
    }

    /// Begins to develop `photo`, and returns at once.
    ///
    /// - Parameter completion: called later on the main actor, with the developed photo or the error.
    @MainActor func develop(
        _ photo: Photo, completion: @escaping @MainActor @Sendable (Result<Photo, any Error>) -> Void
    ) {
        background.run({ [work] in try await work(photo) }, then: completion)
    }
}

extension Photo {
    /// The photo in shades of gray, with ", developed" after its name.
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
    /// The brightness as the eye sees it, by ITU-R BT.601 with weights in thousandths.
    fileprivate var light: UInt8 {
        let sum: Int = Int(red) * 299 + Int(green) * 587 + Int(blue) * 114
        return UInt8((sum + 500) / 1000)
    }
}
