import { type PortError, type Sending } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { createWidgetLookup } from './widget-lookup.ts';
import { bindWidget } from './widget.machine.ts';
import type { Widget, WidgetQuery, WidgetService } from './widget.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** The online version of a photobook, to be looked at, or one that differs from it. */
export const widgetFixture = (changes: Partial<Widget> = {}): Widget => ({
  productCode: 'P-1001-1',
  vendorId: 'printelle',
  isReady: true,
  address: 'https://view.example/P-1001-1',
  title: 'Lofoten, midsummer',
  pictureAddress: null,
  galleryCategory: null,
  ...changes,
});

/** A service of online versions that answers when a test or story says so. */
export const fakeWidgetService = () => {
  const calls = {
    widgets: controlledCall<readonly string[], readonly Widget[], PortError>(),
    widget: controlledCall<string, Widget | null, PortError>(),
    request: controlledCall<Sending<WidgetQuery>, Widget | null, PortError>(),
    isBlocked: controlledCall<string, boolean, PortError>(),
  };
  const service: WidgetService = calls;
  return { calls, service };
};

/** The online version of a product on a service that answers when a test or story says so. */
export const startFakeWidget = () => {
  const { calls, service } = fakeWidgetService();
  const { clock, pass } = fakeTime();
  let keys = 0;
  const ports = {
    widgets: service,
    find: createWidgetLookup(service),
    nextKey: () => `key-${(keys += 1)}`,
  };
  const machine = bindWidget(ports);
  const input: WidgetQuery = { productCode: 'P-1001-1', orderCode: 'A-1001' };
  const widget = createActor(machine, { input, clock, inspect: inspector }).start();
  return {
    actor: widget,
    ports,
    clock,
    pass,
    calls,
    /** The service says which online versions there are; where there is none, whether there may be one. */
    find: async (found: Widget | null, { isBlocked = false } = {}) => {
      await settle();
      calls.widgets.last().succeed(found === null ? [] : [found]);
      await settle();
      if (found !== null) return;
      calls.isBlocked.last().succeed(isBlocked);
      await settle();
    },
    refuseToFind: async () => {
      await settle();
      calls.widgets.last().fail(REFUSED);
      await settle();
    },
    ask: () => widget.send({ type: 'widget.asked' }),
    retry: () => widget.send({ type: 'widget.retried' }),
    show: () => widget.send({ type: 'page.shown' }),
    accept: (requested: Widget | null = widgetFixture({ isReady: false, address: null })) => {
      calls.request.last().succeed(requested);
      return settle();
    },
    refuse: () => {
      calls.request.last().fail(REFUSED);
      return settle();
    },
  };
};

export type FakeWidget = ReturnType<typeof startFakeWidget>;
