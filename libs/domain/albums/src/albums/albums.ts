import type { FormContext, PageKeeper, PortError } from '@account-area/kernel';
import type { AlbumId, AlbumNamed } from '@account-area/photos';

import type { AlbumNameError, AlbumNaming, AlbumService, SharedAlbumService } from '../album/album.ts';
import type { PhotoCopyActor } from '../photo-copy/photo-copy.machine.ts';
import type {
  AlbumPhotosService,
  LastUsedAlbum,
  PhotoCopyInput,
  PhotoCopyNotice,
  PhotosCopying,
  UnfinishedCopies,
  UnfinishedCopy,
} from '../photo-copy/photo-copy.ts';

/** What the albums hear. What concerns one of the lists or the form alone goes to that actor. */
export type AlbumsEvent =
  /** A new album is wanted: its name is asked for. */
  | { readonly type: 'creation.asked' }
  /** The customer wants no new album after all. */
  | { readonly type: 'creation.cancelled' }
  /** Albums came, went or changed elsewhere. */
  | { readonly type: 'albums.invalidated' }
  /** Photos are to be in an album. */
  | ({ readonly type: 'copy.confirmed' } & Pick<PhotoCopyInput, 'photoIds' | 'target'>)
  /** The customer leaves although copies run: nothing more is copied, now or later. */
  | { readonly type: 'copies.abandoned' }
  /** The photos of a copy that are missing are to be sent again; or the customer knows what came of it, and lets it be. */
  | { readonly type: 'copy.retried' | 'copy.dismissed'; readonly copyId: string };

/** What the albums announce: there is a new one, or photos were copied, or were not. */
export type AlbumsNotice =
  /** The customer has made an album. */
  { readonly type: 'album.created'; readonly album: AlbumNamed } | PhotoCopyNotice;

/** Everything the albums need from the outside world. */
export interface AlbumsPorts {
  readonly albums: AlbumService;
  readonly sharedAlbums: Pick<SharedAlbumService, 'albums'>;
  /** Whether albums that others share are shown. */
  readonly withSharedAlbums: boolean;
  readonly photos: AlbumPhotosService;
  readonly unfinished: UnfinishedCopies;
  readonly keeper: PageKeeper;
  readonly lastUsed: LastUsedAlbum;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** A page that is gone left a copy unfinished: this one goes on with it. */
export interface CopyTakenOver {
  readonly type: 'copy.takenOver';
  readonly copy: UnfinishedCopy;
}

/** What the albums know; the lists and the form know the rest. */
export interface AlbumsContext {
  /** Whether a new album is being made. */
  readonly isCreating: boolean;
  /** Copies that run, or of which photos are missing, oldest first. */
  readonly copies: readonly PhotoCopyActor[];
  /** How far those are that run, oldest first. */
  readonly progress: readonly PhotosCopying[];
  /** What came of copies that are not dismissed, oldest first: it waits until the customer is told. */
  readonly outcomes: readonly PhotoCopyNotice[];
  /** How many copies there were. */
  readonly copiesMade: number;
  /** The album that photos were copied to last; `null` where none is known. */
  readonly lastUsed: AlbumId | null;
}

/** The device remembers which album was used last. */
export interface LastUsedRecalled {
  readonly type: 'lastUsed.recalled';
  readonly id: AlbumId | null;
}

/** How the form for a new album is doing. */
export interface Creation {
  readonly value: 'editing' | 'submitting' | 'sent';
  readonly context: Pick<FormContext<AlbumNaming, AlbumId, PortError, AlbumNameError>, 'answer' | 'values'>;
}

/** What the customer says to the photos of a copy that are missing. */
export type CopyChoice = Extract<AlbumsEvent, { readonly copyId: string }>;
