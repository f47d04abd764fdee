import { describe, expect, it } from 'vitest';

import { createDetailsForm, detailsOf, type DetailsValues, MAX_DETAILS_LENGTHS } from './details.ts';
import { businessDetailsFixture, profileFixture } from './profile.fakes.ts';

const NOW = Date.UTC(2026, 10, 26, 12);

const formOf = (isBusiness: boolean) =>
  createDetailsForm({
    isBusiness,
    country: 'NL',
    phones: {
      prepare: () => undefined,
      toE164: (phone, country) => (country === 'NL' && phone.startsWith('06') ? `+316${phone.slice(2)}` : undefined),
    },
    now: () => NOW,
  });

const seen = { ...profileFixture, ...businessDetailsFixture };

/** The first broken rule of each field, as the form finds them. */
const wrong = (changes: Partial<DetailsValues>, isBusiness = true) => {
  const values = { ...detailsOf(seen), ...changes };
  return Object.fromEntries(
    Object.entries(formOf(isBusiness).rules).flatMap(([field, rules]) => {
      const broken = rules.find(({ isKept }) => !isKept(values));
      return broken === undefined ? [] : [[field, broken.code]];
    }),
  );
};

const changes = (values: Partial<DetailsValues>, isBusiness = true) =>
  formOf(isBusiness).changeOf({ ...detailsOf(seen), ...values })?.changes ?? null;

describe('the details of a customer (D60)', () => {
  it('are good as they are', () => {
    expect([wrong({}), wrong({}, false)]).toEqual([{}, {}]);
  });

  it.each([
    { firstName: 'Ωμέγα' },
    { lastName: "O'Neill-van den Berg" },
    { phone: '' },
    { phone: '0612345678' },
    { phone: '+44 20 7224 3688' },
    { birthDate: '' },
    { birthDate: '1900-01-01' },
    { birthDate: '2024-02-29' },
    { birthDate: '2026-11-26' },
    { language: '' },
    { vatNumber: 'NL123456789B01' },
    { vatNumber: 'ATU 1234.5678' },
    { chamberOfCommerce: '' },
    { invoiceEmail: ' invoices@studio.example ' },
  ])('may be %j', (good) => {
    expect(wrong(good)).toEqual({});
  });

  it.each([
    [{ firstName: '' }, 'missing'],
    [{ lastName: ' \t' }, 'missing'],
    [{ firstName: 'A<b' }, 'invalid'],
    [{ lastName: 'a;b' }, 'invalid'],
    [{ phone: '12' }, 'invalid'],
    [{ phone: 'call me' }, 'invalid'],
    [{ birthDate: '1899-12-31' }, 'not-a-birth-date'],
    [{ birthDate: '2023-02-29' }, 'not-a-birth-date'],
    [{ birthDate: '2026-11-28' }, 'not-a-birth-date'],
    [{ birthDate: '12-04-1988' }, 'not-a-birth-date'],
    [{ birthDate: '?' }, 'not-a-birth-date'],
    [{ companyName: '' }, 'missing'],
    [{ vatNumber: '' }, 'missing'],
    [{ vatNumber: '123456789' }, 'invalid'],
    [{ vatNumber: 'NL' }, 'invalid'],
    [{ chamberOfCommerce: '<HRB>' }, 'invalid'],
    [{ invoiceEmail: '' }, 'missing'],
    [{ invoiceEmail: 'invoices' }, 'invalid'],
    [{ invoiceEmail: 'a@b' }, 'invalid'],
  ] as const)('may not be %j', (bad, code) => {
    const [field = ''] = Object.keys(bad);
    expect(wrong(bad)).toEqual({ [field]: code });
  });

  it.each(Object.entries(MAX_DETAILS_LENGTHS))('have at most so many characters in %s: %i', (field, length) => {
    expect(wrong({ [field]: 'a'.repeat(length + 1) })).toEqual({ [field]: 'too-long' });
  });

  it('say nothing of a business where there is none', () => {
    expect(wrong({ companyName: '', vatNumber: '' }, false)).toEqual({});
    expect(changes({ companyName: 'Other' }, false)).toBeNull();
    expect(Object.keys(formOf(true).rules)[0]).toBe('companyName');
  });

  it('may stay as they were, whatever the rules are by now', () => {
    const old = { ...seen, vatNumber: '12', phone: '12' };
    const values = { ...detailsOf(old), firstName: 'Anne' };
    const broken = Object.values(formOf(true).rules).flatMap((rules) => rules.filter(({ isKept }) => !isKept(values)));
    expect(broken).toEqual([]);
    expect(formOf(true).changeOf(values)?.changes).toEqual({ firstName: 'Anne' });
  });

  it('are sent where they differ, as services keep them', () => {
    expect(changes({})).toBeNull();
    expect(changes({ firstName: ' Anna ', phone: '+31612345678' })).toBeNull();
    expect(changes({ firstName: '  Anne  Marie ', phone: '0687654321', birthDate: '', language: '' })).toEqual({
      firstName: 'Anne Marie',
      phone: '+31687654321',
      birthDate: null,
      language: null,
    });
    expect(changes({ chamberOfCommerce: '', invoiceEmail: 'i@k.test' })).toEqual({
      chamberOfCommerce: null,
      invoiceEmail: 'i@k.test',
    });
  });

  it('are none before they were read', () => {
    expect(formOf(false).changeOf(detailsOf(null))).toBeNull();
  });
});
