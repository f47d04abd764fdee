/** `/my-photos/shared-albums/{id}/preview/{photoId}`: over everything else, like the preview of a photo of the library. */
export { PhotoPreviewRoute as SharedAlbumPreviewRoute } from './photo-preview.route.tsx';
