import { ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { DEVICE_NOW, dripping, html, json, problem } from './http-world.fakes.ts';
import { answerOf, counts, idsOf, never, refused, startService, unreachable } from './remote-service.fixtures.ts';

describe('trouble that passes', () => {
  it('is met with two more attempts under the same id, each a while later', async () => {
    const { ask, requests, timers } = startService((_, index) => (index < 2 ? html(502) : json(counts)));
    const asked = ask();

    await timers.pass(149);
    expect(requests).toHaveLength(1);
    await timers.pass(1);
    expect(requests).toHaveLength(2);
    await timers.pass(599);
    expect(requests).toHaveLength(2);
    await timers.pass(1);

    expect(await asked).toEqual(ok(counts));
    expect(idsOf(requests)).toEqual(['correlation-0001', 'correlation-0001-1', 'correlation-0001-2']);
  });

  it.each([500, 502, 503, 504])(
    'is a status of %d; after three attempts it is refused and reported once',
    async (status) => {
      const { ask, incidents, requests, timers } = startService(() => html(status));
      const asked = ask();
      await timers.pass(10_000);

      expect(await asked).toEqual(refused);
      expect(requests).toHaveLength(3);
      expect(incidents.map(({ attempts, kind, status: seen }) => [kind, seen, attempts])).toEqual([
        ['status', status, 3],
      ]);
    },
  );

  it('is a network that is gone for a moment', async () => {
    const { ask, timers } = startService((_, index) =>
      index === 0 ? Promise.reject(new TypeError('Failed to fetch')) : json(counts),
    );
    const asked = ask();
    await timers.pass(1_000);

    expect(await asked).toEqual(ok(counts));
  });

  it('is an answer that breaks off half way', async () => {
    const broken = dripping();
    const { ask, requests, timers } = startService((_, index) => (index === 0 ? broken.response : json(counts)));
    const asked = ask();
    broken.send('{"photos');
    await settle();
    broken.cut();
    await timers.pass(1_000);

    expect(await asked).toEqual(ok(counts));
    expect(requests).toHaveLength(2);
  });

  it.each([400, 403, 404, 409, 410, 422, 501])('is not a status of %d', async (status) => {
    const { ask, requests } = startService(() => problem(status));

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(1);
  });

  it('is retried ten times a minute, or for one call in ten when there are many', async () => {
    const { requests, service, timers } = startService(() => html(503));
    const ask = (times: number) =>
      timers.passUntil(Promise.all(Array.from({ length: times }, () => answerOf(service, never))));

    await ask(4);
    expect(requests).toHaveLength(4 + 2 * 4);

    await timers.pass(50_000);
    await ask(200);
    const retries = requests.length - 4 - 200;
    expect(retries).toBeGreaterThanOrEqual(20);
    expect(retries).toBeLessThanOrEqual(24);
  });
});

describe('a service that says when to come back', () => {
  it.each([
    [429, 'seconds', '5'],
    [503, 'seconds', '5'],
    [429, 'a date', new Date(DEVICE_NOW + 5_000).toUTCString()],
  ])('with %s and %s is waited for once', async (status, _, retryAfter) => {
    const { ask, requests, timers } = startService((_request, index) =>
      index === 0 ? problem(status, 'about:blank', { 'retry-after': retryAfter }) : json(counts),
    );
    const asked = ask();

    await timers.pass(4_999);
    expect(requests).toHaveLength(1);
    await timers.pass(1);
    expect(await asked).toEqual(ok(counts));
  });

  it('is not waited for twice', async () => {
    const { ask, requests, timers } = startService(() => problem(429, 'about:blank', { 'retry-after': '5' }));
    const asked = ask();
    await timers.pass(20_000);

    expect(await asked).toEqual(refused);
    expect(requests).toHaveLength(2);
  });

  it('is waited for a minute, not longer', async () => {
    const patient = startService((_, index) =>
      index === 0 ? problem(429, 'about:blank', { 'retry-after': '60' }) : json(counts),
    );
    const asked = patient.ask();
    await patient.timers.pass(60_000);
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
    const { ask, incidents, requests, timers } = startService(() => new Promise<Response>(() => undefined));
    const asked = ask();
    await timers.pass(9_999);
    expect(incidents).toEqual([]);
    await timers.pass(1);

    expect(await asked).toEqual(unreachable);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(incidents.map(({ kind }) => kind)).toEqual(['timeout']);
    expect(timers.isIdle).toBe(true);
  });

  it('shares the ten seconds among its attempts', async () => {
    const { ask, timers } = startService((_, index) =>
      index === 0 ? html(502) : new Promise<Response>(() => undefined),
    );
    const asked = ask();
    await timers.pass(10_000);

    expect(await asked).toEqual(unreachable);
  });

  it('has all the time it needs as long as bytes flow', async () => {
    const slow = dripping();
    const { ask, timers } = startService(() => slow.response);
    const asked = ask();
    for (const character of JSON.stringify(counts)) {
      slow.send(character);
      await timers.pass(9_999);
    }
    slow.end();

    expect(await asked).toEqual(ok(counts));
  });

  it('is given up when it stops in the middle of an answer', async () => {
    const stuck = dripping();
    const { ask, timers } = startService(() => stuck.response);
    const asked = ask();
    stuck.send('{"photos');
    await timers.pass(9_999);
    await timers.pass(1);

    expect(await asked).toEqual(unreachable);
  });
});

describe('a service in trouble', () => {
  const askTimes = async ({ ask, timers }: ReturnType<typeof startService>, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const asked = ask();
      await timers.pass(2_000);
      await asked;
    }
  };

  it('is left alone for ten seconds after five failures in a row, and then asked once', async () => {
    const world = startService(() => html(500));
    await askTimes(world, 5);
    const asked = world.requests.length;
    expect(world.incidents.at(-1)?.kind).toBe('circuit-opened');

    expect(await world.ask()).toEqual(unreachable);
    expect(world.requests).toHaveLength(asked);

    await world.timers.pass(10_000);
    const probes = [world.ask(), world.ask()];
    await world.timers.pass(2_000);
    await Promise.all(probes);
    expect(idsOf(world.requests.slice(asked)).filter((id) => !/-\d$/.test(id ?? ''))).toHaveLength(1);
  });

  it('is asked as usual once it has answered', async () => {
    let isBroken = true;
    const world = startService(() => (isBroken ? html(500) : json(counts)));
    await askTimes(world, 5);
    isBroken = false;
    await world.timers.pass(10_000);

    expect(await world.ask()).toEqual(ok(counts));
    expect(await Promise.all([world.ask(), world.ask()])).toEqual([ok(counts), ok(counts)]);
  });

  it('is not to blame for a device without a network', async () => {
    const world = startService(() => Promise.reject(new TypeError('Failed to fetch')));
    await askTimes(world, 6);
    const asked = world.requests.length;
    await askTimes(world, 1);

    expect(world.requests.length).toBeGreaterThan(asked);
  });

  it('is still in trouble when the network is gone in between', async () => {
    let isOffline = false;
    const world = startService(() => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : html(500)));
    await askTimes(world, 4);
    isOffline = true;
    await askTimes(world, 1);
    isOffline = false;
    await askTimes(world, 1);

    expect(world.incidents.at(-1)?.kind).toBe('circuit-opened');
  });

  it('is not to blame for saying no', async () => {
    const world = startService(() => problem(404));
    await askTimes(world, 8);

    expect(world.requests).toHaveLength(8);
  });
});
