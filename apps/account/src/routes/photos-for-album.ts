import { type AlbumId, type AlbumNamed, isAlbumId } from '@account-area/albums';

/** Kept with the entry of the history in which photos of the library are chosen for an album. */
export const photosForAlbum = ({ id, name }: AlbumNamed) => ({ album: { id, name } });

/** The album that photos are chosen for in an entry of the history; `null` in all others. */
export const albumToFill = (state: unknown): AlbumNamed | null => {
  const album = partOf(state, 'album');
  const [id, name] = [partOf(album, 'id'), partOf(album, 'name')];
  return typeof id === 'string' && isAlbumId(id) && typeof name === 'string' ? { id, name } : null;
};

/** What became of an album since photos are chosen for it: it has this name, or is gone. */
export type AlbumChange = { readonly id: AlbumId } & (
  { readonly kind: 'named'; readonly name: string } | { readonly kind: 'gone' }
);

/** The album that photos are chosen for as it is now; `null` once it is gone. */
export const albumSince = (asked: AlbumNamed | null, change: AlbumChange | null) => {
  if (asked === null || change?.id !== asked.id) return { toFill: asked, isGone: false };
  return change.kind === 'gone'
    ? { toFill: null, isGone: true }
    : { toFill: { id: asked.id, name: change.name }, isGone: false };
};

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
