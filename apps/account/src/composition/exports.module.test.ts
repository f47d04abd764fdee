import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { enteredContainer, testConfiguration } from './composition.fixtures.ts';
import { exports } from './exports.module.ts';

/** What comes of an export in three seconds, begun by what the configuration names (D31). */
const answersOf = async (exportsBy: 'photo-service' | 'stand-in') => {
  const services = { ...testConfiguration.services, exportsBy };
  const container = enteredContainer(() => ({ ...testConfiguration, services }));
  container.load(exports.module);
  const start = container.get('exportGateway').start('key-1', AbortSignal.timeout(60_000));
  const answers: string[] = [];
  void start.then((answer) => answers.push(answer.ok ? 'started' : answer.error.code));
  await vi.advanceTimersByTimeAsync(2_999);
  const early = answers.length;
  await vi.advanceTimersByTimeAsync(1);
  return { early, answers };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('has exports refused after three seconds where the configuration names the stand-in', async () => {
  expect(await answersOf('stand-in')).toEqual({ early: 0, answers: ['refused'] });
});

it('asks the photo service where it names that, which waits for a customer who is signed in', async () => {
  expect(await answersOf('photo-service')).toEqual({ early: 0, answers: [] });
});
