import { rowAskedAbout, rowCount, type RowListActor, type RowListSnapshot, rowsShown } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { savedProjectFixture, startFakeProjectList } from '../project-list/project-list.fakes.ts';
import { widgetFixture } from '../widget/widget.fakes.ts';
import { startFakeWidgetList } from '../widget-list/widget-list.fakes.ts';

const REFUSED = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
const ids = ['one', 'two', 'three'];

const projects = () => {
  const world = startFakeProjectList();
  const read = (those: readonly string[] = ids) =>
    world.list(those.map((id) => savedProjectFixture({ id, title: `The title of ${id}` })));
  return { ...world, read };
};
const widgets = () => {
  const world = startFakeWidgetList();
  const read = (those: readonly string[] = ids) =>
    world.list(those.map((id) => widgetFixture({ productCode: id, title: `The title of ${id}` })));
  return { ...world, read };
};

const shown = (list: RowListActor<unknown>) => rowsShown(list.getSnapshot()).map(({ id }) => id);
const stateOf = (list: { readonly getSnapshot: () => { readonly value: { readonly deletion: string } } }) =>
  list.getSnapshot().value.deletion;
const askedOf = (list: { readonly getSnapshot: () => RowListSnapshot<unknown, unknown> }) =>
  rowAskedAbout(list.getSnapshot())?.id;

describe.each([
  ['project', projects],
  ['widget', widgets],
] as const)('the deletion of a row: %s', (kind, start) => {
  const begin = async () => {
    const world = start();
    await world.read();
    world.ask('one');
    world.confirm();
    return world;
  };

  it('is asked about in every state, of the row that was asked about last', async () => {
    const world = await begin();
    expect(stateOf(world.actor)).toBe('deleting');
    world.ask('one');
    world.ask('nothing');
    expect([stateOf(world.actor), askedOf(world.actor)]).toEqual(['deleting', undefined]);
    world.ask('two');
    world.ask('three');
    expect([stateOf(world.actor), askedOf(world.actor)]).toEqual(['confirming', 'three']);
    await world.deleted();
    expect(stateOf(world.actor)).toBe('confirming');
    world.cancel();
    expect(stateOf(world.actor)).toBe('none');
  });

  it('goes on beside another one, and each has an end of its own', async () => {
    const world = await begin();
    world.ask('two');
    world.cancel();
    expect(stateOf(world.actor)).toBe('deleting');
    world.ask('two');
    world.confirm();
    expect(shown(world.actor)).toEqual(['three']);

    const [first, second] = world.deletions.calls;
    await world.refuseDeletion(first);
    expect([stateOf(world.actor), shown(world.actor)]).toEqual(['deleting', ['one', 'three']]);
    await world.deleted(second);
    expect([stateOf(world.actor), shown(world.actor)]).toEqual(['none', ['one', 'three']]);
    expect(world.told).toEqual([{ type: 'row.deleted', kind }]);
  });

  it('goes on when its list is left, and its owner is told once', async () => {
    const world = await begin();
    world.actor.stop();
    expect(world.deletions.last().signal.aborted).toBe(false);
    await world.deleted();

    expect([world.told, world.notices]).toEqual([[{ type: 'row.deleted', kind }], []]);
  });

  it('is told to have failed by its list while that is there, and to its owner once it is not', async () => {
    const world = await begin();
    await world.refuseDeletion();
    expect([world.told, world.notices.map(({ type }) => type)]).toEqual([[], ['row.stayed']]);

    world.ask('two');
    world.confirm();
    world.actor.stop();
    await world.refuseDeletion();

    expect(world.notices).toHaveLength(1);
    expect(world.told).toEqual([{ type: 'row.stayed', kind, id: 'two', title: 'The title of two', error: REFUSED }]);
  });

  it('is found by the next list, which hides the row until it is gone', async () => {
    const world = await begin();
    world.actor.stop();
    const next = world.visit();
    await world.read();
    expect([stateOf(next), shown(next), rowCount(next.getSnapshot())]).toEqual(['deleting', ['two', 'three'], 2]);

    await world.deleted();
    expect([stateOf(next), world.told]).toEqual(['none', [{ type: 'row.deleted', kind }]]);
    await world.read(['two', 'three']);
    expect([shown(next), world.deletions.calls]).toMatchObject([['two', 'three'], [{ input: 'one' }]]);
  });

  it('is told to have failed by the next list, which shows the row again', async () => {
    const world = await begin();
    world.actor.stop();
    const next = world.visit();
    await world.read();
    await world.refuseDeletion();

    expect([stateOf(next), shown(next), world.told]).toEqual(['none', ids, []]);
    expect(world.notices).toMatchObject([{ type: 'row.stayed', id: 'one', error: REFUSED }]);
  });

  it('survives an adapter that throws after its list is left', async () => {
    const world = await begin();
    world.actor.stop();
    world.deletions.last().crash(new Error('a defect'));
    await settle();

    expect(world.told).toMatchObject([{ type: 'row.stayed', id: 'one', error: { code: 'unexpected' } }]);
  });
});
