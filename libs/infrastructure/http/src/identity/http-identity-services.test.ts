import { ACCOUNT_DELETED_PROBLEM, SIGN_IN_TOO_OLD_PROBLEM } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { type Answering, html, httpWorld, inTime, never, problem, stopTime } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpIdentityServices } from './http-identity-services.ts';

const identity = { type: 'printelle/id', subject: 'anna b' };
const BELOW = 'https://services.example/identity-api/v2/identities/printelle%2Fid/anna%20b';
const TOKEN = 'a-token-of-a-mail';
const refusedAs = (code: string, more: object = {}) => fail({ code, ...more, reference: 'server-side-' });
const REFUSED = fail({ code: 'refused', reference: 'correlation-' });

const start = (answer: Answering) => {
  const world = httpWorld(answer);
  const baseUrl = 'https://services.example/identity-api';
  const service = createRemoteService(world.environment, { name: 'identity', baseUrl, tokens: null });
  const services = createHttpIdentityServices({ service, identity, channel: 'printelle-nl' });
  return {
    ...world,
    change: () => inTime(services.emails.request({ input: 'new@example.test', key: 'key-1' }, never)),
    remove: () => inTime(services.deletions.request({ input: 'account', key: 'key-1' }, never)),
    confirmEmail: () =>
      inTime(services.emailConfirmation.confirm({ input: { token: TOKEN, email: '' }, key: 'key-1' }, never)),
    confirmDeletion: () =>
      inTime(services.deletionConfirmation.confirm({ input: { token: TOKEN, email: '' }, key: 'key-1' }, never)),
  };
};

const NO_CONTENT = () => new Response(null, { status: 204 });

describe('the identity of a customer', () => {
  stopTime();

  it('is asked about as specified (C38.1, C39.1)', async () => {
    const world = start(NO_CONTENT);
    expect([
      await world.change(),
      await world.remove(),
      await world.confirmEmail(),
      await world.confirmDeletion(),
    ]).toEqual([ok(null), ok(null), ok(null), ok(null)]);

    expect(world.requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', `${BELOW}/emailchanges`],
      ['POST', `${BELOW}/deleteaccount`],
      ['POST', `${BELOW}/emailchanges/${TOKEN}/actions/confirm`],
      ['POST', `${BELOW}/deleteaccount/${TOKEN}/actions/confirm`],
    ]);
    expect(await Promise.all(world.requests.map((request) => request.text()))).toEqual([
      JSON.stringify({ email: 'new@example.test', channel: 'printelle-nl' }),
      JSON.stringify({ channel: 'printelle-nl' }),
      '',
      '',
    ]);
    expect(new Set(world.requests.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['key-1']));
  });

  it.each([
    [() => problem(409), refusedAs('email-in-use')],
    [() => problem(403, SIGN_IN_TOO_OLD_PROBLEM), refusedAs('sign-in-too-old')],
    [() => problem(429, 'about:blank', { 'retry-after': '1800' }), refusedAs('too-many-requests', { seconds: 1800 })],
    [() => problem(429), refusedAs('too-many-requests', { seconds: null })],
  ] as const)('says in its words why no other address can be had, after one request: %#', async (answer, expected) => {
    const { change, incidents, requests } = start(answer);
    expect([await change(), requests.length, incidents]).toEqual([expected, 1, []]);
  });

  it.each([
    [() => problem(403), REFUSED],
    [() => html(429), REFUSED],
    [() => problem(400), REFUSED],
    // The same is being done at this moment.
    [() => problem(409, 'about:blank', { 'retry-after': '1' }), REFUSED],
  ] as const)('says no more than that of anything else: %#', async (answer, expected) => {
    const { change, incidents } = start(answer);
    expect(await change()).toEqual(expected);
    expect(incidents).toMatchObject([{ service: 'identity', operation: 'change of e-mail address' }]);
  });

  it.each([
    [() => problem(403, SIGN_IN_TOO_OLD_PROBLEM), refusedAs('sign-in-too-old')],
    [() => problem(429, 'about:blank', { 'retry-after': '90' }), refusedAs('too-many-requests', { seconds: 90 })],
    [() => problem(409), REFUSED],
  ] as const)('says why an account is not to be deleted: %#', async (answer, expected) => {
    expect(await start(answer).remove()).toEqual(expected);
  });

  it.each([
    [() => problem(409), refusedAs('email-in-use'), 1],
    [
      (_: Request, index: number) => (index === 0 ? problem(409, 'about:blank', { 'retry-after': '1' }) : NO_CONTENT()),
      ok(null),
      2,
    ],
    [(_: Request, index: number) => (index === 0 ? html(503) : NO_CONTENT()), ok(null), 2],
    [() => problem(404), REFUSED, 1],
  ] as const)('has another address once it was confirmed: %#', async (answer, expected, count) => {
    const { confirmEmail, requests } = start(answer);
    expect([await confirmEmail(), requests.length]).toEqual([expected, count]);
  });

  it.each([
    [() => problem(404, ACCOUNT_DELETED_PROBLEM), ok(null), 1],
    [(_: Request, index: number) => (index === 0 ? html(502) : problem(404, ACCOUNT_DELETED_PROBLEM)), ok(null), 2],
    [() => problem(404), REFUSED, 1],
    [() => html(404), REFUSED, 1],
    [() => problem(409), REFUSED, 1],
  ] as const)(
    'is deleted once that was confirmed, whatever became of the answer: %#',
    async (answer, expected, count) => {
      const { confirmDeletion, requests } = start(answer);
      expect([await confirmDeletion(), requests.length]).toEqual([expected, count]);
    },
  );

  it('is in no report, and neither is a link', async () => {
    const world = start(() => problem(400));
    await world.change();
    await world.remove();
    await world.confirmEmail();
    await world.confirmDeletion();
    const reports = JSON.stringify(world.incidents);
    expect(world.incidents).toHaveLength(4);
    expect([TOKEN, 'new@example.test', 'anna'].filter((secret) => reports.includes(secret))).toEqual([]);
  });
});
