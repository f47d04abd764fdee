import type { CursorPage, FormRules, PortError, Result, Sending } from '@account-area/kernel';
import type { AlbumId, AlbumNamed, OwnerId, Photo } from '@account-area/photos';

/** What every album has, the customer's own and those that are shared with them. */
export interface Album extends AlbumNamed {
  /** The photo that stands for it; `null` for an empty one. */
  readonly cover: Photo | null;
  readonly photosCount: number;
  /** ISO 8601 instants. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An album of the customer's own. */
export interface OwnAlbum extends Album {
  /** Whether others may see it; `false` where shared albums are switched off. */
  readonly isShared: boolean;
  /** Whether it can be looked at and nothing else, because it is shared; known wherever the service tells it. */
  readonly isReadOnly: boolean;
}

/** An album that is shared: by another customer with this one, or by this one with others. It is read only. */
export interface SharedAlbum extends Album {
  readonly ownerId: OwnerId;
  /** Whether it is this customer who shares it. */
  readonly isOwned: boolean;
}

/** An album as its page shows it. */
export type ShownAlbum = OwnAlbum | SharedAlbum;

export const isSharedAlbum = (album: ShownAlbum): album is SharedAlbum => 'ownerId' in album;

/** A customer who can see a shared album. */
export interface Participant {
  readonly id: OwnerId;
  readonly email: string;
}

/** Who can see a shared album. */
export interface AlbumParticipants {
  readonly owner: Participant;
  /** Without the owner; only the owner is told of all of them. */
  readonly participants: readonly Participant[];
}

/** Which page of the albums is wanted. */
export interface AlbumPageQuery {
  /** Where the page starts; `null` for the first one. */
  readonly cursor: string | null;
  readonly limit: number;
}

/** What the form for a new album asks. */
export interface AlbumNaming {
  readonly name: string;
}

/**
 * The customer's own albums, a page at a time, the newest first. An album is made once, however often it is asked for
 * under one key. Expected failures are results; nothing rejects.
 */
export interface AlbumService {
  /** A page of the customer's own albums, the newest first; `withShared` tells whether they say that they are shared. */
  albums(
    query: AlbumPageQuery & { readonly withShared: boolean },
    signal: AbortSignal,
  ): Promise<Result<CursorPage<OwnAlbum>, PortError>>;
  /** Makes an album, once however often it is asked under one key, and answers its id. */
  create(naming: Sending<AlbumNaming>, signal: AbortSignal): Promise<Result<AlbumId, PortError>>;
}

/**
 * One of the customer's own albums: reads and renames it, and says whether it is read only. An album that the customer
 * may not see is absent. Expected failures are results; nothing rejects.
 */
export interface SingleAlbumService {
  /** The album; `withShared` tells whether it says that it is shared. */
  album(
    query: { readonly albumId: AlbumId; readonly withShared: boolean },
    signal: AbortSignal,
  ): Promise<Result<OwnAlbum, AlbumError>>;
  /** Gives the album another name, once however often it is asked under one key, and answers the album. */
  rename(naming: Sending<AlbumRenaming>, signal: AbortSignal): Promise<Result<OwnAlbum, AlbumError>>;
}

/** A new name for an album. */
export interface AlbumRenaming extends AlbumNaming {
  readonly albumId: AlbumId;
  /** Whether the answer says that the album is shared. */
  readonly withShared: boolean;
}

/** There is no such album, or this customer may not see it. */
export interface AlbumAbsent {
  readonly code: 'absent';
}

/** Why an album cannot be shown or renamed. */
export type AlbumError = PortError | AlbumAbsent;

/**
 * Albums that customers share with each other: those that others share with the customer, a page at a time; one that
 * is shared either way; and the customers who can see it. Expected failures are results; nothing rejects.
 */
export interface SharedAlbumService {
  /** A page of those that others share with this customer, the newest first. */
  albums(query: AlbumPageQuery, signal: AbortSignal): Promise<Result<CursorPage<SharedAlbum>, PortError>>;
  /** One of them, or one that this customer shares. */
  album(query: { readonly albumId: AlbumId }, signal: AbortSignal): Promise<Result<SharedAlbum, AlbumError>>;
  /** Who can see it. */
  participants(
    query: { readonly albumId: AlbumId },
    signal: AbortSignal,
  ): Promise<Result<AlbumParticipants, AlbumError>>;
}

/** Albums on one page (specification: pages of albums). */
export const ALBUMS_PER_PAGE = 50;

/** Most characters of an album's name: more than any list shows, and what services keep. */
export const MAX_ALBUM_NAME_LENGTH = 255;

/** What can be wrong with the name of an album. */
export type AlbumNameError = 'missing' | 'invalid';

/**
 * The rules for the name of an album: neither empty, nor with `<`, `>` or `;`, nor with white space at its
 * beginning. A name of white space alone is not valid rather than missing: the customer has given one.
 */
export const ALBUM_NAME_RULES: FormRules<AlbumNaming, AlbumNameError> = {
  name: [
    { code: 'missing', isKept: ({ name }) => name.length > 0 },
    { code: 'invalid', isKept: ({ name }) => name.length <= MAX_ALBUM_NAME_LENGTH && VALID_NAME.test(name) },
  ],
};

const VALID_NAME = /^[^\s<>;][^<>;]*$/;
