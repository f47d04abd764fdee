import type { PortError, Result } from '@account-area/kernel';

import type { Photo, PhotoId } from '../photo/photo.ts';
import type { PhotoSort } from '../sort-settings/photo-sort.ts';

/** What the preview needs from the outside world. Expected failures are results; nothing rejects. */
export interface PreviewPorts {
  readonly photos: PhotoSequence;
  readonly changes: PhotoChanges;
}

/** The remote service that knows the customer's photos as one row. */
export interface PhotoSequence {
  /**
   * A page of the row in the order asked for. A malformed photo is left out, never the page. `absent` when it is asked
   * for a photo that the customer does not have.
   */
  page(query: SequenceQuery, signal: AbortSignal): Promise<Result<SequencePage, PortError | PhotoAbsent>>;
}

/** Which page of the row. */
export interface SequenceQuery {
  readonly start: SequenceStart;
  readonly sort: PhotoSort;
  /** Most photos to answer with, 1 to 500. */
  readonly limit: number;
}

/** Where a page is: at an end of the row, around a photo, or on from another page. */
export type SequenceStart =
  | { readonly at: 'first' }
  | { readonly at: 'last' }
  | { readonly at: 'photo'; readonly id: PhotoId }
  | { readonly at: 'cursor'; readonly cursor: string };

/** Photos one after the other, and how to go on from both sides. */
export interface SequencePage {
  readonly photos: readonly Photo[];
  /** Asks for the page before; `null` when there is none. */
  readonly previous: string | null;
  /** Asks for the page behind; `null` when there is none. */
  readonly next: string | null;
}

/** The customer has no such photo: it was deleted, or never theirs. */
export interface PhotoAbsent {
  readonly code: 'absent';
}

/** What happens to the customer's photos elsewhere in the application. */
export interface PhotoChanges {
  /** Reports what is hidden already, and everything from then on, until the returned function is called. */
  follow(report: (change: PhotosChanged) => void): () => void;
}

/** Photos stopped or went on being shown. */
export type PhotosChanged =
  /** They are about to be deleted. */
  | { readonly type: 'photos.hidden'; readonly ids: readonly PhotoId[] }
  /** They are not, after all. */
  | { readonly type: 'photos.kept'; readonly ids: readonly PhotoId[] };
