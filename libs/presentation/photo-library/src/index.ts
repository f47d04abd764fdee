export type { LibraryLinks } from './library/my-photos-layout.tsx';
export { PhotosScreen, type PhotosScreenProps } from './photos/photos-screen.tsx';
