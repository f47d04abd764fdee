import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
import { REFUSED, UNREACHABLE } from '../ports.fakes.ts';
import { startFakePhotoSeries } from './photo-series.fakes.ts';

const PHOTOS = photoIds(6);
const [first, second, third, fourth, fifth, sixth] = PHOTOS;
if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('These tests need six photos.');

const start = (wanted = PHOTOS) => {
  const world = startFakePhotoSeries(wanted);
  return {
    ...world,
    asked: () => world.ports.photos.locate.calls.map(({ input }) => input),
    knows: () => world.actor.getSnapshot().context,
    output: () => world.actor.getSnapshot().output,
  };
};

describe('a series of photos', () => {
  it('is over at once without photos', () => {
    expect(start([]).output()).toEqual({ saved: [], missing: [] });
  });

  it('fetches four at a time, in their order, and each once', async () => {
    const { asked, output, ports, save } = start([...PHOTOS, first]);
    expect(asked()).toEqual([first, second, third, fourth]);

    await save(second);
    expect(asked()).toEqual([first, second, third, fourth, fifth]);
    for (const photoId of [fifth, fourth, third, sixth, first]) await save(photoId);

    expect(asked()).toEqual(PHOTOS);
    expect(ports.files.saving.calls.map(({ input }) => input.fileName)).toEqual(
      [second, fifth, fourth, third, sixth, first].map((photoId) => `${photoId}.jpg`),
    );
    expect(output()).toEqual({ saved: [second, fifth, fourth, third, sixth, first], missing: [] });
  });

  it('asks for none in a pause, and takes what arrives in it', async () => {
    const { asked, knows, lose, pass, save } = start();
    await lose(first);
    await save(second);
    await lose(third);

    expect(asked()).toEqual([first, second, third, fourth]);
    expect(knows()).toMatchObject({ saved: [second], underWay: [fourth], waiting: [fifth, sixth] });

    await pass(1_000);
    expect(asked().slice(4)).toEqual([fifth, sixth, first]);
  });

  it('goes on without a pause when a photo fails for itself, and asks for it again behind all others', async () => {
    const { asked, knows, pass, refuse, save } = start();
    await refuse(first);
    expect(asked()).toEqual([first, second, third, fourth, fifth]);

    for (const photoId of [second, third, fourth, fifth, sixth]) await save(photoId);
    expect(knows()).toMatchObject({ setAside: [{ id: first, error: REFUSED }], underWay: [] });

    await pass(1_000);
    expect(asked()).toEqual([...PHOTOS, first]);
  });

  it('saves what is good behind any number of photos that fail, and says why those are missing', async () => {
    const dead = photoIds(30);
    const good = photoIds(31).at(-1) ?? first;
    const { asked, output, pass, refuse, save } = start([...dead, good]);
    for (const photoId of dead) await refuse(photoId);
    await save(good);
    for (const pauseMs of [1_000, 2_000, 5_000, 10_000, 20_000]) {
      await pass(pauseMs);
      for (const photoId of dead) await refuse(photoId);
    }

    expect(output()).toEqual({ saved: [good], missing: dead.map((id) => ({ id, error: REFUSED })) });
    expect(asked()).toHaveLength(6 * dead.length + 1);
  });

  it('counts pauses anew once a photo has arrived', async () => {
    const { knows, lose, pass, save } = start([first, second]);
    await lose(first);
    await pass(1_000);
    await lose(first);
    expect(knows().failures).toBe(2);
    await pass(2_000);
    await save(second);
    await lose(first);
    expect(knows().failures).toBe(1);
    await pass(1_000);

    expect(knows().underWay).toEqual([first]);
  });

  it('asks for every photo before it gives up on a service that is away', async () => {
    const { asked, lose, output, pass } = start();
    for (const pauseMs of [1_000, 2_000, 5_000, 10_000, 20_000]) {
      for (const photoId of asked().slice(-4)) await lose(photoId);
      await pass(pauseMs);
    }
    const lastRound = asked().length - 4;
    for (let next = lastRound; next < asked().length; next += 1) await lose(asked()[next] ?? first);

    expect(asked().slice(lastRound).toSorted()).toEqual(PHOTOS.toSorted());
    const missing = asked().slice(lastRound);
    expect(output()).toEqual({ saved: [], missing: missing.map((id) => ({ id, error: UNREACHABLE })) });
  });

  it('goes on when the service is back in the last round', async () => {
    const { asked, knows, lose, output, pass, save } = start([first, second]);
    for (const pauseMs of [1_000, 2_000, 5_000, 10_000, 20_000]) {
      for (const photoId of asked().slice(-2)) await lose(photoId);
      await pass(pauseMs);
    }
    await lose(first);
    await save(second);
    expect(knows().failures).toBe(1);
    await pass(1_000);
    await save(first);

    expect(output()).toEqual({ saved: [second, first], missing: [] });
  });

  it('leaves out what can be had in an archive alone', async () => {
    const { archiveAlone, output, save } = start([first, second]);
    await archiveAlone(first);
    await save(second);

    expect(output()).toEqual({ saved: [second], missing: [{ id: first, error: { code: 'archived-alone' } }] });
  });

  it('does not ask again for what the device would not take', async () => {
    const { asked, block, output, save } = start([first, second]);
    await block(first);
    await save(second);

    expect(asked()).toEqual([first, second]);
    expect(output()).toEqual({ saved: [second], missing: [{ id: first, error: { code: 'save-blocked' } }] });
  });

  it('asks again for a photo whose adapter throws', async () => {
    const { asked, pass, ports } = start([first]);
    ports.photos.locate.last().crash(new TypeError('adapter bug'));
    await settle();
    await pass(1_000);

    expect(asked()).toEqual([first, first]);
  });

  it('fetches nothing any more once it is stopped', () => {
    const { actor, ports } = start([first, second]);
    actor.stop();

    expect(ports.photos.locate.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
