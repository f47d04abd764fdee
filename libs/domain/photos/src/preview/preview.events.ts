import type { PortError, Unexpected } from '@account-area/kernel';

import type { PhotoId } from '../photo/photo.ts';
import type { PhotoAbsent, PhotosChanged } from './preview.ports.ts';

/** What the preview hears. */
export type PreviewEvent =
  /** The customer goes on or back by one photo; where none is loaded they arrive as soon as one is. */
  | { readonly type: 'next.asked' }
  | { readonly type: 'previous.asked' }
  /** The customer goes to an end of the whole library. */
  | { readonly type: 'first.asked' }
  | { readonly type: 'last.asked' }
  /** The address names another photo. */
  | { readonly type: 'photo.asked'; readonly id: PhotoId }
  /** Whatever could not be loaded is asked for again. */
  | { readonly type: 'loading.retried' }
  | PhotosChanged;

/** Why photos could not be loaded. */
export type PreviewError = PortError | PhotoAbsent | Unexpected;
