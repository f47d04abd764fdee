import { describe, expect, it } from 'vitest';

import { startFakeOffsetList } from './list.fakes.ts';
import { listTotal } from './list-pages.ts';
import { pathsOf } from './models/paths.ts';
import { offsetListModel } from './offset-list.model.ts';
import { ok } from './result.ts';
import { settle } from './testing.ts';

const offsets = ({ ports }: Pick<ReturnType<typeof startFakeOffsetList>, 'ports'>) =>
  ports.load.calls.map(({ input }) => input.offset);

describe('offset list', () => {
  it('reads its first page at once, and knows then how many rows there are', async () => {
    const world = startFakeOffsetList();
    expect(world.ports.load.last().input).toEqual({ query: 'newest', offset: 0, limit: 2 });
    expect(listTotal(world.actor.getSnapshot())).toBeNull();

    await world.answer(0, ['a', 'b']);

    expect(world.shown()).toEqual(['a', 'b']);
    expect(listTotal(world.actor.getSnapshot())).toBe(5);
  });

  it('reads the pages in view, each once, and none after the end', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b']);

    world.show(1, 4);
    world.show(3, 100);
    expect(offsets(world)).toEqual([0, 2, 4]);

    await world.answer(4, ['e']);
    await world.answer(2, ['c', 'd']);
    expect(world.shown()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('takes a page that is not full for the last one when the service does not say how many there are', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b'], null);
    expect(listTotal(world.actor.getSnapshot())).toBeNull();
    world.show(2, 4);

    await world.answer(2, ['c'], null);

    expect(listTotal(world.actor.getSnapshot())).toBe(3);
  });

  it('reads a page again that failed, and that one alone', async () => {
    const world = startFakeOffsetList();
    world.show(0, 4);
    await world.answer(0, ['a', 'b']);
    await world.refuse(2);
    expect(world.actor.getSnapshot().context.pages.get(1)).toMatchObject({
      error: { code: 'refused' },
      isLoading: false,
    });

    world.show(0, 4);
    expect(offsets(world)).toEqual([0, 2]);
    world.retry(0);
    world.retry(7);
    world.retry(1);
    await world.answer(2, ['c', 'd']);

    expect(offsets(world)).toEqual([0, 2, 2]);
    expect(world.shown()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shows old rows until their page was read again, also when that fails', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b']);

    world.invalidate();
    expect(world.shown()).toEqual(['a', 'b']);
    await world.refuse(0);
    expect(world.shown()).toEqual(['a', 'b']);

    world.retry(0);
    await world.answer(0, ['new', 'a']);
    expect(world.shown()).toEqual(['new', 'a']);
  });

  it('aborts the requests of an older list, and drops their answers', async () => {
    const world = startFakeOffsetList();
    const late = world.ports.load.last();

    world.request();
    late.succeed({ rows: [{ id: 'late' }], total: 1 });
    await settle();
    world.actor.send({
      type: 'page.answered',
      page: 0,
      generation: 0,
      answer: ok({ rows: [{ id: 'late' }], total: 1, last: 0, nextCursor: null }),
    });

    expect(late.signal.aborted).toBe(true);
    expect(world.shown()).toEqual([]);
    expect(world.ports.load.last().input).toEqual({ query: 'oldest', offset: 0, limit: 2 });
  });

  it('forgets pages after the end when the list has become shorter', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b']);
    world.show(0, 4);
    await world.answer(2, ['c', 'd']);

    world.show(0, 2);
    world.invalidate();
    await world.answer(0, ['a'], 1);

    expect(world.shown()).toEqual(['a']);
  });

  it('hides rows that are about to go, and shows them again when they stay', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b']);

    world.hide('a');
    expect([world.shown(), listTotal(world.actor.getSnapshot())]).toEqual([['b'], 4]);

    world.settleRows(false, 'a');
    expect([world.shown(), listTotal(world.actor.getSnapshot())]).toEqual([['a', 'b'], 5]);
  });

  it('reads the pages again when rows are gone, for those after them have moved up', async () => {
    const world = startFakeOffsetList();
    world.settleRows(true, 'x');
    expect(listTotal(world.actor.getSnapshot())).toBeNull();
    await world.answer(0, ['a', 'b']);

    world.hide('a');
    world.settleRows(true, 'a');
    expect([world.shown(), listTotal(world.actor.getSnapshot())]).toEqual([['b'], 4]);

    await world.answer(0, ['b', 'c'], 4);
    expect(world.shown()).toEqual(['b', 'c']);
  });
});

describe('offset list, along every path of its model', () => {
  it.each(pathsOf(offsetListModel))('$name', async (path) => {
    const world = startFakeOffsetList();
    const seen = () => [
      world.shown(),
      [...world.actor.getSnapshot().context.pages].filter(([, { isLoading }]) => isLoading).map(([page]) => page),
      [...world.actor.getSnapshot().context.pages].filter(([, { error }]) => error !== null).map(([page]) => page),
    ];

    await path.walk({
      events: {
        'page 0 comes': () => world.answer(0, ['a', 'b']),
        'page 0 is refused': () => world.refuse(0),
        'page 0 is retried': () => world.retry(0),
        'page 1 is shown': () => world.show(0, 4),
        'page 1 comes': () => world.answer(2, ['c', 'd']),
        'page 1 is refused': () => world.refuse(2),
        'page 1 is retried': () => world.retry(1),
        'it is invalidated': world.invalidate,
        'another list is wanted': world.request,
        'rows go': () => world.hide('b'),
        'they stay': () => world.settleRows(false, 'b'),
        'they are gone': () => world.settleRows(true, 'b'),
      },
      states: {
        loading: () => expect(seen()).toEqual([[], [0], []]),
        failed: () => expect(seen()).toEqual([[], [], [0]]),
        'page 0': () => expect(seen()).toEqual([['a', 'b'], [], []]),
        'page 0 read again': () => expect(seen()).toEqual([['a', 'b'], [0], []]),
        'old page 0': () => expect(seen()).toEqual([['a', 'b'], [], [0]]),
        'page 1 on its way': () => expect(seen()).toEqual([['a', 'b'], [1], []]),
        'page 1 failed': () => expect(seen()).toEqual([['a', 'b'], [], [1]]),
        both: () => expect(seen()).toEqual([['a', 'b', 'c', 'd'], [], []]),
        hidden: () => expect(seen()).toEqual([['a', 'c', 'd'], [], []]),
        'read again': () => expect(seen()).toEqual([['a', 'c', 'd'], [0, 1], []]),
        'loading two': () => expect(seen()).toEqual([[], [0, 1], []]),
      },
    });
  });
});
