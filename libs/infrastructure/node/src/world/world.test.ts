import { setTimeout as wait } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createProgramWorld } from './world.ts';

it('has ids, chance, two clocks and timers that can be stopped', async () => {
  const { after, chance, deviceNow, elapsed, ids } = createProgramWorld();
  const done: string[] = [];
  after(0, () => done.push('done'));
  after(0, () => done.push('stopped'))();
  await wait(1);

  expect(done).toEqual(['done']);
  expect(ids.next()).not.toBe(ids.next());
  expect(chance.next()).toBeLessThan(1);
  expect(deviceNow()).toBeGreaterThan(elapsed());
});
