import { setTimeout as wait } from 'node:timers/promises';

import { chancePromises } from '@account-area/session/conformance';
import { expect, it } from 'vitest';

import { createProgramWorld } from './world.ts';

it('has ids, two clocks and timers that can be stopped', async () => {
  const { after, deviceNow, elapsed, ids } = createProgramWorld();
  const done: string[] = [];
  after(0, () => done.push('done'));
  after(0, () => done.push('stopped'))();
  await wait(1);

  expect(done).toEqual(['done']);
  expect(ids.next()).not.toBe(ids.next());
  expect(deviceNow()).toBeGreaterThan(elapsed());
});

it.each(chancePromises(() => createProgramWorld()))('chance of a program $name', ({ run }) => run());
