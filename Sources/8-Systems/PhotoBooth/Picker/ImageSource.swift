/// A source of pictures for an image picker. The raw value is its name.
public enum ImageSource: String, CaseIterable, Sendable {
    case camera
    case photoLibrary = "photo library"
}

/// The image sources that the device offers.
public struct ImageSources: Sendable {
    /// The picture that the camera would take now; nil if there is no camera.
    public var shot: Photo?
    public var library: [Photo]

    public init(shot: Photo?, library: [Photo]) {
        self.shot = shot
        self.library = library
    }

    public func isAvailable(_ source: ImageSource) -> Bool {
        source == .photoLibrary || shot != nil
    }

    func photos(from source: ImageSource) -> [Photo] {
        switch source {
        case .camera: shot.map { [$0] } ?? []
        case .photoLibrary: library
        }
    }
}
