import { describe, expect, it } from 'vitest';

import { startFakeOffsetList } from './blocks.fakes.ts';
import { offsetListRows, offsetListTotal } from './offset-list.ts';
import { ok } from './result.ts';
import { settle } from './testing.ts';

const shown = ({ list }: Pick<ReturnType<typeof startFakeOffsetList>, 'list'>) =>
  offsetListRows(list.getSnapshot()).map(({ id }) => id);
const offsets = ({ load }: Pick<ReturnType<typeof startFakeOffsetList>, 'load'>) =>
  load.calls.map(({ input }) => input.offset);

describe('offset list', () => {
  it('reads its first page at once, and knows then how many rows there are', async () => {
    const world = startFakeOffsetList();
    expect(world.load.last().input).toEqual({ query: 'newest', offset: 0, limit: 2 });
    expect(offsetListTotal(world.list.getSnapshot())).toBeNull();

    await world.answer(0, ['a', 'b']);

    expect(shown(world)).toEqual(['a', 'b']);
    expect(offsetListTotal(world.list.getSnapshot())).toBe(5);
  });

  it('reads the pages in view, each once, and none behind the end', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b']);

    world.show(1, 4);
    world.show(3, 100);
    expect(offsets(world)).toEqual([0, 2, 4]);

    await world.answer(4, ['e']);
    await world.answer(2, ['c', 'd']);
    expect(shown(world)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('takes a page that is not full for the last one when the service does not say how many there are', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b'], null);
    expect(offsetListTotal(world.list.getSnapshot())).toBeNull();
    world.show(2, 4);

    await world.answer(2, ['c'], null);

    expect(offsetListTotal(world.list.getSnapshot())).toBe(3);
  });

  it('reads a page again that failed, and that one alone', async () => {
    const world = startFakeOffsetList();
    world.show(0, 4);
    await world.answer(0, ['a', 'b']);
    await world.refuse(2);
    expect(world.list.getSnapshot().context.pages.get(1)).toMatchObject({
      error: { code: 'refused' },
      isLoading: false,
    });

    world.show(0, 4);
    expect(offsets(world)).toEqual([0, 2]);
    world.list.send({ type: 'page.retried', page: 0 });
    world.list.send({ type: 'page.retried', page: 7 });
    world.list.send({ type: 'page.retried', page: 1 });
    await world.answer(2, ['c', 'd']);

    expect(offsets(world)).toEqual([0, 2, 2]);
    expect(shown(world)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shows old rows until their page was read again, also when that fails', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b']);

    world.invalidate();
    expect(shown(world)).toEqual(['a', 'b']);
    await world.refuse(0);
    expect(shown(world)).toEqual(['a', 'b']);

    world.list.send({ type: 'page.retried', page: 0 });
    await world.answer(0, ['new', 'a']);
    expect(shown(world)).toEqual(['new', 'a']);
  });

  it('aborts the requests of an older list, and drops their answers', async () => {
    const world = startFakeOffsetList();
    const late = world.load.last();

    world.list.send({ type: 'list.requested', query: 'oldest' });
    late.succeed({ rows: [{ id: 'late' }], total: 1 });
    await settle();
    world.list.send({
      type: 'page.answered',
      page: 0,
      generation: 0,
      answer: ok({ rows: [{ id: 'late' }], total: 1 }),
    });

    expect(late.signal.aborted).toBe(true);
    expect(shown(world)).toEqual([]);
    expect(world.load.last().input).toEqual({ query: 'oldest', offset: 0, limit: 2 });
  });

  it('forgets pages behind the end when the list has become shorter', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b']);
    world.show(0, 4);
    await world.answer(2, ['c', 'd']);

    world.show(0, 2);
    world.invalidate();
    await world.answer(0, ['a'], 1);

    expect(shown(world)).toEqual(['a']);
  });

  it('hides rows that are about to go, and shows them again when they stay', async () => {
    const world = startFakeOffsetList();
    await world.answer(0, ['a', 'b']);

    world.list.send({ type: 'rows.hidden', ids: ['a'] });
    expect([shown(world), offsetListTotal(world.list.getSnapshot())]).toEqual([['b'], 4]);

    world.list.send({ type: 'rows.settled', ids: ['a'], areGone: false });
    expect([shown(world), offsetListTotal(world.list.getSnapshot())]).toEqual([['a', 'b'], 5]);
  });

  it('reads the pages again when rows are gone, for those behind them have moved up', async () => {
    const world = startFakeOffsetList();
    world.list.send({ type: 'rows.settled', ids: ['x'], areGone: true });
    expect(offsetListTotal(world.list.getSnapshot())).toBeNull();
    await world.answer(0, ['a', 'b']);

    world.list.send({ type: 'rows.hidden', ids: ['a'] });
    world.list.send({ type: 'rows.settled', ids: ['a'], areGone: true });
    expect([shown(world), offsetListTotal(world.list.getSnapshot())]).toEqual([['b'], 4]);

    await world.answer(0, ['b', 'c'], 4);
    expect(shown(world)).toEqual(['b', 'c']);
  });
});
