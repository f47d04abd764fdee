import type { Brand } from '@account-area/kernel';

/** Identifies one album, a list of photos. */
export type AlbumId = Brand<string, 'AlbumId'>;

/** The check behind {@link AlbumId}: any text but none. */
export const isAlbumId = (value: string): value is AlbumId => value.length > 0;

/** An album as the customer knows it. */
export interface AlbumNamed {
  readonly id: AlbumId;
  /** At least one character. */
  readonly name: string;
}
