import { inspector } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { archiveRequest } from '../archive-download/archive.fixtures.ts';
import { archiveWorld, fakeArchiveDownloadPorts } from '../archive-download/archive-download.fakes.ts';
import { fakePageKeeper } from '../page/page-keeper.fakes.ts';
import { bindArchiveSeries } from './archive-series.actors.ts';
import type { ArchiveSeriesInput } from './archive-series.machine.ts';
import type { ArchiveSeriesPorts } from './archive-series.ports.ts';

/** Series ports that a test or a story drives by hand. */
export const fakeArchiveSeriesPorts = () =>
  ({ ...fakeArchiveDownloadPorts(), keeper: fakePageKeeper() }) satisfies ArchiveSeriesPorts;

/** A running series of two archives and the world around it. */
export const startFakeArchiveSeries = (
  requests: ArchiveSeriesInput['requests'] = [archiveRequest('part-1'), archiveRequest('part-2')],
) => {
  const ports = fakeArchiveSeriesPorts();
  const clock = new SimulatedClock();
  const series = createActor(bindArchiveSeries(ports), { input: { requests }, clock, inspect: inspector }).start();
  return { ports, clock, series, ...archiveWorld(ports, () => series.getSnapshot().context.current) };
};

/** What {@link startFakeArchiveSeries} gives. */
export type FakeArchiveSeries = ReturnType<typeof startFakeArchiveSeries>;
