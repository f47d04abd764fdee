import { ok } from '@account-area/kernel';
import { describe, expect, it, vi } from 'vitest';

import {
  counts,
  DEVICE_NOW,
  dripping,
  html,
  idsOf,
  json,
  pass,
  problem,
  refused,
  silent,
  startService,
  stopTime,
  unreachable,
} from './http-world.fakes.ts';

stopTime();

describe('trouble that passes', () => {
  it('is met with two more attempts under the same id, each a while later', async () => {
    const { ask, requests } = startService((_, index) => (index < 2 ? html(502) : json(counts)));
    const asked = ask();

    await pass(149);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
    await pass(599);
    expect(requests).toHaveLength(2);
    await pass(1);

    expect(await asked).toEqual(ok(counts));
    expect(idsOf(requests)).toEqual(['correlation-0001', 'correlation-0001-1', 'correlation-0001-2']);
  });

  it.each([500, 502, 503, 504])(
    'is a status of %d; after three attempts it is refused and reported once',
    async (status) => {
      const { ask, incidents, requests } = startService(() => html(status));
      const asked = ask();
      await pass(10_000);

      expect(await asked).toEqual(refused);
      expect(requests).toHaveLength(3);
      expect(incidents.map(({ attempts, kind, status: seen }) => [kind, seen, attempts])).toEqual([
        ['status', status, 3],
      ]);
    },
  );

  it('is a network that is gone for a moment', async () => {
    const { ask } = startService((_, index) =>
      index === 0 ? Promise.reject(new TypeError('Failed to fetch')) : json(counts),
    );
    const asked = ask();
    await pass(1_000);

    expect(await asked).toEqual(ok(counts));
  });

  it('is an answer that breaks off half way', async () => {
    const broken = dripping();
    const { ask, requests } = startService((request, index) => (index === 0 ? broken.answer(request) : json(counts)));
    const asked = ask();
    broken.send('{"photos');
    await pass(0);
    broken.cut();
    await pass(1_000);

    expect(await asked).toEqual(ok(counts));
    expect(requests).toHaveLength(2);
  });

  it.each([400, 403, 404, 409, 410, 422, 501])('is not a status of %d', async (status) => {
    const { ask, requests } = startService(() => problem(status));

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(1);
  });
});

describe('a service that says when to come back', () => {
  it.each([
    [429, 'seconds', '5'],
    [503, 'seconds', '5'],
    [429, 'a date', new Date(DEVICE_NOW + 5_000).toUTCString()],
  ])('with %s and %s is waited for once', async (status, _, retryAfter) => {
    const { ask, requests } = startService((_request, index) =>
      index === 0 ? problem(status, 'about:blank', { 'retry-after': retryAfter }) : json(counts),
    );
    const asked = ask();

    await pass(4_999);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(await asked).toEqual(ok(counts));
  });

  it('is not waited for twice', async () => {
    const { ask, requests } = startService(() => problem(429, 'about:blank', { 'retry-after': '5' }));
    const asked = ask();
    await pass(20_000);

    expect(await asked).toEqual(refused);
    expect(requests).toHaveLength(2);
  });

  it('is waited for a minute, not longer', async () => {
    const patient = startService((_, index) =>
      index === 0 ? problem(429, 'about:blank', { 'retry-after': '60' }) : json(counts),
    );
    const asked = patient.ask();
    await pass(60_000);
    expect(await asked).toEqual(ok(counts));

    const impatient = startService(() => problem(429, 'about:blank', { 'retry-after': '61' }));
    expect(await impatient.ask()).toEqual(refused);
  });

  it('is not waited for when it says nothing sensible', async () => {
    const { ask, requests } = startService(() => problem(429, 'about:blank', { 'retry-after': 'soon' }));

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(1);
  });
});

describe('a service that keeps silent', () => {
  it('is given ten seconds, whatever happens to the request', async () => {
    const { ask, incidents, requests } = startService(silent);
    const asked = ask();
    await pass(9_999);
    expect(incidents).toEqual([]);
    await pass(1);

    expect(await asked).toEqual(unreachable);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(incidents.map(({ kind }) => kind)).toEqual(['timeout']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shares the ten seconds among its attempts', async () => {
    const { ask } = startService((_, index) => (index === 0 ? html(502) : silent()));
    const asked = ask();
    await pass(10_000);

    expect(await asked).toEqual(unreachable);
  });

  it('has all the time it needs as long as bytes flow', async () => {
    const slow = dripping();
    const { ask } = startService(slow.answer);
    const asked = ask();
    for (const character of JSON.stringify(counts)) {
      slow.send(character);
      await pass(9_999);
    }
    slow.end();

    expect(await asked).toEqual(ok(counts));
  });

  it('is given up when it stops in the middle of an answer', async () => {
    const stuck = dripping();
    const { ask } = startService(stuck.answer);
    const asked = ask();
    stuck.send('{"photos');
    await pass(9_999);
    await pass(1);

    expect(await asked).toEqual(unreachable);
  });
});
