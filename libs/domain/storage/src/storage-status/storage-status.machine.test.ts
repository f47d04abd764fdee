import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { knownStorageStatus, startFakeStorageStatus } from './storage-status.fakes.ts';
import {
  bindStorageStatus,
  isStorageUnknown,
  STATUS_LIFETIME_MS,
  STATUS_RETRY_MS,
  storageStatus,
} from './storage-status.ts';

const threeMonths = {
  level: 'safe',
  monthsRemaining: 3,
  daysRemaining: 92,
  deletionDay: '2026-06-15',
  lastDeletionDay: null,
  remaining: { kind: 'months', months: 3 },
};

describe('storage status', () => {
  it('is unknown until the service answers', async () => {
    const { answer, actor: storage } = startFakeStorageStatus();
    expect(storageStatus(storage.getSnapshot())).toBeNull();

    await answer();

    expect(storage.getSnapshot().value).toBe('finished');
    expect(storageStatus(storage.getSnapshot())).toEqual(threeMonths);
  });

  it('is asked for again an hour later, so that a page left open over midnight counts right', async () => {
    const { answer, clock, ports, actor: storage } = startFakeStorageStatus();
    await answer();

    clock.increment(STATUS_LIFETIME_MS - 1);
    expect(ports.ask.calls).toHaveLength(1);
    clock.increment(1);
    expect(storage.getSnapshot().value).toBe('inProgress');
    expect(storageStatus(storage.getSnapshot())).toEqual(threeMonths);

    clock.set(Date.parse('2026-03-16T00:30:00Z'));
    await answer();
    expect(storageStatus(storage.getSnapshot())).toMatchObject({ level: 'warning', daysRemaining: 91 });
  });

  it('says why it is unknown, and asks again when retried', async () => {
    const { answer, refuse, actor: storage } = startFakeStorageStatus();
    await refuse();
    expect(storage.getSnapshot().context.error).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    expect(isStorageUnknown(storage.getSnapshot())).toBe(true);

    storage.send({ type: 'resource.needed' });
    expect(storage.getSnapshot().context.error).toBeNull();
    await answer();

    expect(storageStatus(storage.getSnapshot())).toEqual(threeMonths);
  });

  it('asks again by itself half a minute after a failure, then after twice as long each time up to an hour', async () => {
    const { clock, ports, refuse } = startFakeStorageStatus();
    const waits = [1, 2, 4, 8, 16, 32, 64, 120, 120].map((times) => times * STATUS_RETRY_MS);
    for (const [failures, wait] of waits.entries()) {
      await refuse();
      clock.increment(wait - 1);
      expect(ports.ask.calls).toHaveLength(failures + 1);
      clock.increment(1);
      expect(ports.ask.calls).toHaveLength(failures + 2);
    }
  });

  it('keeps the last status known when asking again fails', async () => {
    const { answer, refuse, actor: storage } = startFakeStorageStatus();
    await answer();

    storage.send({ type: 'resource.invalidated' });
    await refuse();

    expect(storage.getSnapshot().value).toBe('failed');
    expect(isStorageUnknown(storage.getSnapshot())).toBe(false);
    expect(storageStatus(storage.getSnapshot())).toEqual(threeMonths);
  });

  it('abandons the request on its way when it is invalidated', () => {
    const { ports, actor: storage } = startFakeStorageStatus();
    const first = ports.ask.last();

    storage.send({ type: 'resource.invalidated' });

    expect(first.signal.aborted).toBe(true);
    expect(ports.ask.calls).toHaveLength(2);
  });

  it('turns a throwing adapter into an unexpected failure', async () => {
    const { ports, actor: storage } = startFakeStorageStatus();
    const cause = new TypeError('adapter bug');

    ports.ask.last().crash(cause);
    await settle();

    expect(storage.getSnapshot().context.error).toEqual({ code: 'unexpected', cause });
  });

  it('runs on ports that answer at once', async () => {
    const storage = createActor(bindStorageStatus(knownStorageStatus()), { inspect: inspector }).start();
    await settle();

    expect(storageStatus(storage.getSnapshot())).toEqual(threeMonths);
    storage.stop();
  });
});
