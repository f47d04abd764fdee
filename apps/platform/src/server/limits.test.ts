import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { createClock, MINUTE_MS } from '../clock.ts';
import { startTestPlatform } from '../testing.ts';
import { createRateLimiter } from './limits.ts';

describe('limits', () => {
  it('make an account that asks too often wait, and no other', async () => {
    const limited = await startTestPlatform({ callsPerMinute: 3 });
    const [greedy, modest] = [await limited.createAccount(), await limited.createAccount()];
    const ask = async (account: typeof greedy) =>
      limited.fetch('http://localhost/shared-albums-api/users', {
        headers: { Authorization: `Bearer ${await limited.accessToken(account)}` },
      });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await ask(greedy)).status);
    const refused = await ask(greedy);

    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(refused.headers.get('Retry-After')).toBe('20');
    expect((await ask(modest)).status).toBe(200);
    limited.clock.forward(20_000);
    expect((await ask(greedy)).status).toBe(200);
    await limited.close();
  });
});

/** In bytes, without what nobody uses any more. */
const memoryInUse = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
};

describe('a rate limiter', () => {
  it('says how long to wait without taking, and takes nothing when there is nothing', () => {
    const limiter = createRateLimiter(createClock(), 60, 1);
    expect([limiter.wait('anna'), limiter.take('anna'), limiter.take('anna'), limiter.wait('anna')]).toEqual([
      0, 0, 1, 1,
    ]);
    limiter.giveBack('anna');
    expect(limiter.take('anna')).toBe(0);
  });

  it('remembers no more buckets than it may, and forgets the one that was not used longest', () => {
    const limiter = createRateLimiter(createClock(), 1, 1, 3);
    for (const key of ['anna', 'bram', 'chris']) limiter.take(key);
    limiter.giveBack('anna');
    limiter.take('anna');
    limiter.take('dora');

    expect(limiter.size).toBe(3);
    expect(['anna', 'bram', 'chris', 'dora'].map((key) => limiter.wait(key) > 0)).toEqual([true, false, true, true]);
  });

  it('forgets buckets that are full again', () => {
    const clock = createClock();
    const limiter = createRateLimiter(clock, 60, 60);
    for (let caller = 0; caller < 100; caller += 1) limiter.take(`caller ${caller}`);
    clock.forward(2 * MINUTE_MS);
    limiter.take('somebody');

    expect(limiter.size).toBe(1);
  });

  it('keeps nothing of what callers call themselves, however long that is', () => {
    const limiter = createRateLimiter(createClock(), 1, 1000);
    const before = memoryInUse();
    for (let caller = 0; caller < 50; caller += 1) limiter.take(`${caller}${'x'.repeat(2 ** 20)}`);

    expect(limiter.size).toBe(50);
    expect(memoryInUse() - before).toBeLessThan(25 * 2 ** 20);
  });
});
