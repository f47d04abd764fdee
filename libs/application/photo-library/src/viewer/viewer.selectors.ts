import type { ViewerSnapshot } from './viewer.machine.ts';

/** Whether the controls around the photo are seen. */
export const areControlsShown = (snapshot: ViewerSnapshot): boolean => !snapshot.matches({ controls: 'hidden' });

/** Whether the photo is larger than it first was, or on its way. */
export const isPhotoZoomed = (snapshot: ViewerSnapshot): boolean =>
  snapshot.matches({ photo: 'zoomed' }) || snapshot.matches({ photo: 'panning' });

/** Whether the customer is done looking. */
export const isViewerClosing = (snapshot: ViewerSnapshot): boolean => snapshot.matches({ photo: 'closing' });
