import { ok, requestActor, type PortError, type Result } from '@account-area/kernel';

import { monthSectionMachine } from './month-section.machine.ts';
import type { MonthSectionPorts } from './month-section.ports.ts';
import { pageNeeded, pagesToExtend, type SectionView } from './page-needed.ts';
import type { SectionPages } from './section-pages.ts';
import { withPage, type NoProgress } from './taken-page.ts';

/** The month section machine with every actor bound to a port. */
export const bindMonthSection = (ports: MonthSectionPorts): typeof monthSectionMachine =>
  monthSectionMachine.provide({
    actors: { loadPage: requestActor((view, signal) => loadPage(ports, view, signal)) },
  });

async function loadPage(
  { timeline }: MonthSectionPorts,
  view: SectionView,
  signal: AbortSignal,
): Promise<Result<SectionPages, PortError | NoProgress>> {
  const request = pageNeeded(view);
  if (request === null) return ok(pagesToExtend(view));

  const page = await timeline.page({ month: view.month, sort: view.sort, ...request }, signal);
  return page.ok ? withPage(pagesToExtend(view), request, page.value) : page;
}
