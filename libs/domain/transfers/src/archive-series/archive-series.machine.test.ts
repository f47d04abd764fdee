import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { archiveDownloadPhase } from '../archive-download/archive-download.selectors.ts';
import { archiveRequest } from '../archive-download/archive.fixtures.ts';
import { startFakeArchiveSeries } from './archive-series.fakes.ts';
import { currentArchive, isPartAccepted, seriesRefusal } from './archive-series.selectors.ts';

describe('a series of archives', () => {
  it('asks for the next part when the one before is on the device (D73)', async () => {
    const { acceptRequest, locate, ports, report, series, takeFile } = startFakeArchiveSeries();
    const asked = () => ports.archives.create.calls.map(({ input }) => input.downloadId);
    await acceptRequest();
    report('archive.finished');
    await locate();
    expect(asked()).toEqual(['part-1']);

    await takeFile();
    expect(asked()).toEqual(['part-1', 'part-2']);
    await acceptRequest();
    report('archive.finished');
    await locate();
    await takeFile();

    expect(series.getSnapshot().status).toBe('done');
  });

  it('goes on when a part fails', async () => {
    const { acceptRequest, ports, report, series } = startFakeArchiveSeries();
    await acceptRequest();

    report('archive.failed');
    await settle();

    expect(ports.archives.create.last().input).toEqual(archiveRequest('part-2'));
    expect(series.getSnapshot().value).toEqual({ parts: { downloading: 'requesting' }, page: 'free' });
  });

  it('lets the customer decide when a part is not accepted, and asks with the same id again', async () => {
    const { ports, refuseRequest, series } = startFakeArchiveSeries();
    await refuseRequest();
    expect(seriesRefusal(series.getSnapshot())).toEqual({
      code: 'not-accepted',
      reason: { code: 'refused', reference: 'a1b2c3d4e5f6' },
    });
    expect(currentArchive(series.getSnapshot())).toBeNull();

    series.send({ type: 'series.retried' });

    expect(seriesRefusal(series.getSnapshot())).toBeNull();
    expect(ports.archives.create.calls.map(({ input }) => input.downloadId)).toEqual(['part-1', 'part-1']);
  });

  it('ends when the customer lets it be', async () => {
    const { ports, refuseRequest, series } = startFakeArchiveSeries();
    await refuseRequest();

    series.send({ type: 'series.dismissed' });

    expect(series.getSnapshot().status).toBe('done');
    expect(ports.archives.create.calls).toHaveLength(1);
  });

  it('keeps the customer from leaving unawares until the last part is asked for', async () => {
    const { acceptRequest, ports, report } = startFakeArchiveSeries([
      archiveRequest('part-1'),
      archiveRequest('part-2'),
      archiveRequest('part-3'),
    ]);
    expect(ports.keeper.isKept()).toBe(true);
    await acceptRequest();
    report('archive.failed');
    await settle();
    expect(ports.archives.create.last().input).toEqual(archiveRequest('part-2'));
    expect(ports.keeper.isKept()).toBe(true);
    await acceptRequest();

    report('archive.failed');
    await settle();

    expect(ports.archives.create.last().input).toEqual(archiveRequest('part-3'));
    expect(ports.keeper.isKept()).toBe(false);
  });

  it('keeps the customer while a part is refused, and no longer once it is let be', async () => {
    const { ports, refuseRequest, series } = startFakeArchiveSeries();
    await refuseRequest();
    expect(ports.keeper.isKept()).toBe(true);

    series.send({ type: 'series.dismissed' });

    expect(ports.keeper.isKept()).toBe(false);
  });

  it('lets the customer leave who asked for a single archive', async () => {
    const { acceptRequest, locate, ports, report, series, takeFile } = startFakeArchiveSeries([archiveRequest()]);
    expect(ports.keeper.isKept()).toBe(false);
    await acceptRequest();
    report('archive.finished');
    await locate();
    await takeFile();

    expect(series.getSnapshot().status).toBe('done');
    expect(ports.keeper.isKept()).toBe(false);
  });

  it('shows the archive on its way', async () => {
    const { acceptRequest, series } = startFakeArchiveSeries();
    expect(isPartAccepted(series.getSnapshot())).toBe(false);
    await acceptRequest();
    expect(isPartAccepted(series.getSnapshot())).toBe(true);

    const archive = currentArchive(series.getSnapshot());

    expect(archive && archiveDownloadPhase(archive.getSnapshot())).toBe('preparing');
  });
});
