import { ArchiveResource } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { isDownloadId, type Archive, type ArchiveStatus } from '@account-area/transfers';

import { issuesOf } from '../http-reporter.ts';
import type { ItemReading, RawItem } from '../lenient-items.ts';

const STATUS_OF: Readonly<Record<ArchiveResource['status'], ArchiveStatus>> = {
  started: 'started',
  finished: 'finished',
  error: 'failed',
};

/** Reads one archive of the wire. */
export const archiveFromResource = ({ raw }: RawItem): ItemReading<Archive> => {
  const parsed = ArchiveResource.safeParse(raw);
  if (!parsed.success) return fail(issuesOf(parsed.error));

  const { createdAt, expiresAt, id, name, photosCount, progress, sizeBytes, status } = parsed.data;
  if (!isDownloadId(id)) return fail([{ path: 'id', code: 'too_small' }]);
  return ok({
    id,
    name: name ?? null,
    createdAt,
    status: STATUS_OF[status],
    photosCount,
    sizeBytes: sizeBytes ?? null,
    expiresAt: expiresAt ?? null,
    progress: progress ?? null,
  });
};
