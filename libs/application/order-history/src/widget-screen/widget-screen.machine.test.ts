import { inspector, settle } from '@account-area/kernel/testing';
import { widgetOf } from '@account-area/projects';
import { widgetFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeWidgetScreen } from './widget-screen.fakes.ts';
import { widgetActorIn, widgetScreenMachine } from './widget-screen.machine.ts';

const beingMade = widgetFixture({ isReady: false, address: null });

describe('the page of one online version (D41)', () => {
  it('asks about that product alone (C33.2)', async () => {
    const { calls, find, actor: screen } = startFakeWidgetScreen();
    await find();
    expect(calls.widget.last().input).toBe('P-1001-1');
    const widget = widgetActorIn(screen.getSnapshot())?.getSnapshot();
    expect(widget && widgetOf(widget)).toEqual(widgetFixture());
  });

  it('asks whether its order is blocked by the code of the product', async () => {
    const { calls, find } = startFakeWidgetScreen();
    await find(null);
    expect(calls.isBlocked.last().input).toBe('P-1001-1');
  });

  it.each(['page.shown', 'page.restored', 'network.restored'] as const)('looks again: %s', async (type) => {
    const { calls, find, happen } = startFakeWidgetScreen();
    await find(beingMade);
    happen(type);
    expect(calls.widget.calls).toHaveLength(2);
  });

  it('ends with the visit', () => {
    const { calls, isFollowed, actor: screen } = startFakeWidgetScreen();
    screen.stop();
    expect([calls.widget.last().signal.aborted, isFollowed()]).toEqual([true, false]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const screen = createActor(widgetScreenMachine, { input: { productCode: 'P-1' }, inspect: inspector });
    const failures: unknown[] = [];
    screen.subscribe({ error: (failure) => failures.push(failure) });
    screen.start();
    await settle();
    expect(failures).toContainEqual(new Error('No port is bound for "page".'));
  });
});
