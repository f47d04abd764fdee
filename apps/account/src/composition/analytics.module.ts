import { bindTellAction, type TellAction } from '@account-area/analytics';
import { type AnalyticsLogic, bindAnalytics } from '@account-area/area';
import { createCookieConsentSource, createDataLayer } from '@account-area/browser';
import { publicBrandOf } from '@account-area/session';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** Analytics, loaded with the first notice to count, but not before the first picture is on the screen. */
export interface AnalyticsBindings {
  tellAction: TellAction;
  analytics: AnalyticsLogic;
}

export const analytics = contextModule<AnalyticsBindings, AreaEnvironment & AnalyticsBindings>({
  tellAction: (get) => {
    const { document, navigator, window } = get('world');
    return bindTellAction({
      consent: createCookieConsentSource({ cookies: () => document.cookie, navigator }),
      analytics: createDataLayer(window),
      // Consent, brand and language may change while the page is open.
      page: () => {
        const { host, locale } = get('configuration')();
        return { brand: publicBrandOf(host), localeId: locale.id, surveyIds: host.surveyIds };
      },
    });
  },
  analytics: (get) => bindAnalytics({ tell: get('tellAction'), elapsed: () => get('world').performance.now() }),
});
