import { fakePage, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createSingleWidgetLookup, type Widget } from '@account-area/projects';
import { fakeWidgetService, widgetFixture } from '@account-area/projects/testing';
import { createActor } from 'xstate';

import { bindWidgetScreen, widgetActorIn } from './widget-screen.machine.ts';

const REFUSED = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;

/** The page of one online version on ports that answer when a test or story says so. */
export const startFakeWidgetScreen = () => {
  const { clock, pass } = fakeTime();
  const { calls, service } = fakeWidgetService();
  const following = fakePage();
  const ports = {
    widgets: service,
    find: createSingleWidgetLookup(service),
    nextKey: () => 'key-1',
    page: following.page,
  };
  const machine = bindWidgetScreen(ports);
  const screen = createActor(machine, { input: { productCode: 'P-1001-1' }, clock, inspect: inspector }).start();
  return {
    actor: screen,
    ports,
    clock,
    pass,
    calls,
    happen: following.happen,
    isFollowed: following.isFollowed,
    /** The service says whether there is one; where there is none, whether there may be one. */
    find: async (found: Widget | null = widgetFixture(), { isBlocked = false } = {}) => {
      calls.widget.last().succeed(found);
      await settle();
      if (found !== null) return;
      calls.isBlocked.last().succeed(isBlocked);
      await settle();
    },
    refuse: () => {
      calls.widget.last().fail(REFUSED);
      return settle();
    },
    /** The customer wants one. */
    ask: () => widgetActorIn(screen.getSnapshot())?.send({ type: 'widget.asked' }),
    /** `null` where there can be none. */
    accept: (requested: Widget | null = widgetFixture({ isReady: false, address: null })) => {
      calls.request.last().succeed(requested);
      return settle();
    },
    refuseRequest: () => {
      calls.request.last().fail(REFUSED);
      return settle();
    },
  };
};

export type FakeWidgetScreen = ReturnType<typeof startFakeWidgetScreen>;
