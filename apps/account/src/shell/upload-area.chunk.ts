// Chunks are cut by file: this one takes nothing else of its library along.
export { UploadArea } from '@account-area/photo-library-screens';
