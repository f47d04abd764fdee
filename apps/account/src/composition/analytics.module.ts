import { bindTellAction, type TellAction } from '@account-area/analytics';
import { createCookieConsentSource, createDataLayer } from '@account-area/browser';
import { publicBrandOf } from '@account-area/session';

import { type AreaActions, createAreaActions } from '../analytics/area-actions.ts';
import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** Analytics, loaded with the first action to tell. */
export interface AnalyticsBindings {
  /** Made of what the page is when something happens: consent, brand and language may change while it is open. */
  tellAction: TellAction;
  areaActions: AreaActions;
}

export const analytics = contextModule<AnalyticsBindings, AreaEnvironment & AnalyticsBindings>({
  tellAction: (get) => {
    const { document, navigator, window } = get('world');
    const dataLayer = createDataLayer(window);
    return bindTellAction({
      consent: createCookieConsentSource({ cookies: () => document.cookie, navigator }),
      analytics: dataLayer,
      survey: dataLayer,
      page: () => {
        const { host, locale } = get('configuration')();
        return { brand: publicBrandOf(host), localeId: locale.id, surveyIds: host.surveyIds };
      },
    });
  },
  areaActions: (get) => createAreaActions({ tell: get('tellAction'), elapsed: () => get('world').performance.now() }),
});
