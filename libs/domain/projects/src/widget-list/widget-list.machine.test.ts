import {
  LIST_LIFETIME_MS,
  rowAskedAbout,
  rowCount,
  rowListFailure,
  rowPageCount,
  rowsShown,
} from '@account-area/kernel';
import { fakeRowOwner } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { widgetFixture } from '../widget/widget.fakes.ts';
import { MAX_WIDGET_POLLS, WIDGET_POLL_MS } from '../widget/widget.ts';
import { type FakeWidgetList, startFakeWidgetList } from './widget-list.fakes.ts';
import { widgetListMachine } from './widget-list.machine.ts';
import { widgetsShown } from './widget-list.selectors.ts';

const some = (count: number) =>
  Array.from({ length: count }, (_, index) => widgetFixture({ productCode: `w${index}` }));
const codes = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `w${from + index}`);
const beingMade = widgetFixture({ productCode: 'w0', isReady: false, address: null });

const seen = ({ actor: listActor }: FakeWidgetList) => {
  const snapshot = listActor.getSnapshot();
  const shown = widgetsShown(snapshot).map(({ productCode }) => productCode);
  return [snapshot.value.list, shown, rowListFailure(snapshot)?.code ?? null];
};
const counts = ({ actor: listActor }: FakeWidgetList) => {
  const snapshot = listActor.getSnapshot();
  return [rowCount(snapshot), rowPageCount(snapshot), rowsShown(snapshot).length - widgetsShown(snapshot).length];
};

describe('the list of online versions (C33.1)', () => {
  it('begins at page 1, and asks for ten', async () => {
    const world = startFakeWidgetList();
    expect(world.pages.last().input).toEqual({ offset: 0, limit: 10 });
    expect([seen(world), counts(world)]).toEqual([
      ['loading', [], null],
      [null, null, 0],
    ]);
    await world.list([...some(11), null]);

    expect([seen(world), counts(world)]).toEqual([
      ['shown', codes(0, 10), null],
      [12, 2, 0],
    ]);
    world.go(2);
    await world.list([...some(11), null]);
    expect([seen(world), counts(world)]).toEqual([
      ['shown', ['w10'], null],
      [12, 2, 1],
    ]);
  });

  it('shows that there is none', async () => {
    const world = startFakeWidgetList();
    await world.list([]);
    expect([seen(world), counts(world)]).toEqual([
      ['shown', [], null],
      [0, 1, 0],
    ]);
  });

  it('shows the last page where the address is after it, and says so', async () => {
    const world = startFakeWidgetList({ page: 9 });
    await world.list(some(12));
    await world.list(some(12));
    expect([seen(world), world.notices]).toEqual([['shown', codes(10, 12), null], [{ type: 'page.moved', page: 2 }]]);
  });

  it('says why a page could not be read, reads it again when it is asked to, and leaves it for one that is there', async () => {
    const world = startFakeWidgetList();
    await world.refuse();
    expect(seen(world)).toEqual(['failed', [], 'refused']);
    world.retry();
    expect(seen(world)).toEqual(['loading', [], null]);
    await world.list(some(12));
    world.go(2);
    await world.refuse();
    expect(seen(world)).toEqual(['failed', [], 'refused']);
    world.go(1);
    expect(seen(world)).toEqual(['shown', codes(0, 10), null]);
  });

  it('is read again when its tab is looked at after half a minute, and not before', async () => {
    const world = startFakeWidgetList();
    await world.list(some(1));
    world.show();
    await world.pass(LIST_LIFETIME_MS + 1);
    world.show();
    expect(world.asked()).toEqual([0, 0]);
    await world.refuse();
    expect(seen(world)).toEqual(['shown', ['w0'], 'refused']);
  });

  it('is read again five times while one is being made, and anew when its tab is looked at', async () => {
    const world = startFakeWidgetList();
    await world.list([beingMade]);
    for (let poll = 0; poll < MAX_WIDGET_POLLS; poll += 1) {
      world.clock.increment(WIDGET_POLL_MS);
      await world.list([beingMade]);
    }
    world.clock.increment(WIDGET_POLL_MS);
    expect(world.asked()).toHaveLength(1 + MAX_WIDGET_POLLS);

    await world.pass(LIST_LIFETIME_MS + 1);
    world.show();
    await world.list([beingMade]);
    world.clock.increment(WIDGET_POLL_MS);
    await world.list([widgetFixture({ productCode: 'w0' })]);
    world.clock.increment(WIDGET_POLL_MS);
    expect(world.asked()).toHaveLength(3 + MAX_WIDGET_POLLS);
    expect(world.actor.getSnapshot().value.making).toBe('resting');
  });

  it('shows what is known to differ', async () => {
    const world = startFakeWidgetList();
    await world.list(some(2));
    const widget = widgetFixture({ productCode: 'w1', galleryCategory: 'travel' });
    world.actor.send({ type: 'widget.changed', widget });

    const shown = widgetsShown(world.actor.getSnapshot());
    expect(shown.map(({ galleryCategory }) => galleryCategory)).toEqual([null, 'travel']);
  });

  it('is not started without its ports', () => {
    const errors: unknown[] = [];
    const actor = createActor(widgetListMachine, { input: { page: 1, owner: fakeRowOwner().owner } });
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    expect(errors).toHaveLength(1);
  });
});

describe('the deletion of an online version', () => {
  const ready = async () => {
    const world = startFakeWidgetList();
    await world.list(some(3));
    return world;
  };
  const asked = ({ actor: listActor }: FakeWidgetList) => rowAskedAbout(listActor.getSnapshot())?.id ?? null;

  it('is asked about first, of one that is listed', async () => {
    const world = await ready();
    world.ask('nothing');
    expect(asked(world)).toBeNull();
    world.ask('w1');
    expect([asked(world), world.actor.getSnapshot().value.deletion]).toEqual(['w1', 'confirming']);
    world.cancel();
    expect([asked(world), seen(world)[1], world.deletions.calls]).toEqual([null, codes(0, 3), []]);
  });

  it('hides it at once, and tells when it is done', async () => {
    const world = await ready();
    world.ask('w1');
    world.confirm();
    expect([seen(world)[1], counts(world)[0], world.deletions.last().input]).toEqual([['w0', 'w2'], 2, 'w1']);
    await world.deleted();
    await world.list([some(3)[0] ?? null, some(3)[2] ?? null]);

    expect([seen(world)[1], world.told]).toEqual([['w0', 'w2'], [{ type: 'row.deleted', kind: 'widget' }]]);
  });

  it('shows it again when it fails, and can be tried again', async () => {
    const world = await ready();
    world.ask('w1');
    world.confirm();
    await world.refuseDeletion();
    const error = { code: 'refused', reference: 'a1b2c3d4e5f6' };
    expect([seen(world)[1], world.notices]).toEqual([
      codes(0, 3),
      [{ type: 'row.stayed', id: 'w1', item: some(2)[1], error }],
    ]);
    world.ask('w1');
    expect(asked(world)).toBe('w1');
  });

  it('is of several at once, and of none twice', async () => {
    const world = await ready();
    for (const code of ['w0', 'w0', 'w2']) {
      world.ask(code);
      world.confirm();
    }
    expect([seen(world)[1], world.deletions.calls.map(({ input }) => input)]).toEqual([['w1'], ['w0', 'w2']]);
  });
});
