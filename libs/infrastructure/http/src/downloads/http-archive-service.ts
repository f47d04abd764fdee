import { ArchiveAddress, ArchiveListEnvelope, downloadPaths } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { ArchiveService } from '@account-area/transfers';
import * as z from 'zod/mini';

import { noBody } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { keepWellFormed, rawItemsOf } from '../lenient-items.ts';
import { urlAt } from '../url-at.ts';
import { archiveFromResource } from './archive-from-resource.ts';

/** What the service answers when an archive is not there, or no longer. */
const NOT_FOUND = 404;

/** Archives made by the downloads service, which keeps them at `origin`. */
export const createHttpArchiveService = (service: RemoteService, origin: string): ArchiveService => ({
  create: ({ downloadId, photoIds }, signal) =>
    service.write(
      {
        operation: 'archive request',
        method: 'POST',
        path: downloadPaths.downloads,
        json: { id: downloadId, photos: photoIds },
        // The id names the intent already.
        idempotencyKey: downloadId,
        schema: z.unknown(),
      },
      signal,
      () => ok(undefined),
    ),

  list: (signal) =>
    service.read(
      { operation: 'archives', path: downloadPaths.downloads, schema: ArchiveListEnvelope },
      signal,
      ({ items }, answer) => keepWellFormed(answer, rawItemsOf('items', items), archiveFromResource),
    ),

  locate: (downloadId, signal) =>
    service.read(
      { operation: 'archive address', path: downloadPaths.url(downloadId), schema: ArchiveAddress },
      signal,
      ({ url }, answer) => urlAt(origin, url, answer),
    ),

  delete: (downloadId, signal) =>
    service.write(
      { operation: 'archive deletion', method: 'DELETE', path: downloadPaths.download(downloadId), schema: noBody },
      signal,
      () => ok(undefined),
      ({ status }) => (status === NOT_FOUND ? ok(undefined) : null),
    ),
});
