import type { RowListNotice } from '@account-area/kernel';
import { fakeRowOwner, fakeRowService, fakeTime, inspector, rowListControls } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { widgetFixture } from '../widget/widget.fakes.ts';
import type { Widget } from '../widget/widget.ts';
import { bindWidgetList } from './widget-list.machine.ts';
import type { WidgetListService, WidgetRow, WidgetsQuery } from './widget-list.ts';

/** A service of online versions that answers when a test or story says so, out of a whole list or with a refusal. */
export const fakeWidgetListService = () => {
  const { list, ...answers } = fakeRowService<WidgetsQuery, WidgetRow>();
  const service: WidgetListService = { list: answers.pages, delete: answers.deletions };
  return {
    ...answers,
    service,
    /** Answers the latest call, or another one, out of a whole list; `null` is one that cannot be read. */
    list: (all: readonly (Widget | null)[] = [widgetFixture()], asked = answers.pages.last()) =>
      list(
        all.map((widget, at) => ({ id: widget?.productCode ?? `unreadable ${String(at)}`, widget })),
        asked,
      ),
  };
};

/** The list of online versions on a service that answers when a test or story says so, and on clocks that it moves. */
export const startFakeWidgetList = ({ page = 1 } = {}) => {
  const { service, ...answers } = fakeWidgetListService();
  const { owner, told } = fakeRowOwner();
  const { clock, pass } = fakeTime(Date.parse('2026-11-26T12:00:00Z'));
  const ports = { widgets: service, clock };
  const machine = bindWidgetList(ports);
  const notices: RowListNotice<Widget>[] = [];
  /** Another visit. */
  const visit = (from = page) => {
    const actor = createActor(machine, { input: { page: from, owner }, clock, inspect: inspector });
    actor.on('*', (notice) => notices.push(notice));
    return actor.start();
  };
  const listActor = visit();
  return {
    ...answers,
    ...rowListControls(listActor),
    actor: listActor,
    ports,
    clock,
    pass,
    visit,
    /** What the list has told. */
    notices,
    /** What its owner was told. */
    told,
    /** The offsets that were asked for. */
    asked: () => answers.pages.calls.map(({ input }) => input.offset),
  };
};

export type FakeWidgetList = ReturnType<typeof startFakeWidgetList>;
