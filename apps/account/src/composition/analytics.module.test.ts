import type { Configuration } from '@account-area/session';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { analytics } from './analytics.module.ts';
import { enteredContainer, testConfiguration, testWorld, wideWindow } from './composition.fixtures.ts';

const CONSENT = 'cookie_consent';

const consentTo = (code: string) => {
  document.cookie = `${CONSENT}=${code}; Path=/`;
};
afterEach(() => {
  document.cookie = `${CONSENT}=; Path=/; Max-Age=0`;
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

/** A page of the Swedish host, whose brand goes by its alias, in whatever language is chosen. */
const start = () => {
  const page = { addEventListener, removeEventListener, document, localStorage, matchMedia: wideWindow };
  const window: typeof page & { dataLayer?: unknown[] } = page;
  let localeId = 'sv-SE';
  const configuration = (): Configuration => ({
    ...testConfiguration,
    host: {
      ...testConfiguration.host,
      brand: 'fjordfoto',
      brandAlias: 'onskebild',
      surveyIds: { 'sv-SE': 'survey-sv-se' },
    },
    locale: { id: localeId, messages: {} },
  });
  const container = enteredContainer(configuration, { ...testWorld(), window });
  container.load(analytics.module);
  return {
    tell: container.get('tellAction'),
    analytics: createActor(container.get('analytics')).start(),
    entries: () => window.dataLayer,
    speak: (locale: string) => {
      localeId = locale;
    },
  };
};

describe('the actions of the area', () => {
  it('reach the data layer with the alias of the brand, in the language of the moment, with the survey', () => {
    const { entries, speak, tell } = start();
    consentTo('10');
    tell({ name: 'all_photos_deleted', count: 12 });
    speak('en-GB');
    tell({ name: 'all_photos_deleted', count: 3 });
    expect(entries()).toEqual([
      { event: 'all_photos_deleted', brand: 'onskebild', locale: 'sv-SE', count: 12 },
      { event: 'survey_offered', brand: 'onskebild', locale: 'sv-SE', survey: 'survey-sv-se' },
      { event: 'all_photos_deleted', brand: 'onskebild', locale: 'en-GB', count: 3 },
    ]);
  });

  it('end with the consent, without loading the page again', () => {
    const { entries, tell } = start();
    tell({ name: 'photos_sorted' });
    expect(entries()).toBeUndefined();
    consentTo('11');
    tell({ name: 'photo_deleted' });
    consentTo('01');
    tell({ name: 'photo_downloaded' });
    expect(entries()).toEqual([{ event: 'photo_deleted', brand: 'onskebild', locale: 'sv-SE' }]);
  });

  it('are not told by a browser that says Global Privacy Control', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const { entries, tell } = start();
    consentTo('11');
    tell({ name: 'all_photos_deleted', count: 12 });
    expect(entries()).toBeUndefined();
  });

  it('are told from the notices of the area', () => {
    const { analytics, entries } = start();
    consentTo('10');
    analytics.send({ type: 'photos.viewed', count: 360 });
    expect(entries()).toMatchObject([{ event: 'photos_viewed', count: 360 }]);
  });
});

it('shows the chat that is bound as soon as the consent is known, for as long as marketing is allowed (C09.4)', async () => {
  const told: unknown[] = [];
  const container = enteredContainer();
  container.load(analytics.module);
  (await container.rebindAsync('chat')).toConstantValue({
    show: ({ brand, localeId }) => told.push([brand, localeId]),
    hide: () => told.push('hidden'),
  });
  consentTo('01');
  const consent = container.get('consent');
  expect(told).toEqual([['printelle', 'en-GB']]);

  consent.keep({ analytics: true, marketing: false });

  expect(told).toEqual([['printelle', 'en-GB'], 'hidden']);
});
