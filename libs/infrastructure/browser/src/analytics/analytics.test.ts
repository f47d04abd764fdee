import { analyticsEventOf, audienceOf, surveyOf } from '@account-area/analytics';
import { pageFacts } from '@account-area/analytics/testing';
import { describe, expect, it } from 'vitest';

import { createCookieConsentSource, createDataLayer, type DataLayerWindow } from './analytics.ts';

const BOTH = { analytics: true, marketing: true };
const NOTHING = { analytics: false, marketing: false };
const ANALYTICS = { analytics: true, marketing: false };

const consentIn = (cookies: string, navigator: object = {}) =>
  createCookieConsentSource({ cookies: () => cookies, navigator }).current();

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

  it('is read anew each time', () => {
    let cookies = 'cookie_consent=11';
    const source = createCookieConsentSource({ cookies: () => cookies, navigator: {} });
    expect(source.current()).toEqual(BOTH);
    cookies = 'cookie_consent=00';
    expect(source.current()).toEqual(NOTHING);
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
