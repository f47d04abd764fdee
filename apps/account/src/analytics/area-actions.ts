import { createCookieConsentSource, createDataLayer } from '@account-area/browser';
import { bindTellAction } from '@account-area/analytics';
import type { DeletionsActor } from '@account-area/deletion';
import type { PhotosScreenActor } from '@account-area/photo-library';
import type { PreviewActor } from '@account-area/photos';
import { publicBrandOf } from '@account-area/session';

import type { AppContainer } from '../composition/bindings.ts';
import { followDeletions } from './deletion-actions.ts';
import { followPhotos, followPreview } from './photo-actions.ts';
import type { Telling } from './telling.ts';

/** Whoever follows the actors of the area and tells what the customer does, as far as they consent. */
export interface AreaActions extends Telling {
  followDeletions(deletions: DeletionsActor): void;
  /** Photos that are in view. */
  followPhotos(screen: PhotosScreenActor): void;
  followPreview(preview: PreviewActor): void;
}

/** Made of what the page is when something happens: consent, brand and language may change while it is open. */
export const createAreaActions = (container: Pick<AppContainer, 'get'>): AreaActions => {
  const { document, navigator, performance, window } = container.get('world');
  const dataLayer = createDataLayer(window);
  const tell = bindTellAction({
    consent: createCookieConsentSource({ cookies: () => document.cookie, navigator }),
    analytics: dataLayer,
    survey: dataLayer,
    page: () => {
      const { host, locale } = container.get('configuration')();
      return { brand: publicBrandOf(host), localeId: locale.id, surveyIds: host.surveyIds };
    },
  });
  const followed = new WeakSet<object>();
  /** Routes ask again whenever React mounts them again. */
  const unlessFollowed = (actor: object, follow: () => void) => {
    if (followed.has(actor)) return;
    followed.add(actor);
    follow();
  };
  return {
    tell,
    elapsed: () => performance.now(),
    followDeletions: (deletions) => unlessFollowed(deletions, () => followDeletions(deletions, tell)),
    followPhotos: (screen) => unlessFollowed(screen, () => followPhotos(screen, tell)),
    followPreview: (preview) => unlessFollowed(preview, () => followPreview(preview, tell)),
  };
};
