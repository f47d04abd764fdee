import { settle } from '@account-area/kernel/testing';
import { photoFixture } from '@account-area/photos/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { knownStorageCarePorts, startFakeStorageCare } from './storage-care.fakes.ts';
import { bindStorageCare } from './storage-care.machine.ts';
import {
  activationError,
  activationStatus,
  collection,
  isActivating,
  isCollecting,
  wasKept,
} from './storage-care.selectors.ts';
import {
  FINISH_DELAY_MS,
  FIRST_POLL_MS,
  FRESH_MS,
  isBeingDeleted,
  LONGEST_POLL_MS,
  NEWS_RETRY_MS,
  pollDelay,
  STATUS_RETRY_MS,
} from './storage-care.ts';

const importing = async () => {
  const world = startFakeStorageCare();
  await world.answerStatus('active');
  world.actor.send({ type: 'activation.asked' });
  await world.answerActivation('importing');
  return world;
};

describe('the activation of a library', () => {
  it('is asked about once, and never expires (C26.1)', async () => {
    const { answerStatus, actor: care, clock, ports } = startFakeStorageCare();
    expect(activationStatus(care.getSnapshot())).toBeNull();

    await answerStatus('active');
    clock.increment(24 * 3_600_000);
    care.send({ type: 'activation.needed' });

    expect(activationStatus(care.getSnapshot())).toBe('active');
    expect(ports.calls.status.calls).toHaveLength(1);
  });

  it('is asked about again half a minute after a failure, or when the customer looks', async () => {
    const { actor: care, clock, ports, refuseStatus } = startFakeStorageCare();
    await refuseStatus();
    clock.increment(STATUS_RETRY_MS);
    expect(ports.calls.status.calls).toHaveLength(2);

    await refuseStatus();
    care.send({ type: 'activation.needed' });
    expect(ports.calls.status.calls).toHaveLength(3);
  });

  it('can be asked for before it is known', async () => {
    const first = startFakeStorageCare();
    first.actor.send({ type: 'activation.asked' });
    expect(isActivating(first.actor.getSnapshot())).toBe(true);

    const second = startFakeStorageCare();
    await second.refuseStatus();
    second.actor.send({ type: 'activation.asked' });
    expect(isActivating(second.actor.getSnapshot())).toBe(true);
  });

  it('is polled after 5 seconds, then ever later up to 30 (D42)', async () => {
    const { answerStatus, actor: care, clock, ports } = await importing();
    for (const [asked, wait] of [5, 10, 20, 30, 30].entries()) {
      clock.increment(wait * 1000 - 1);
      expect(ports.calls.status.calls).toHaveLength(1 + asked);
      clock.increment(1);
      expect(ports.calls.status.calls).toHaveLength(2 + asked);
      await answerStatus('importing');
    }
    expect(isActivating(care.getSnapshot())).toBe(true);
  });

  it('waits between 5 and 30 seconds, never shorter than before', () => {
    fc.assert(
      fc.property(fc.nat(200), (asked) => {
        expect(pollDelay(asked)).toBeGreaterThanOrEqual(FIRST_POLL_MS);
        expect(pollDelay(asked)).toBeLessThanOrEqual(LONGEST_POLL_MS);
        expect(pollDelay(asked + 1)).toBeGreaterThanOrEqual(pollDelay(asked));
      }),
    );
  });

  it('goes on being polled after a failure', async () => {
    const { answerStatus, actor: care, clock, ports, refuseStatus } = await importing();
    clock.increment(FIRST_POLL_MS);
    await refuseStatus();
    expect(isActivating(care.getSnapshot())).toBe(true);

    clock.increment(2 * FIRST_POLL_MS);
    await answerStatus('active');

    expect(activationStatus(care.getSnapshot())).toBe('active');
    expect(ports.calls.status.calls).toHaveLength(3);
  });

  it('makes what is known out of date when it is active (C26.1)', async () => {
    const { answerStatus, clock, notices, ports } = await importing();
    clock.increment(FIRST_POLL_MS);
    await answerStatus('active');

    expect(notices).toEqual([{ type: 'library.renewed', status: 'active' }]);
    expect(ports.news.isFollowed()).toBe(false);
  });

  it('may be done at once', async () => {
    const { answerActivation, answerStatus, actor: care, notices } = startFakeStorageCare();
    await answerStatus('notActive');
    care.send({ type: 'activation.asked' });
    await answerActivation('active');

    expect(isActivating(care.getSnapshot())).toBe(false);
    expect(wasKept(care.getSnapshot())).toBe(true);
    expect(notices).toEqual([{ type: 'library.renewed', status: 'active' }]);
  });

  it('is not polled while nobody looks, and at once when the page is seen again', async () => {
    const { clock, ports } = await importing();
    ports.page.change(false);
    clock.increment(10 * LONGEST_POLL_MS);
    expect(ports.calls.status.calls).toHaveLength(1);

    ports.page.change(false);
    expect(ports.calls.status.calls).toHaveLength(1);
    ports.page.change(true);
    expect(ports.calls.status.calls).toHaveLength(2);
  });

  it('is asked about 10 seconds after the message that it is over (C26.3)', async () => {
    const { answerStatus, actor: care, clock, notices, ports } = await importing();
    ports.news.report({ type: 'import.finished' });
    clock.increment(FINISH_DELAY_MS - 1);
    expect(ports.calls.status.calls).toHaveLength(1);
    expect(ports.news.isFollowed()).toBe(true);

    clock.increment(1);
    await answerStatus('active');

    expect(isActivating(care.getSnapshot())).toBe(false);
    expect(ports.news.isFollowed()).toBe(false);
    expect(notices).toEqual([{ type: 'library.renewed', status: 'active' }]);
  });

  it('waits those 10 seconds also when the connection is opened anew', async () => {
    const { clock, ports } = await importing();
    ports.news.report({ type: 'import.finished' });
    ports.news.report({ type: 'connection.opened' });
    expect(ports.calls.status.calls).toHaveLength(1);

    clock.increment(FINISH_DELAY_MS);
    expect(ports.calls.status.calls).toHaveLength(2);
  });

  it('is asked about when the connection is open, for what was missed', async () => {
    const { ports } = await importing();
    ports.news.report({ type: 'connection.opened' });
    expect(ports.calls.status.calls).toHaveLength(2);
  });

  it('has failed by the word of the service, and can be asked for again', async () => {
    const { answerActivation, actor: care, ports } = await importing();
    ports.news.report({ type: 'import.failed' });
    expect(activationError(care.getSnapshot())).toEqual({ code: 'import-failed' });
    expect(isActivating(care.getSnapshot())).toBe(false);

    care.send({ type: 'activation.asked' });
    expect(activationError(care.getSnapshot())).toBeNull();
    await answerActivation('importing');
    expect(isActivating(care.getSnapshot())).toBe(true);
  });

  it('says why it could not be asked for', async () => {
    const { answerStatus, actor: care, refuseActivation } = startFakeStorageCare();
    await answerStatus('notActive');
    care.send({ type: 'activation.asked' });
    await refuseActivation();

    expect(activationError(care.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });
  });

  it('follows a deletion until it is over (D77), whatever is said of imports', async () => {
    const { answerStatus, actor: care, clock, notices, ports } = startFakeStorageCare();
    await answerStatus('deleting');
    expect(isBeingDeleted(care.getSnapshot())).toBe(true);
    ports.news.report({ type: 'import.finished' });
    ports.news.report({ type: 'import.failed' });

    clock.increment(FIRST_POLL_MS);
    await answerStatus('notActive');

    expect(isBeingDeleted(care.getSnapshot())).toBe(false);
    expect(wasKept(care.getSnapshot())).toBe(false);
    expect(notices).toEqual([{ type: 'library.renewed', status: 'notActive' }]);
  });
});

describe('asking the customer', () => {
  it('happens once in a session, when it is critical (C25.4, D79)', async () => {
    const { answerStatus, actor: care, notices, ports } = startFakeStorageCare();
    await answerStatus('active');
    expect(notices).toEqual([]);

    care.send({ type: 'storage.critical' });
    care.send({ type: 'storage.critical' });

    expect(notices).toEqual([{ type: 'prompt.due' }]);
    expect(ports.prompt.wasShown()).toBe(true);
  });

  it('waits until it is known that the library stays', async () => {
    const { answerStatus, actor: care, notices } = startFakeStorageCare();
    care.send({ type: 'storage.critical' });
    expect(notices).toEqual([]);

    await answerStatus('notActive');
    expect(notices).toEqual([{ type: 'prompt.due' }]);
  });

  it.each(['importing', 'deleting'] as const)('does not happen while the library is %s', async (status) => {
    const { answerStatus, actor: care, notices } = startFakeStorageCare();
    care.send({ type: 'storage.critical' });
    await answerStatus(status);
    expect(notices).toEqual([]);
  });

  it.each([{ wasShown: true }, { mayPrompt: false }])('does not happen with %j', async (options) => {
    const { answerStatus, actor: care, notices } = startFakeStorageCare(options);
    await answerStatus('active');
    care.send({ type: 'storage.critical' });
    expect(notices).toEqual([]);
  });
});

const OUTDATED = { type: 'storage.outdated' } as const;

describe('a library that is deleted soon', () => {
  const start = async () => {
    const world = startFakeStorageCare({ mayPrompt: false });
    await world.answerStatus('active');
    return world;
  };

  it('is asked about again when it may have been deleted', async () => {
    const { actor: care, notices, ports } = await start();
    expect(ports.deletionNews.isFollowed()).toBe(false);
    care.send({ type: 'storage.critical' });
    ports.deletionNews.report({ type: 'library.outdated' });
    ports.deletionNews.report({ type: 'library.outdated' });

    expect(notices).toEqual([OUTDATED, OUTDATED]);
  });

  it('is followed again some time after the connection was lost', async () => {
    const { actor: care, clock, ports } = await start();
    care.send({ type: 'storage.critical' });
    ports.deletionNews.report({ type: 'connection.lost' });
    expect(ports.deletionNews.isFollowed()).toBe(false);
    clock.increment(NEWS_RETRY_MS);

    expect(ports.deletionNews.isFollowed()).toBe(true);
  });

  it('is followed no longer once it is kept (C26.3)', async () => {
    const { answerActivation, actor: care, ports } = await start();
    care.send({ type: 'storage.critical' });
    care.send({ type: 'activation.asked' });
    await answerActivation('active');

    expect(ports.deletionNews.isFollowed()).toBe(false);
  });

  it('is asked about again when the customer comes back to the page, not more than once a minute', async () => {
    const { clock, notices, ports } = await start();
    const leaveAndComeBack = () => {
      ports.page.change(false);
      ports.page.change(true);
    };
    clock.increment(FRESH_MS - 1);
    leaveAndComeBack();
    expect(notices).toEqual([]);
    clock.increment(1);
    leaveAndComeBack();
    leaveAndComeBack();

    expect(notices).toEqual([OUTDATED]);
  });
});

describe('having all photos on the device', () => {
  it('asks for all of them, in the order of the timeline', async () => {
    const { answerLibrary, actor: care, notices } = startFakeStorageCare();
    care.send({ type: 'library.asked' });
    care.send({ type: 'library.asked' });
    expect(isCollecting(care.getSnapshot())).toBe(true);
    await answerLibrary([photoFixture('b').id, photoFixture('a').id]);

    expect(notices).toEqual([
      { type: 'library.collected', requestId: 'library-1', photoIds: [photoFixture('b').id, photoFixture('a').id] },
    ]);
    expect(collection(care.getSnapshot())).toMatchObject({ collected: 2, collectionError: null });
    expect(isCollecting(care.getSnapshot())).toBe(false);
  });

  it('asks for nothing when there is nothing', async () => {
    const { answerLibrary, actor: care, notices } = startFakeStorageCare();
    care.send({ type: 'library.asked' });
    await answerLibrary([]);
    expect(notices).toEqual([]);
    expect(collection(care.getSnapshot()).collected).toBe(0);
  });

  it('says why it could not, and is asked for again under another name', async () => {
    const { answerLibrary, actor: care, notices, refuseLibrary } = startFakeStorageCare();
    care.send({ type: 'library.asked' });
    await answerLibrary([photoFixture('a').id]);
    care.send({ type: 'library.asked' });
    await refuseLibrary();
    expect(collection(care.getSnapshot()).collectionError).toMatchObject({ code: 'refused' });

    care.send({ type: 'library.asked' });
    await answerLibrary([photoFixture('a').id]);
    expect(notices.map((notice) => ('requestId' in notice ? notice.requestId : ''))).toEqual([
      'library-1',
      'library-2',
    ]);
  });
});

it('runs on ports that answer at once', async () => {
  const care = createActor(bindStorageCare(knownStorageCarePorts('active'))).start();
  await waitFor(care, (snapshot) => activationStatus(snapshot) === 'active');
  care.send({ type: 'library.asked' });
  await settle();
  expect(collection(care.getSnapshot()).collected).toBe(0);
  care.stop();
});
