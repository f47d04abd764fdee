import { type AlbumNamed, isAlbumId } from '@account-area/albums';

/** Kept with the entry of the history in which photos of the library are chosen for an album. */
export const photosForAlbum = ({ id, name }: AlbumNamed) => ({ album: { id, name } });

/** The album that photos are chosen for in an entry of the history; `null` in all others. */
export const albumToFill = (state: unknown): AlbumNamed | null => {
  const album = partOf(state, 'album');
  const [id, name] = [partOf(album, 'id'), partOf(album, 'name')];
  return typeof id === 'string' && isAlbumId(id) && typeof name === 'string' ? { id, name } : null;
};

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
