import { describe, expect, it } from 'vitest';

import { fakeService } from './blocks.fakes.ts';
import { cursorListModel } from './cursor-list.model.ts';
import { rows, startFakeList } from './list.fakes.ts';
import { type CursorPage, isListLoading, listFailure, type ListRow, listRows, listTotal } from './list-pages.ts';
import { bindCursorList } from './list.ts';
import { pathsOf } from './models/paths.ts';
import { settle } from './testing.ts';

/** A running cursor list and the service behind it. */
const startFakeCursorList = () => {
  const { answer, call, refuse } = fakeService<
    { readonly query: string; readonly cursor: string | null },
    CursorPage<ListRow>
  >();
  const world = startFakeList(bindCursorList(call));
  return {
    ...world,
    load: call,
    /** The last row that is there comes into view. */
    next: () => world.show(0, world.shown().length),
    answer: (ids: readonly string[], nextCursor: string | null = null) => answer({ rows: rows(ids), nextCursor }),
    refuse: () => refuse(),
  };
};

describe('cursor list', () => {
  it('reads its first page at once and each next one after the cursor of the one before', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b'], 'after b');
    world.show(0, 1);
    expect(world.load.calls).toHaveLength(1);

    world.next();
    world.next();
    await world.answer(['c']);
    world.next();

    expect(world.load.calls.map(({ input }) => input)).toEqual([
      { query: 'newest', cursor: null },
      { query: 'newest', cursor: 'after b' },
    ]);
    expect(world.shown()).toEqual(['a', 'b', 'c']);
  });

  it('keeps what is there when a page fails, and reads that page again', async () => {
    const world = startFakeCursorList();
    await world.answer(['a'], 'after a');
    world.next();
    await world.refuse();
    world.next();
    expect([world.load.calls.length, world.shown()]).toEqual([2, ['a']]);
    const state = () => [isListLoading(world.actor.getSnapshot()), listFailure(world.actor.getSnapshot())];
    expect(state()).toEqual([false, { page: 1, error: { code: 'refused', reference: 'a1b2c3d4e5f6' } }]);

    world.retry(1);
    expect(state()).toEqual([true, null]);
    await world.answer(['b']);
    expect(state()).toEqual([false, null]);

    expect(world.load.last().input.cursor).toBe('after a');
    expect(world.shown()).toEqual(['a', 'b']);
  });

  it('shows a row once that moved to the next page meanwhile', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b'], 'after b');
    world.next();
    await world.answer(['b', 'c']);

    expect(world.shown()).toEqual(['a', 'b', 'c']);
  });

  it('shows the old rows until the first page was read again, and drops a late answer of the old list', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b'], 'after b');
    world.next();
    const late = world.load.last();

    world.invalidate();
    late.succeed({ rows: [{ id: 'late' }], nextCursor: null });
    await settle();
    expect([late.signal.aborted, world.shown()]).toEqual([true, ['a', 'b']]);

    await world.answer(['new', 'a'], 'after a');
    expect(world.shown()).toEqual(['new', 'a']);
  });

  it('reads on after the new first page, and forgets old pages after the last one', async () => {
    const world = startFakeCursorList();
    await world.answer(['a'], 'after a');
    world.next();
    await world.answer(['b'], 'after b');
    world.next();
    await world.answer(['c']);

    world.invalidate();
    await world.answer(['new', 'a'], 'after new a');
    expect([world.load.last().input.cursor, world.shown()]).toEqual(['after new a', ['new', 'a', 'b', 'c']]);

    await world.answer(['b']);
    expect([world.load.calls.length, world.shown()]).toEqual([5, ['new', 'a', 'b']]);
  });

  it('reads on when all rows of a page are hidden or there are none', async () => {
    const world = startFakeCursorList();
    world.hide('a');
    await world.answer(['a'], 'after a');
    await world.answer([], 'after nothing');
    await world.answer(['b']);

    expect(world.shown()).toEqual(['b']);
  });

  it('forgets the old rows when another list is wanted', async () => {
    const world = startFakeCursorList();
    await world.answer(['a']);

    world.request();

    expect(world.shown()).toEqual([]);
    expect(world.load.last().input).toEqual({ query: 'oldest', cursor: null });
  });

  it('hides rows that are about to go, and shows them again or forgets them', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b', 'c']);

    world.hide('a', 'b');
    expect(world.shown()).toEqual(['c']);

    world.settleRows(false, 'a');
    world.settleRows(true, 'b');
    expect(world.shown()).toEqual(['a', 'c']);
    expect([world.load.calls.length, listTotal(world.actor.getSnapshot())]).toEqual([1, null]);
  });

  it('shows what is known of a row where it stands, until its page is read again', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b'], 'after b');
    const other = { id: 'a', photosCount: 3 };

    world.actor.send({ type: 'rows.changed', rows: [other, { id: 'gone' }] });
    expect([listRows(world.actor.getSnapshot()), world.load.calls.length]).toEqual([[other, { id: 'b' }], 1]);

    world.invalidate();
    await world.answer(['a', 'b'], 'after b');
    expect(listRows(world.actor.getSnapshot())).toEqual([{ id: 'a' }, { id: 'b' }]);
  });
});

describe('cursor list, along every path of its model', () => {
  it.each(pathsOf(cursorListModel))('$name', async (path) => {
    const world = startFakeCursorList();
    const pages = () => [...world.actor.getSnapshot().context.pages];
    const seen = () => [
      world.shown(),
      pages().flatMap(([at, { isLoading }]) => (isLoading ? [at] : [])),
      pages().flatMap(([at, { error }]) => (error === null ? [] : [at])),
    ];

    await path.walk({
      events: {
        'a page comes': () => world.answer(['a'], 'after a'),
        'the last page comes': () => world.answer([world.load.last().input.cursor === null ? 'a' : 'b']),
        'it is refused': world.refuse,
        'its end is shown': world.next,
        'page 0 is retried': () => world.retry(0),
        'page 1 is retried': () => world.retry(1),
        'it is invalidated': world.invalidate,
        'another list is wanted': world.request,
        'rows go': () => world.hide('a'),
        'they stay': () => world.settleRows(false, 'a'),
        'they are gone': () => world.settleRows(true, 'a'),
      },
      states: {
        loading: () => expect(seen()).toEqual([[], [0], []]),
        'first page': () => expect(seen()).toEqual([['a'], [], []]),
        'loading more': () => expect(seen()).toEqual([['a'], [1], []]),
        'second page failed': () => expect(seen()).toEqual([['a'], [], [1]]),
        'loading again': () => expect(seen()).toEqual([['a'], [0], []]),
        'failed again': () => expect(seen()).toEqual([['a'], [], [0]]),
        failed: () => expect(seen()).toEqual([[], [], [0]]),
        complete: () => expect(seen()).toEqual([['a'], [], []]),
        hidden: () => expect(seen()).toEqual([[], [], []]),
        'complete, two pages': () => expect(seen()).toEqual([['a', 'b'], [], []]),
        emptied: () => expect(seen()).toEqual([[], [], []]),
      },
    });
  });
});
