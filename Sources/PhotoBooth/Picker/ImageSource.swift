/// Where an image picker has its pictures from; the raw value is the word for it.
public enum ImageSource: String, CaseIterable, Sendable {
    case camera
    case photoLibrary = "photo library"
}

/// What of that a device has.
public struct ImageSources: Sendable {
    /// What the camera would take now; nil when there is no camera.
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
