import type { PhotoId } from '@account-area/photos';

import type { PhotoGroup, PhotosOfGroup } from './selected-photos.ts';

/** What the selection hears. Whatever selects a photo turns the mode on. */
export type SelectionEvent =
  | { readonly type: 'selection.started' }
  | { readonly type: 'selection.stopped' }
  | { readonly type: 'photo.toggled'; readonly id: PhotoId; readonly group: PhotoGroup }
  /** Several at once: all selected means deselect them, else those that are not are selected (C13.1). */
  | { readonly type: 'photos.toggled'; readonly photos: PhotosOfGroup }
  | { readonly type: 'photos.added'; readonly photos: readonly PhotosOfGroup[] }
  /** Nothing is selected any more, but selecting goes on. */
  | { readonly type: 'all.deselected' }
  | { readonly type: 'group.deselected'; readonly group: PhotoGroup }
  /** A range was drawn from its anchor: what the one drawn before had selected and this one leaves out is let go. */
  | { readonly type: 'range.drawn'; readonly photos: readonly PhotosOfGroup[] }
  /** More photos of the range drawn last became known. */
  | { readonly type: 'range.grown'; readonly photos: readonly PhotosOfGroup[] }
  /** The range drawn last is there to stay: the next one starts elsewhere. */
  | { readonly type: 'range.settled' };
