import { describe, expect, it } from 'vitest';

import { startFakeCursorList } from './blocks.fakes.ts';
import { cursorListRows } from './cursor-list.ts';
import { settle } from './testing.ts';

const shown = ({ list }: Pick<ReturnType<typeof startFakeCursorList>, 'list'>) =>
  cursorListRows(list.getSnapshot()).map(({ id }) => id);

describe('cursor list', () => {
  it('reads its first page at once and each next one behind the cursor of the one before', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b'], 'behind b');
    expect(world.list.getSnapshot().value).toBe('waiting');

    world.next();
    world.next();
    await world.answer(['c']);

    expect(world.load.calls.map(({ input }) => input)).toEqual([
      { query: 'newest', cursor: null },
      { query: 'newest', cursor: 'behind b' },
    ]);
    expect(shown(world)).toEqual(['a', 'b', 'c']);
    expect(world.list.getSnapshot().value).toBe('complete');
  });

  it('keeps what is there when a page fails, and reads that page again', async () => {
    const world = startFakeCursorList();
    await world.answer(['a'], 'behind a');
    world.next();
    await world.refuse();
    expect([world.list.getSnapshot().value, shown(world)]).toEqual(['failed', ['a']]);
    expect(world.list.getSnapshot().context.error).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });

    world.next();
    expect(world.list.getSnapshot().context.error).toBeNull();
    await world.answer(['b']);

    expect(world.load.last().input.cursor).toBe('behind a');
    expect(shown(world)).toEqual(['a', 'b']);
  });

  it('shows a row once that moved to the next page meanwhile', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b'], 'behind b');
    world.next();
    await world.answer(['b', 'c']);

    expect(shown(world)).toEqual(['a', 'b', 'c']);
  });

  it('shows the old rows until the first page was read again, and drops a late answer of the old list', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b'], 'behind b');
    world.next();
    const late = world.load.last();

    world.invalidate();
    late.succeed({ rows: [{ id: 'late' }], nextCursor: null });
    await settle();
    expect([late.signal.aborted, shown(world)]).toEqual([true, ['a', 'b']]);

    await world.answer(['new', 'a'], 'behind a');
    expect(shown(world)).toEqual(['new', 'a']);
  });

  it('forgets the old rows when another list is wanted', async () => {
    const world = startFakeCursorList();
    await world.answer(['a']);

    world.list.send({ type: 'list.requested', query: 'oldest' });

    expect(shown(world)).toEqual([]);
    expect(world.load.last().input).toEqual({ query: 'oldest', cursor: null });
  });

  it('hides rows that are about to go, and shows them again or forgets them', async () => {
    const world = startFakeCursorList();
    await world.answer(['a', 'b', 'c']);

    world.list.send({ type: 'rows.hidden', ids: ['a', 'b'] });
    expect(shown(world)).toEqual(['c']);

    world.list.send({ type: 'rows.settled', ids: ['a'], areGone: false });
    world.list.send({ type: 'rows.settled', ids: ['b'], areGone: true });
    expect(shown(world)).toEqual(['a', 'c']);
    expect(world.list.getSnapshot().context.rows).toEqual([{ id: 'a' }, { id: 'c' }]);
  });
});
