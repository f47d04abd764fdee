import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeWidget, widgetFixture } from './widget.fakes.ts';
import { isWidgetImpossible, isWidgetRequestable, widgetFailure, widgetMachine, widgetOf } from './widget.machine.ts';
import { MAX_WIDGET_POLLS, WIDGET_POLL_MS } from './widget.ts';

const requested = widgetFixture({ isReady: false, address: null });
const seen = ({ actor: widget }: ReturnType<typeof startFakeWidget>) => {
  const snapshot = widget.getSnapshot();
  const [value] = typeof snapshot.value === 'string' ? [snapshot.value] : Object.keys(snapshot.value);
  return [value, widgetOf(snapshot)?.address ?? null, widgetFailure(snapshot)?.code ?? null];
};

describe('the online version of a product (C29.3, C33.1)', () => {
  it('is looked up at once', async () => {
    const world = startFakeWidget();
    expect(seen(world)).toEqual(['unknown', null, null]);

    await world.find(widgetFixture());

    expect(world.calls.widgets.last().input).toEqual(['P-1001-1']);
    expect(seen(world)).toEqual(['ready', 'https://view.example/P-1001-1', null]);
  });

  it('is requested once where there is none', async () => {
    const world = startFakeWidget();
    world.ask();
    await world.find(null);
    expect([seen(world), isWidgetRequestable(world.actor.getSnapshot())]).toEqual([['absent', null, null], true]);

    world.ask();
    world.ask();
    await world.accept();

    expect(world.calls.request.calls.map(({ input }) => input)).toEqual([
      { input: { orderCode: 'A-1001', productCode: 'P-1001-1' }, key: 'key-1' },
    ]);
    expect([seen(world)[0], isWidgetRequestable(world.actor.getSnapshot())]).toEqual(['requested', false]);
  });

  it('is not requested where the order is blocked', async () => {
    const world = startFakeWidget();
    await world.find(null, { isBlocked: true });
    world.ask();

    const snapshot = world.actor.getSnapshot();
    expect([seen(world), isWidgetRequestable(snapshot)]).toEqual([['blocked', null, null], false]);
    expect(isWidgetImpossible(snapshot)).toBe(false);
    expect(world.calls.request.calls).toEqual([]);
  });

  it('is not requested again where there can be none', async () => {
    const world = startFakeWidget();
    await world.find(null);
    expect(isWidgetImpossible(world.actor.getSnapshot())).toBe(false);
    world.ask();
    await world.accept(null);
    world.ask();

    const snapshot = world.actor.getSnapshot();
    expect([seen(world), isWidgetImpossible(snapshot), isWidgetRequestable(snapshot)]).toEqual([
      ['blocked', null, null],
      true,
      false,
    ]);
    expect(world.calls.request.calls).toHaveLength(1);
  });

  it('can be requested once its order is paid, which is looked up when the tab is looked at again', async () => {
    const world = startFakeWidget();
    await world.find(null);
    world.ask();
    await world.accept(null);

    world.show();
    expect([seen(world)[0], isWidgetImpossible(world.actor.getSnapshot())]).toEqual(['blocked', true]);
    await world.find(null);
    expect([seen(world), isWidgetRequestable(world.actor.getSnapshot())]).toEqual([['absent', null, null], true]);
    world.ask();
    await world.accept();

    expect(world.calls.request.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-2']);
    expect(seen(world)[0]).toBe('requested');
  });

  it('stays blocked where its order still is, and where that cannot be looked up', async () => {
    const world = startFakeWidget();
    await world.find(null, { isBlocked: true });

    world.show();
    world.show();
    await world.find(null, { isBlocked: true });
    world.show();
    await world.refuseToFind();

    expect(seen(world)).toEqual(['blocked', null, null]);
    expect(world.calls.widgets.calls).toHaveLength(3);
  });

  it('is requested again under its key when that was refused', async () => {
    const world = startFakeWidget();
    await world.find(null);
    world.ask();
    await world.refuse();
    expect([seen(world), isWidgetRequestable(world.actor.getSnapshot())]).toEqual([['failed', null, 'refused'], true]);

    world.ask();
    await world.accept(widgetFixture());

    expect(world.calls.request.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
    expect(seen(world)[0]).toBe('ready');
  });

  it('is looked up again when that failed, and not requested before it is known', async () => {
    const world = startFakeWidget();
    await world.refuseToFind();
    world.ask();
    expect([seen(world), isWidgetRequestable(world.actor.getSnapshot())]).toEqual([['failed', null, 'refused'], false]);

    world.retry();
    await world.find(null);

    expect(seen(world)).toEqual(['absent', null, null]);
  });

  it('is looked up again when the tab is looked at again, unless requesting it has failed', async () => {
    const world = startFakeWidget();
    await world.refuseToFind();
    world.show();
    expect(seen(world)).toEqual(['unknown', null, null]);
    await world.find(null);
    world.ask();
    await world.refuse();

    world.show();

    expect(seen(world)).toEqual(['failed', null, 'refused']);
  });

  it('is looked for five times once it is requested, and then whenever the tab is looked at again', async () => {
    const world = startFakeWidget();
    await world.find(requested);
    const asked = () => world.calls.widgets.calls.length;

    world.clock.increment(WIDGET_POLL_MS - 1);
    await settle();
    expect(asked()).toBe(1);
    world.clock.increment(1);
    await world.find(requested);
    expect(asked()).toBe(2);
    for (let poll = 1; poll < 2 * MAX_WIDGET_POLLS; poll += 1) {
      world.clock.increment(WIDGET_POLL_MS);
      if (poll < MAX_WIDGET_POLLS) await world.find(requested);
    }
    await settle();
    expect([asked(), seen(world)[0]]).toEqual([1 + MAX_WIDGET_POLLS, 'requested']);

    world.show();
    await world.find(widgetFixture());
    expect(seen(world)[0]).toBe('ready');
  });

  it('stays requested while it cannot be looked for', async () => {
    const world = startFakeWidget();
    await world.find(requested);
    world.show();
    await world.refuseToFind();
    expect(seen(world)).toEqual(['requested', null, null]);

    world.show();
    world.show();
    await world.find(null);
    expect(seen(world)).toEqual(['requested', null, null]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const widget = createActor(widgetMachine, {
      input: { productCode: 'P-1001-1', orderCode: 'A-1001' },
      inspect: inspector,
    });
    const failures: unknown[] = [];
    widget.subscribe({ error: (failure) => failures.push(failure) });

    widget.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "find".')]);
  });
});
