import type { Profile, ProfileChange } from '@account-area/customer';
import { fail, ok } from '@account-area/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { httpWorld, json, malformed, never } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpProfileService } from './http-profile-service.ts';

const names = { email: 'anna@example.test', firstName: 'Anna', lastName: 'Visser' };
const business = {
  companyName: 'Studio',
  vatNumber: 'DE123456788',
  chamberOfCommerce: 'HRB 1',
  invoiceEmail: 'invoices@example.test',
};
const card = { type: 'visa', maskedNumber: '•••• 4242', expiry: '2029-08' };
const said = { phone: '+31612345678', language: 'nl-NL', birthDate: '1988-04-12', ...business, paymentMethod: card };
const known: Profile = {
  ...names,
  ...said,
  wantsNewsletter: false,
  isNewsletterUnconfirmed: false,
  isPaymentMethodUnreadable: false,
};
const record = { id: 'c-1', ...names, ...said, newsletter: false, version: 3 };
const unsaid: Profile = {
  ...names,
  phone: null,
  language: null,
  birthDate: null,
  companyName: null,
  vatNumber: null,
  chamberOfCommerce: null,
  invoiceEmail: null,
  paymentMethod: null,
  wantsNewsletter: null,
  isNewsletterUnconfirmed: false,
  isPaymentMethodUnreadable: false,
};

const Sent = z.record(z.string(), z.unknown());
const PROBLEM = { type: 'about:blank', title: 'x', correlationId: 'c' };

/** A service that keeps a record; `before` happens before each PUT is looked at. */
const start = (first: object, before: (stored: Readonly<Record<string, unknown>>) => object | null = () => null) => {
  let stored = Sent.parse(first);
  const sent: Readonly<Record<string, unknown>>[] = [];
  const world = httpWorld(async (request) => {
    if (request.method === 'GET') return json(stored);
    const body = Sent.parse(await request.json());
    sent.push(body);
    stored = Sent.parse({ ...stored, ...before(stored) });
    if (body['version'] !== stored['version']) {
      const problem = { ...PROBLEM, status: 409, code: 'changed-elsewhere' };
      return json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } });
    }
    stored = { ...body, version: Number(stored['version']) + 1 };
    return json(stored);
  });
  const service = createRemoteService(world.environment, {
    name: 'customer',
    baseUrl: 'https://services.example/customer-api',
    tokens: null,
  });
  return { world, sent, profiles: createHttpProfileService(service), stored: () => stored };
};

const change = (changes: ProfileChange['changes'], seen: Profile = known): ProfileChange => ({ seen, changes });

describe('the profile', () => {
  it('is read as the service says it (C36.1, D60)', async () => {
    expect(await start({ ...record, loyalty: { points: 7 } }).profiles.profile(never)).toEqual(ok(known));
  });

  it.each([
    ['nothing is said of it', {}],
    ['it was never given', { phone: null, language: null, birthDate: null, paymentMethod: null, companyName: null }],
  ])('has nothing but the name where %s', async (_, fields) => {
    expect(await start({ ...names, ...fields }).profiles.profile(never)).toEqual(ok(unsaid));
  });

  it('says that the newsletter is asked for, and not confirmed', async () => {
    const asked = { ...record, newsletter: true, newsletterRequestedAt: '2026-11-26T12:00:00Z' };
    expect(await start(asked).profiles.profile(never)).toEqual(
      ok({ ...known, wantsNewsletter: true, isNewsletterUnconfirmed: true }),
    );
  });

  it('has a payment method whose expiry is not known', async () => {
    const { type, maskedNumber } = card;
    expect(await start({ ...record, paymentMethod: { type, maskedNumber } }).profiles.profile(never)).toEqual(
      ok({ ...known, paymentMethod: { type, maskedNumber, expiry: null } }),
    );
  });

  it.each([
    { phone: 31612345678 },
    { language: ['nl'] },
    { newsletter: 'yes' },
    { birthDate: '1988-02-30' },
    { companyName: 7 },
    { vatNumber: {} },
    { chamberOfCommerce: 7 },
    { invoiceEmail: false },
    { paymentMethod: { type: 'visa' } },
    { paymentMethod: 'visa' },
    { paymentMethod: { ...card, expiry: '08/29' } },
    { status: 7 },
  ])('is there but for what cannot be read: %j', async (bad) => {
    const { profiles, world } = start({ ...record, ...bad });
    const [field = ''] = Object.keys(bad);
    const missing = field === 'newsletter' ? { wantsNewsletter: null } : field === 'status' ? {} : { [field]: null };
    const isPaymentMethodUnreadable = field === 'paymentMethod';
    expect(await profiles.profile(never)).toEqual(ok({ ...known, ...missing, isPaymentMethodUnreadable }));
    expect(world.incidents.map(({ kind }) => kind)).toEqual(field === 'status' ? [] : ['invalid-body']);
  });

  it.each([{ firstName: null }, { lastName: 7 }, { email: undefined }])('is of no use with %j', async (bad) => {
    expect(await start({ ...record, ...bad }).profiles.profile(never)).toEqual(malformed);
  });
});

describe('a change of the profile', () => {
  it('is laid over the record as it is, and sent with all of it', async () => {
    const { profiles, sent, world } = start({ ...record, loyalty: { points: 7 } });
    const changes = { firstName: 'Anne', phone: null, wantsNewsletter: true };
    expect(await profiles.change(change(changes), never)).toEqual(ok({ ...known, ...changes }));
    const { wantsNewsletter: newsletter, ...named } = changes;
    expect(sent).toEqual([{ ...record, loyalty: { points: 7 }, ...named, newsletter }]);
    expect(world.incidents).toEqual([]);
  });

  it('takes the payment method away, and knows no other change of it', async () => {
    const { profiles, stored } = start(record);
    expect(await profiles.change(change({ paymentMethod: null }), never)).toMatchObject({ ok: true });
    expect(stored()).toMatchObject({ paymentMethod: null });
  });

  it('leaves alone whatever it does not know, and whatever was changed elsewhere', async () => {
    const field = fc.string({ maxLength: 12 }).map((name) => `x-${name}`);
    const records = fc.dictionary(field, fc.jsonValue(), { maxKeys: 8 });
    await fc.assert(
      fc.asyncProperty(records, fc.constantFrom('firstName', 'phone', 'birthDate'), async (extra, changed) => {
        const unknown = Sent.parse(JSON.parse(JSON.stringify(extra)));
        const { profiles, stored } = start({ ...record, lastName: 'Elsewhere', ...unknown });
        const changes = { [changed]: changed === 'birthDate' ? '1990-01-01' : 'Other' };
        expect((await profiles.change(change(changes), never)).ok).toBe(true);
        expect(stored()).toEqual({ ...record, lastName: 'Elsewhere', ...unknown, ...changes, version: 4 });
      }),
      { numRuns: 100 },
    );
  });

  it('is not made where the same was changed to something else since it was seen (D60)', async () => {
    const { profiles, sent } = start({ ...record, firstName: 'Theirs' });
    expect(await profiles.change(change({ firstName: 'Mine' }), never)).toEqual(fail({ code: 'changed-elsewhere' }));
    expect(sent).toEqual([]);
    const again = change({ firstName: 'Mine' }, { ...known, firstName: 'Theirs' });
    expect(await profiles.change(again, never)).toEqual(ok({ ...known, firstName: 'Mine' }));
  });

  it('takes no payment method away that cannot be read', async () => {
    const { profiles, sent } = start({ ...record, paymentMethod: 'newer' });
    expect(await profiles.change(change({ paymentMethod: null }), never)).toEqual(fail({ code: 'changed-elsewhere' }));
    expect(sent).toEqual([]);
  });

  it('that was made elsewhere already is made again', async () => {
    const { profiles } = start({ ...record, firstName: 'Mine', paymentMethod: null });
    const changes = { firstName: 'Mine', paymentMethod: null };
    expect(await profiles.change(change(changes), never)).toEqual(ok({ ...known, ...changes }));
  });

  it('is made once more where something else was changed in between', async () => {
    let others = 1;
    const { profiles, sent, stored, world } = start(record, ({ version }) =>
      (others -= 1) === 0 ? { language: 'en-GB', version: Number(version) + 1 } : null,
    );
    expect(await profiles.change(change({ firstName: 'Anne' }), never)).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
    expect(stored()).toMatchObject({ firstName: 'Anne', language: 'en-GB', version: 5 });
    expect(world.incidents).toEqual([]);
  });

  it('fails by name after that', async () => {
    const { profiles, sent } = start(record, ({ version }) => ({ version: Number(version) + 1 }));
    expect(await profiles.change(change({ firstName: 'Anne' }), never)).toEqual(fail({ code: 'changed-elsewhere' }));
    expect(sent).toHaveLength(2);
  });

  it('is refused by name where too many were made, and says for how long', async () => {
    const problem = { type: 'about:blank', title: 'x', status: 429, correlationId: 'c0ffee' };
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '5400' };
    const { environment, incidents } = httpWorld((request) =>
      Promise.resolve(request.method === 'GET' ? json(record) : json(problem, { status: 429, headers })),
    );
    const service = createRemoteService(environment, {
      name: 'customer',
      baseUrl: 'https://services.example/customer-api',
      tokens: null,
    });
    expect(await createHttpProfileService(service).change(change({ wantsNewsletter: true }), never)).toMatchObject(
      fail({ code: 'too-many-requests', seconds: 5400 }),
    );
    expect(incidents).toEqual([]);
  });

  it('is not sent where the record cannot be read', async () => {
    const { profiles, sent } = start({ ...record, firstName: null });
    expect(await profiles.change(change({ firstName: 'Anne' }), never)).toEqual(malformed);
    expect(sent).toEqual([]);
  });
});
