import { describe, expect, expectTypeOf, it } from 'vitest';

import { audienceOf, surveyOf, type LocaleId, type PublicBrand } from '../audience/audience.ts';
import { fakeCustomerActionsPorts, pageFacts } from './customer-actions.fakes.ts';
import {
  bindTellAction,
  type AnalyticsEvent,
  type ArchiveTrouble,
  type CustomerAction,
  type ModalTrigger,
  type Outcome,
} from './customer-actions.ts';

const start = (facts = pageFacts()) => {
  const ports = fakeCustomerActionsPorts(facts);
  return { ...ports, tell: bindTellAction(ports) };
};
const viewed: CustomerAction = { name: 'photos_viewed', count: 1200 };

describe('what a customer did', () => {
  it('is told with the brand and the locale of the page', () => {
    const { consentTo, events, tell } = start();
    consentTo('10');
    tell(viewed);
    tell({ name: 'upload_finished', count: 3, failed: 1, durationMs: 9_000, outcome: 'partial' });
    expect(events).toEqual([
      { name: 'photos_viewed', brand: 'printelle', localeId: 'nl-NL', count: 1200 },
      {
        name: 'upload_finished',
        brand: 'printelle',
        localeId: 'nl-NL',
        count: 3,
        failed: 1,
        durationMs: 9_000,
        outcome: 'partial',
      },
    ]);
  });

  it.each([null, '00', '01', 'x'])('is not told while consent is %j', (code) => {
    const { consentTo, events, offered, tell } = start();
    consentTo(code);
    tell(viewed);
    tell({ name: 'all_photos_deleted', count: 3 });
    expect([events, offered]).toEqual([[], []]);
  });

  it('is told from the moment consent is given to the moment it is taken back', () => {
    const { consentTo, events, tell } = start();
    tell({ name: 'photos_sorted' });
    consentTo('11');
    tell(viewed);
    consentTo('00');
    tell({ name: 'photo_preview_opened' });
    expect(events.map(({ name }) => name)).toEqual(['photos_viewed']);
  });

  it('is told without fields that were added to it', () => {
    const { consentTo, events, tell } = start();
    consentTo('10');
    const tooMuch = { name: 'photo_deleted' as const, photoId: 'photo-1', email: 'anna@example.test' };
    tell(tooMuch);
    expect(events).toEqual([{ name: 'photo_deleted', brand: 'printelle', localeId: 'nl-NL' }]);
  });

  it.each([{ brand: 'anna@example.test' }, { brand: '0f8fad5b-d9cb-469f' }, { brand: '' }, { localeId: 'anna' }])(
    'is not told of a page that calls itself %j',
    (changed) => {
      const { consentTo, events, offered, tell } = start(pageFacts(changed));
      consentTo('10');
      tell({ name: 'all_photos_deleted', count: 3 });
      expect([events, offered]).toEqual([[], []]);
    },
  );

  it('has no room for texts but brand, locale and outcomes', () => {
    type FieldsOf<T> = T extends unknown ? T[keyof T] : never;
    type Told = number | CustomerAction['name'] | Outcome | ArchiveTrouble | ModalTrigger;
    expectTypeOf<FieldsOf<CustomerAction>>().toEqualTypeOf<Told>();
    expectTypeOf<FieldsOf<AnalyticsEvent>>().toEqualTypeOf<Told | PublicBrand | LocaleId | undefined>();
    expectTypeOf<string>().not.toExtend<FieldsOf<AnalyticsEvent>>();
    expect(audienceOf(pageFacts())).toEqual({ brand: 'printelle', localeId: 'nl-NL' });
  });
});

describe('the survey', () => {
  it('is offered once all photos are deleted, after that is told (C15.4)', () => {
    const { consentTo, events, offered, tell } = start();
    consentTo('10');
    tell({ name: 'photos_deleted', count: 3, failed: 0, outcome: 'complete' });
    expect(offered).toEqual([]);
    tell({ name: 'all_photos_deleted', count: 12 });
    expect(events.at(-1)).toEqual({ name: 'all_photos_deleted', brand: 'printelle', localeId: 'nl-NL', count: 12 });
    expect(offered).toEqual([{ surveyId: 'survey-nl-nl', brand: 'printelle', localeId: 'nl-NL' }]);
  });

  it('is not offered in a locale that has none (D03)', () => {
    const { consentTo, events, offered, tell } = start(pageFacts({ localeId: 'pt-PT' }));
    consentTo('10');
    tell({ name: 'all_photos_deleted', count: 12 });
    expect([events.length, offered]).toEqual([1, []]);
  });

  it('is known by an id and nothing else', () => {
    expect(surveyOf(pageFacts({ surveyIds: { 'nl-NL': 'https://survey.example/?mail=anna' } }))).toBeNull();
    expect(surveyOf(pageFacts({ localeId: 'constructor' }))).toBeNull();
  });
});
