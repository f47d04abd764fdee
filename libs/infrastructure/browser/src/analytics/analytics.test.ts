import { analyticsEventOf, audienceOf, surveyOf } from '@account-area/analytics';
import { consentStorePromises, windowWidthPromises } from '@account-area/analytics/conformance';
import { pageFacts } from '@account-area/analytics/testing';
import { describe, expect, it } from 'vitest';

import { createCookieConsent, createDataLayer, createWindowWidth, type DataLayerWindow } from './analytics.ts';

const BOTH = { analytics: true, marketing: true };
const NOTHING = { analytics: false, marketing: false };
const ANALYTICS = { analytics: true, marketing: false };

/** A page with these cookies; what it sets is remembered, and put in the place of the others. */
const pageWith = (
  cookies: string,
  { domain = null, navigator = {} }: { domain?: string | null; navigator?: object } = {},
) => {
  const window = new EventTarget();
  const set: string[] = [];
  let list = cookies;
  const jar = {
    list: () => list,
    set: (cookie: string) => {
      set.push(cookie);
      list = cookie.split(';', 1).join('');
    },
  };
  const consent = createCookieConsent({ cookies: jar, navigator, window, domain, isSecure: true });
  return { consent, set };
};

const consentIn = (cookies: string, navigator: object = {}) => pageWith(cookies, { navigator }).consent.current();

describe('consent in a cookie', () => {
  it.each([
    ['cookie_consent=10', ANALYTICS],
    ['theme=dark; cookie_consent=11; auth_access_token=x', BOTH],
    ['', NOTHING],
    ['cookie_consent=', NOTHING],
    ['cookie_consent', NOTHING],
    ['old_cookie_consent=11', NOTHING],
    ['cookie_consent_v2=11', NOTHING],
    ['note=cookie_consent=11', NOTHING],
    ['cookie_consent=10; cookie_consent=10', ANALYTICS],
    ['cookie_consent=10; cookie_consent=00', NOTHING],
    ['cookie_consent=11; cookie_consent=10', NOTHING],
  ])('of %j', (cookies, consent) => {
    expect(consentIn(cookies)).toEqual(consent);
  });

  it('is what the customer answers, from then on, for the brand and for half a year', () => {
    const { consent, set } = pageWith('cookie_consent=11', { domain: 'printelle.nl.example' });
    const heard: string[] = [];
    const stop = consent.follow(() => heard.push(consent.answer()));
    consent.keep(ANALYTICS);
    stop();
    consent.keep(NOTHING);

    expect(set.slice(0, 2)).toEqual([
      'cookie_consent=; Path=/; SameSite=Lax; Secure; Max-Age=0',
      'cookie_consent=10; Path=/; SameSite=Lax; Secure; Max-Age=15724800; Domain=printelle.nl.example',
    ]);
    expect([heard, consent.answer(), consent.current()]).toEqual([['10'], '00', NOTHING]);
  });

  it('is kept for the host alone where it shares no domain', () => {
    const { consent, set } = pageWith('');
    expect(consent.answer()).toBe('unanswered');
    consent.keep(BOTH);

    expect(set).toEqual(['cookie_consent=11; Path=/; SameSite=Lax; Secure; Max-Age=15724800']);
  });

  it.each([
    [{ globalPrivacyControl: true }, NOTHING],
    [{ globalPrivacyControl: false }, BOTH],
    [{}, BOTH],
  ])('of a browser that says %j', (navigator, consent) => {
    expect(consentIn('cookie_consent=11', navigator)).toEqual(consent);
  });
});

describe('the data layer', () => {
  const facts = pageFacts();
  const audience = audienceOf(facts);
  const surveyId = surveyOf(facts);
  if (audience === null || surveyId === null) throw new Error('The page has a brand and a survey.');
  const deleted = analyticsEventOf({ name: 'all_photos_deleted', count: 12 }, audience);

  it('is begun with the first entry, and gets one per event and survey', () => {
    const window: DataLayerWindow = {};
    const layer = createDataLayer(window);
    expect(window.dataLayer).toBeUndefined();

    layer.record(deleted);
    layer.offer({ surveyId, ...audience });
    expect(window.dataLayer).toEqual([
      { event: 'all_photos_deleted', brand: 'printelle', locale: 'nl-NL', count: 12 },
      { event: 'survey_offered', brand: 'printelle', locale: 'nl-NL', survey: 'survey-nl-nl' },
    ]);
  });

  it('goes on with the queue of a tag manager, whose push is told', () => {
    const seen: unknown[] = [];
    const window: DataLayerWindow = { dataLayer: [{ event: 'gtm.js' }] };
    const layer = createDataLayer(window);
    const queue: unknown[] = [];
    queue.push = (...entries) => seen.push(...entries);
    window.dataLayer = queue;

    layer.record(deleted);
    expect(seen).toEqual([{ event: 'all_photos_deleted', brand: 'printelle', locale: 'nl-NL', count: 12 }]);
  });
});

describe('a store of consent', () => {
  it.each(
    consentStorePromises(() => {
      const navigator = { globalPrivacyControl: false };
      const windows: EventTarget[] = [];
      let list = '';
      let isBlocked = false;
      const cookies = {
        list: () => list,
        set: (cookie: string) => {
          if (!isBlocked) list = cookie.split(';', 1).join('');
        },
      };
      return {
        visit: () => {
          const window = new EventTarget();
          windows.push(window);
          return createCookieConsent({ cookies, navigator, window, domain: null, isSecure: true });
        },
        lookAtFirst: () => void windows[0]?.dispatchEvent(new Event('focus')),
        refuseAll: () => {
          navigator.globalPrivacyControl = true;
        },
        block: () => {
          isBlocked = true;
        },
      };
    }),
  )('$name', ({ run }) => run());
});

describe('the width of a window', () => {
  it.each(
    windowWidthPromises(() => {
      const queries = new Map<string, EventTarget & { readonly limit: number; matches: boolean }>();
      let width = 1024;
      const matchMedia = (text: string) => {
        const limit = Number(/^\(width < (\d+)px\)$/.exec(text)?.[1]);
        const query = queries.get(text) ?? Object.assign(new EventTarget(), { limit, matches: width < limit });
        queries.set(text, query);
        const unused = { media: text, onchange: null, addListener: () => undefined, removeListener: () => undefined };
        return Object.assign(query, unused);
      };
      return {
        width: createWindowWidth({ matchMedia }),
        resize: (pixels) => {
          width = pixels;
          for (const query of queries.values()) {
            const isBelow = width < query.limit;
            if (query.matches === isBelow) continue;
            query.matches = isBelow;
            query.dispatchEvent(new Event('change'));
          }
        },
      };
    }),
  )('$name', ({ run }) => run());
});
