import { type MonthCount, type PhotoPlace, timelineSort } from '@account-area/photos';
import { selectedIds } from '@account-area/selection';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { february, january, march, startShownPhotosScreen } from './photos-screen.fakes.ts';

type World = Awaited<ReturnType<typeof startShownPhotosScreen>>;
type Deed = (world: World) => void;

const sortOf = ({ timeline }: World) => timelineSort(timeline.getSnapshot());

const place: fc.Arbitrary<PhotoPlace> = fc
  .constantFrom(march, february, january)
  .chain((month) => fc.record({ month: fc.constant(month.id), index: fc.nat(month.count - 1) }));

const deed: fc.Arbitrary<Deed> = fc.oneof(
  place.map((at) => (world: World) => {
    const { id } = world.library.photoAt(at.month, sortOf(world), at.index);
    world.actor.send({ type: 'photo.toggled', id, place: at });
  }),
  place.map(
    (to) =>
      ({ actor: screen }: World) =>
        screen.send({ type: 'range.drawn', to }),
  ),
  fc.constantFrom(march, february, january).map(
    (month) =>
      ({ actor: screen }: World) =>
        screen.send({ type: 'month.toggled', month: month.id }),
  ),
  fc.constant(({ actor: screen }: World) => screen.send({ type: 'all.toggled' })),
  fc.constantFrom('asc', 'desc').map((order) => (world: World) => {
    world.actor.send({ type: 'sort.changed', sort: { ...sortOf(world), order } });
  }),
  place.map((at) => ({ timeline }: World) => {
    timeline.send({ type: 'window.moved', window: new Map([[at.month, { from: at.index, to: at.index + 1 }]]) });
  }),
);

/** All photos as the timeline shows them. */
const timelineOrder = (world: World) => {
  const sort = sortOf(world);
  const newestFirst: readonly MonthCount[] = [march, february, january];
  return (sort.order === 'desc' ? newestFirst : newestFirst.toReversed()).flatMap(({ count, id }) =>
    Array.from({ length: count }, (_, index) => world.library.photoAt(id, sort, index).id),
  );
};

const expectTimelineOrder = (world: World) => {
  const chosen = new Set(selectedIds(world.selection.getSnapshot()));
  world.actor.send({ type: 'download.asked', inParts: true });
  expect(world.download.asked.at(-1)?.photoIds ?? []).toEqual(timelineOrder(world).filter((id) => chosen.has(id)));
};

describe('photos to download', () => {
  it('are in the order of the timeline, however they were selected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
        const world = await startShownPhotosScreen();
        for (const act of deeds) {
          act(world);
          await world.arrive();
        }
        expectTimelineOrder(world);
      }),
      { numRuns: 60 },
    );
  });

  it('are in that order when they are selected again', async () => {
    const world = await startShownPhotosScreen();
    world.actor.send({ type: 'all.toggled' });
    await world.arrive();
    world.actor.send({ type: 'download.asked', inParts: true });
    world.acceptDownload();
    world.actor.send({ type: 'selection.restored' });

    expectTimelineOrder(world);
  });
});
