import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
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
    const { asked, knows, pass, refuse, save } = start();
    await refuse(first);
    await save(second);
    await refuse(third);

    expect(asked()).toEqual([first, second, third, fourth]);
    expect(knows()).toMatchObject({ saved: [second], underWay: [fourth], waiting: [fifth, sixth, first, third] });

    await pass(1_000);
    expect(asked().slice(4)).toEqual([fifth, sixth, first]);
  });

  it('counts pauses anew once a photo has arrived', async () => {
    const { knows, pass, refuse, save } = start([first, second]);
    await refuse(first);
    await pass(1_000);
    await refuse(first);
    expect(knows().troubles).toBe(2);
    await pass(2_000);
    await save(second);
    await refuse(first);
    expect(knows().troubles).toBe(1);
    await pass(1_000);

    expect(knows().underWay).toEqual([first]);
  });

  it('lets what is under way arrive when it gives up, and says what is missing', async () => {
    const { actor, asked, output, pass, refuse, save } = start([first, second, third, fourth, fifth]);
    await refuse(first);
    for (const pauseMs of [1_000, 2_000, 5_000, 10_000, 20_000]) {
      await pass(pauseMs);
      await refuse(asked().at(-1) ?? first);
    }
    expect(actor.getSnapshot().value).toBe('givingUp');
    const tries = asked().length;

    await save(second);
    await save(third);
    await save(fourth);

    expect(asked()).toHaveLength(tries);
    expect(output()).toEqual({ saved: [second, third, fourth], missing: [first, fifth] });
  });

  it('leaves out what can be had in an archive alone', async () => {
    const { archiveAlone, output, save } = start([first, second]);
    await archiveAlone(first);
    await save(second);

    expect(output()).toEqual({ saved: [second], missing: [first] });
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
