import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { archiveRequest } from '../archive-download/archive-download.fakes.ts';
import { startFakeArchiveSeries } from './archive-series.fakes.ts';

describe('a series of archives', () => {
  it('asks for the next part when the one before is on the device (D73)', async () => {
    const { acceptRequest, locate, ports, report, actor: series, takeFile } = startFakeArchiveSeries();
    const asked = () => ports.archives.create.calls.map(({ input }) => input.archiveId);
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
    const { acceptRequest, ports, report, actor: series } = startFakeArchiveSeries();
    await acceptRequest();

    report('archive.failed');
    await settle();

    expect(ports.archives.create.last().input).toEqual(archiveRequest('part-2'));
    expect(series.getSnapshot().value).toEqual({ parts: 'downloading', page: 'free' });
  });

  it('lets the customer decide when a part is not accepted, and asks with the same id again', async () => {
    const { changes, ports, refuseRequest, retry } = startFakeArchiveSeries();
    await refuseRequest();
    expect(changes.at(-1)).toEqual({
      type: 'download.changed',
      requestId: 'request',
      kind: 'archive',
      archiveId: 'part-1',
      photosCount: 2,
      phase: 'refused',
      share: null,
      contents: null,
      error: { code: 'not-accepted', reason: { code: 'refused', reference: 'a1b2c3d4e5f6' } },
    });

    retry();

    expect(changes.at(-1)).toMatchObject({ phase: 'requested', error: null });
    expect(ports.archives.create.calls.map(({ input }) => input.archiveId)).toEqual(['part-1', 'part-1']);
  });

  it('ends when the customer lets it be', async () => {
    const { changes, dismiss, ports, refuseRequest, actor: series } = startFakeArchiveSeries();
    await refuseRequest();

    dismiss();

    expect(changes.at(-1)).toMatchObject({ phase: 'given-up', error: null, photosCount: 4 });
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
    const { dismiss, ports, refuseRequest } = startFakeArchiveSeries();
    await refuseRequest();
    expect(ports.keeper.isKept()).toBe(true);

    dismiss();

    expect(ports.keeper.isKept()).toBe(false);
  });

  it('lets the customer leave who asked for a single archive', async () => {
    const {
      acceptRequest,
      locate,
      ports,
      report,
      actor: series,
      takeFile,
    } = startFakeArchiveSeries([archiveRequest()]);
    expect(ports.keeper.isKept()).toBe(false);
    await acceptRequest();
    report('archive.finished');
    await locate();
    await takeFile();

    expect(series.getSnapshot().status).toBe('done');
    expect(ports.keeper.isKept()).toBe(false);
  });

  it('tells its parent of each change of each part', async () => {
    const { acceptRequest, changes, locate, ports, report, takeFile } = startFakeArchiveSeries();
    const told = () => changes.map(({ archiveId, phase, share }) => [archiveId, phase, share]);
    expect(told()).toEqual([['part-1', 'requested', null]]);
    await acceptRequest();
    report('archive.finished');
    await locate();
    ports.files.arrive({ received: 1, total: 1 });
    await takeFile();

    expect(told().slice(1)).toEqual([
      ['part-1', 'preparing', null],
      ['part-1', 'saving', null],
      ['part-1', 'saving', 1],
      ['part-1', 'saved', 1],
      ['part-2', 'requested', null],
    ]);
  });
});
