import { type PreviewActor, shownPhoto } from '@account-area/photos';

import { type Listener, once } from './screen-notices.ts';

/**
 * Says that a photo was opened, once one is there to look at. Returns the function that ends it.
 *
 * Apart from the notices of the photos screen: the selectors of the preview are not part of the first route.
 */
export const announcePreview = (preview: PreviewActor, listener: Listener): (() => void) =>
  once(
    preview,
    (snapshot) => shownPhoto(snapshot) !== null,
    () => listener.send({ type: 'preview.opened' }),
  );
