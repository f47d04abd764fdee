import { fakePageKeeper, fakeTime, inspector, recordingParent } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { archiveRequest, archiveWorld, fakeArchiveDownloadPorts } from '../archive-download/archive-download.fakes.ts';
import type { DownloadChange } from '../downloads/download-change.ts';
import { bindArchiveSeries, type ArchiveSeriesInput, type ArchiveSeriesPorts } from './archive-series.machine.ts';

/** Series ports that a test or a story drives by hand. The page says whether leaving it would be asked about. */
export const fakeArchiveSeriesPorts = () =>
  ({ ...fakeArchiveDownloadPorts(), keeper: fakePageKeeper() }) satisfies ArchiveSeriesPorts;

export const startFakeArchiveSeries = (
  requests: ArchiveSeriesInput['requests'] = [archiveRequest('part-1'), archiveRequest('part-2')],
) => {
  const ports = fakeArchiveSeriesPorts();
  const { clock, pass } = fakeTime();
  const { notices: changes, parent } = recordingParent<DownloadChange>();
  const input = { requestId: 'request', requests, parent };
  const series = createActor(bindArchiveSeries(ports), { input, clock, inspect: inspector }).start();
  const decide = (type: 'download.retried' | 'download.dismissed') => series.send({ type, requestId: 'request' });
  return {
    actor: series,
    ports,
    clock,
    pass,
    changes,
    retry: () => decide('download.retried'),
    dismiss: () => decide('download.dismissed'),
    ...archiveWorld(ports, () => series.getSnapshot().context.current),
  };
};
