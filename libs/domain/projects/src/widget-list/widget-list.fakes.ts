import type { OffsetPage, PortError } from '@account-area/kernel';
import { controlledCall, inspector, type PendingCall, settle } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { widgetFixture } from '../widget/widget.fakes.ts';
import type { Widget } from '../widget/widget.ts';
import { bindWidgetList } from './widget-list.machine.ts';
import type { WidgetListNotice, WidgetListService, WidgetRow, WidgetsQuery } from './widget-list.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

type Asked = PendingCall<WidgetsQuery, OffsetPage<WidgetRow>, PortError>;

/** A service of online versions that answers when a test or story says so, out of a whole list or with a refusal. */
export const fakeWidgetListService = () => {
  const pages = controlledCall<WidgetsQuery, OffsetPage<WidgetRow>, PortError>();
  const deletions = controlledCall<string, null, PortError>();
  const service: WidgetListService = { list: pages, delete: deletions };
  return {
    service,
    pages,
    deletions,
    /** Answers the latest call, or another one, out of a whole list; `null` is one that cannot be read. */
    list: (all: readonly (Widget | null)[] = [widgetFixture()], asked: Asked = pages.last()) => {
      const { limit, offset } = asked.input;
      const rows = all.map((widget, at) => ({ id: widget?.productCode ?? `unreadable ${String(at)}`, widget }));
      asked.succeed({ rows: rows.slice(offset, offset + limit), total: all.length });
      return settle();
    },
    refuse: (asked: Asked = pages.last()) => {
      asked.fail(REFUSED);
      return settle();
    },
    deleted: (asked = deletions.last()) => {
      asked.succeed(null);
      return settle();
    },
    refuseDeletion: (asked = deletions.last()) => {
      asked.fail(REFUSED);
      return settle();
    },
  };
};

/** The list of online versions on a service that answers when a test or story says so, and on clocks that it moves. */
export const startFakeWidgetList = ({ page = 1 } = {}) => {
  const { service, ...answers } = fakeWidgetListService();
  const clock = new SimulatedClock();
  let now = Date.parse('2026-11-26T12:00:00Z');
  const machine = bindWidgetList({ widgets: service, clock: { now: () => now } });
  const listActor = createActor(machine, { input: { page }, clock, inspect: inspector });
  const notices: WidgetListNotice[] = [];
  listActor.on('*', (notice) => notices.push(notice));
  listActor.start();
  return {
    ...answers,
    listActor,
    clock,
    /** What the list has told. */
    notices,
    /** The offsets that were asked for. */
    asked: () => answers.pages.calls.map(({ input }) => input.offset),
    pass: (ms: number) => {
      now += ms;
    },
    go: (to: number) => listActor.send({ type: 'page.changed', page: to }),
    retry: () => listActor.send({ type: 'list.retried' }),
    show: () => listActor.send({ type: 'page.shown' }),
    ask: (productCode: string) => listActor.send({ type: 'deletion.asked', productCode }),
    confirm: () => listActor.send({ type: 'deletion.confirmed' }),
    cancel: () => listActor.send({ type: 'deletion.cancelled' }),
  };
};

export type FakeWidgetList = ReturnType<typeof startFakeWidgetList>;
