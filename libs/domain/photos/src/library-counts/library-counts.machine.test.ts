import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { knownLibraryCounts, startFakeLibraryCounts } from './library-counts.fakes.ts';
import { albumsCount, bindLibraryCounts, libraryCountsMachine, photosCount } from './library-counts.machine.ts';

const own = { photosCount: 600, albumsCount: 3 };
const shared = { readAlbumsCount: 2, grantedAlbumsCount: 1 };

describe('library counts', () => {
  it('adds the albums shared with the customer to their own', async () => {
    const { answerOwn, answerShared, actor: counts } = startFakeLibraryCounts();
    expect([photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())]).toEqual([null, null]);

    await answerOwn(own);
    expect([photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())]).toEqual([600, null]);

    await answerShared(shared);
    expect([photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())]).toEqual([600, 5]);
  });

  it('neither asks for shared albums nor counts them while they are not shown', async () => {
    const { answerOwn, actor: counts, ports } = startFakeLibraryCounts({ withSharedAlbums: false });
    await answerOwn(own);
    counts.send({ type: 'counts.invalidated' });

    expect(ports.calls.shared.calls).toEqual([]);
    expect(albumsCount(counts.getSnapshot())).toBe(3);
  });

  it('still counts photos and own albums when the shared album service fails', async () => {
    const { answerOwn, actor: counts, refuseShared } = startFakeLibraryCounts();
    await refuseShared();
    await answerOwn(own);

    expect([photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())]).toEqual([600, 3]);
  });

  it('still counts shared albums when the photo service fails', async () => {
    const { answerShared, actor: counts, refuseOwn } = startFakeLibraryCounts();
    await refuseOwn();
    await answerShared(shared);

    expect([photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())]).toEqual([null, 2]);
  });

  it('counts nothing when both services fail', async () => {
    const { actor: counts, refuseOwn, refuseShared } = startFakeLibraryCounts();
    await refuseOwn();
    await refuseShared();

    expect([photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())]).toEqual([null, null]);
  });

  it('asks both services again when invalidated, and shows the last counts meanwhile and after a failure', async () => {
    const { answerOwn, answerShared, actor: counts, ports, refuseOwn } = startFakeLibraryCounts();
    await answerOwn(own);
    await answerShared(shared);

    counts.send({ type: 'counts.invalidated' });
    expect([ports.calls.own.calls.length, ports.calls.shared.calls.length]).toEqual([2, 2]);
    expect([photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())]).toEqual([600, 5]);

    await refuseOwn();
    await answerShared({ readAlbumsCount: 4, grantedAlbumsCount: 1 });
    expect(ports.calls.own.calls).toHaveLength(2);
    expect([photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())]).toEqual([600, 7]);
  });

  it('abandons what was on its way when it is invalidated', () => {
    const { actor: counts, ports } = startFakeLibraryCounts();
    const [ofOwn, ofShared] = [ports.calls.own.last(), ports.calls.shared.last()];

    counts.send({ type: 'counts.invalidated' });

    expect([ofOwn.signal.aborted, ofShared.signal.aborted]).toEqual([true, true]);
    expect([ports.calls.own.calls.length, ports.calls.shared.calls.length]).toEqual([2, 2]);
  });

  it('runs on ports that answer at once', async () => {
    const machine = bindLibraryCounts(knownLibraryCounts(own, shared));
    const counts = createActor(machine, { input: { withSharedAlbums: true }, inspect: inspector }).start();
    await settle();

    expect(albumsCount(counts.getSnapshot())).toBe(5);
  });

  it('says which port is missing when it runs unbound', async () => {
    const counts = createActor(libraryCountsMachine, { input: { withSharedAlbums: false }, inspect: inspector });
    const failures: unknown[] = [];
    counts.subscribe({ error: (failure) => failures.push(failure) });

    counts.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "load".')]);
  });
});

describe('photos and albums that were removed', () => {
  it('are subtracted at once, and what is left is counted again', async () => {
    const { answerOwn, answerShared, actor: counts, ports } = startFakeLibraryCounts();
    const shown = () => [photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())];
    counts.send({ type: 'counts.reduced', photos: 1, albums: 1 });
    expect(shown()).toEqual([null, null]);
    await answerOwn({ photosCount: 10, albumsCount: 0 });
    await answerShared({ readAlbumsCount: 2, grantedAlbumsCount: 0 });

    counts.send({ type: 'counts.reduced', photos: 3, albums: 0 });
    expect(shown()).toEqual([7, 2]);
    // One that others share: no album of their own is gone.
    counts.send({ type: 'counts.reduced', photos: 0, albums: 1 });
    expect(shown()).toEqual([7, 1]);
    counts.send({ type: 'counts.reduced', photos: Infinity, albums: 2 });
    expect(shown()).toEqual([0, 0]);
    expect([ports.calls.own.calls.length, ports.calls.shared.calls.length]).toEqual([5, 5]);
  });
});
