/** `/my-photos/albums/{id}/preview/{photoId}`: over everything else, like the preview of a photo of the library. */
export { PhotoPreviewRoute as AlbumPreviewRoute } from './photo-preview.route.tsx';
