import {
  bindTellAction,
  type ChatWidget,
  type ConsentStore,
  NO_CHAT,
  offerChat,
  type PageFacts,
  type TellAction,
} from '@account-area/analytics';
import { type AnalyticsLogic, bindAnalytics } from '@account-area/area';
import { createCookieConsent, createDataLayer, createWindowWidth } from '@account-area/browser';
import { publicBrandOf } from '@account-area/session';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** Analytics, and what else goes by consent: loaded on each page, but not before its first picture is on the screen. */
export interface AnalyticsBindings {
  /** The chat of the shop: a shop that has one binds it here, and allows its origin in the row of the host. */
  chat: ChatWidget;
  consent: ConsentStore;
  pageFacts: () => PageFacts;
  tellAction: TellAction;
  analytics: AnalyticsLogic;
}

export const analytics = contextModule<AnalyticsBindings, AreaEnvironment & AnalyticsBindings>({
  chat: () => NO_CHAT,
  consent: (get) => {
    const { document, navigator, window } = get('world');
    const consent = createCookieConsent({
      cookies: {
        list: () => document.cookie,
        set: (cookie) => {
          document.cookie = cookie;
        },
      },
      navigator,
      window,
      domain: get('configuration')().services.signIn.cookieDomain,
      isSecure: document.location.protocol === 'https:',
    });
    offerChat({ chat: get('chat'), consent, page: get('pageFacts'), window: createWindowWidth(window) });
    return consent;
  },
  // Brand and language may change while the page is open.
  pageFacts: (get) => () => {
    const { host, locale } = get('configuration')();
    return { brand: publicBrandOf(host), localeId: locale.id, surveyIds: host.surveyIds };
  },
  tellAction: (get) => {
    const queue = createDataLayer(get('world').window);
    return bindTellAction({ consent: get('consent'), analytics: queue, surveys: queue, page: get('pageFacts') });
  },
  analytics: (get) => {
    const { performance } = get('world');
    return bindAnalytics({ tell: get('tellAction'), elapsed: () => performance.now() });
  },
});
