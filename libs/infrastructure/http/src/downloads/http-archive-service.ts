import { ArchiveAddress, ArchiveListEnvelope, downloadPaths } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { ArchiveService } from '@account-area/transfers';
import * as z from 'zod/mini';

import { noBody } from '../exchange/ask-once.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { keepWellFormed } from '../lenient-items.ts';
import { archiveFromResource } from './archive-from-resource.ts';

/** What the service answers when an archive is not there, or no longer. */
const NOT_FOUND = 404;

/** Archives made by the downloads service, which keeps them at `origin`. */
export const createHttpArchiveService = (service: RemoteService, origin: string): ArchiveService => ({
  create: async ({ downloadId, photoIds }, signal) => {
    const answer = await service.write(
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
    );
    return answer.ok ? ok(undefined) : fail(answer.error.portError);
  },

  list: async (signal) => {
    const answer = await service.read(
      { operation: 'archives', path: downloadPaths.downloads, schema: ArchiveListEnvelope },
      signal,
    );
    if (!answer.ok) return fail(answer.error.portError);
    const rawArchives = answer.value.body.items.map((raw, index) => ({ path: `items.${index}`, raw }));
    return keepWellFormed(answer.value, rawArchives, archiveFromResource);
  },

  locate: async (downloadId, signal) => {
    const answer = await service.read(
      { operation: 'archive address', path: downloadPaths.url(downloadId), schema: ArchiveAddress },
      signal,
    );
    if (!answer.ok) return fail(answer.error.portError);
    const address = new URL(answer.value.body.url);
    return address.origin === origin
      ? ok(address)
      : fail(answer.value.reject([{ path: 'url', code: 'foreign-origin' }]));
  },

  delete: async (downloadId, signal) => {
    const answer = await service.write(
      { operation: 'archive deletion', method: 'DELETE', path: downloadPaths.download(downloadId), schema: noBody },
      signal,
    );
    if (answer.ok || answer.error.refusal?.status === NOT_FOUND) return ok(undefined);
    return fail(answer.error.portError);
  },
});
