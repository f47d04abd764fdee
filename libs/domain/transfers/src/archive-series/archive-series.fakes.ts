import { inspector } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { archiveRequest, archiveWorld, fakeArchiveDownloadPorts } from '../archive-download/archive-download.fakes.ts';
import { fakeDownloadListener } from '../downloads/download-change.fakes.ts';
import {
  bindArchiveSeries,
  type ArchiveSeriesInput,
  type ArchiveSeriesPorts,
  type PageKeeper,
} from './archive-series.machine.ts';

/** A page that says whether leaving it would be asked about. */
export const fakePageKeeper = () => {
  let keeping = 0;
  return {
    isKept: () => keeping > 0,
    keep: () => {
      keeping += 1;
      return () => {
        keeping -= 1;
      };
    },
  } satisfies PageKeeper & { readonly isKept: unknown };
};

/** Series ports that a test or a story drives by hand. */
export const fakeArchiveSeriesPorts = () =>
  ({ ...fakeArchiveDownloadPorts(), keeper: fakePageKeeper() }) satisfies ArchiveSeriesPorts;

/** A running series of two archives and the world around it. */
export const startFakeArchiveSeries = (
  requests: ArchiveSeriesInput['requests'] = [archiveRequest('part-1'), archiveRequest('part-2')],
) => {
  const ports = fakeArchiveSeriesPorts();
  const clock = new SimulatedClock();
  const { changes, parent } = fakeDownloadListener();
  const input = { id: 'request', requests, parent };
  const series = createActor(bindArchiveSeries(ports), { input, clock, inspect: inspector }).start();
  const decide = (type: 'download.retried' | 'download.dismissed') => series.send({ type, id: 'request' });
  return {
    ports,
    clock,
    series,
    changes,
    retry: () => decide('download.retried'),
    dismiss: () => decide('download.dismissed'),
    ...archiveWorld(ports, () => series.getSnapshot().context.current),
  };
};
