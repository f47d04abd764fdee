import {
  ArchiveAddress,
  ArchiveListEnvelope,
  type ArchiveRequest as ArchiveOrder,
  ArchiveResource,
  downloadPaths,
  pathOf,
  type SharedAlbumArchiveOrder,
} from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import {
  type Archive,
  type ArchiveRequest,
  type ArchiveService,
  type ArchiveStatus,
  isArchiveId,
} from '@account-area/transfers';
import * as z from 'zod/mini';

import { type ItemReading, keepWellFormed, type RawItem, rawItemsOf, urlAt } from '../answers.ts';
import type { PhotoOwners } from '../albums/photo-owners.ts';
import { isAbsent, noBody } from '../exchange/exchange.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { issuesOf } from '../http-environment.ts';

/** Archives made by the downloads service, which keeps them at `origin`; photos of shared albums go by their `owners`, too. */
export const createHttpArchiveService = (
  service: RemoteService,
  origin: string,
  owners: Pick<PhotoOwners, 'ownerOf'>,
): ArchiveService => ({
  create: (request, signal) =>
    service.ask(
      {
        operation: 'archive request',
        method: 'POST',
        ...wanted(request, owners),
        // The id names the intent already.
        idempotencyKey: request.archiveId,
        // That it is accepted is enough: what the service says of the archive is read with the list.
        schema: z.unknown(),
      },
      signal,
      () => ok(undefined),
    ),

  list: (signal) => service.ask(LIST, signal, archivesIn),

  find: (archiveId, signal) =>
    service.ask(LIST, signal, (body, answer) => {
      const archives = archivesIn(body, answer);
      if (!archives.ok) return archives;
      const found = archives.value.find(({ id }) => id === archiveId) ?? null;
      // It may be the one that could not be read.
      return found === null && archives.value.length < body.items.length
        ? fail(answer.reject([{ path: 'items', code: 'unreadable' }]))
        : ok(found);
    }),

  locate: (archiveId, signal) =>
    service.ask(
      {
        operation: 'archive address',
        path: pathOf(downloadPaths.url, { archive: archiveId }),
        schema: ArchiveAddress,
      },
      signal,
      ({ url, photosCount = null, requestedCount }, answer) => {
        const source = urlAt(origin, url, answer);
        return source.ok
          ? ok({
              source: source.value,
              contents: photosCount === null ? null : { photosCount, requestedCount: requestedCount ?? photosCount },
            })
          : source;
      },
    ),

  delete: (archiveId, signal) =>
    service.ask(
      {
        operation: 'archive deletion',
        method: 'DELETE',
        path: pathOf(downloadPaths.download, { archive: archiveId }),
        schema: noBody,
      },
      signal,
      () => ok(undefined),
      (refusal) => (isAbsent(refusal) ? ok(undefined) : null),
    ),
});

/** Photos of a shared album are asked for with the accounts that own them. */
const wanted = ({ archiveId: id, part, photoIds }: ArchiveRequest, { ownerOf }: Pick<PhotoOwners, 'ownerOf'>) => {
  const photos = photoIds.flatMap((photoId) => {
    const ownerId = ownerOf(photoId);
    return ownerId === undefined ? [] : [{ photoId, ownerId }];
  });
  const named = { id, ...(part !== undefined && { part }) };
  return photos.length < photoIds.length
    ? { path: downloadPaths.downloads, json: { ...named, photos: [...photoIds] } satisfies ArchiveOrder }
    : { path: downloadPaths.sharedAlbumDownloads, json: { ...named, photos } satisfies SharedAlbumArchiveOrder };
};

const LIST = { operation: 'archives', path: downloadPaths.downloads, schema: ArchiveListEnvelope };

const archivesIn = ({ items }: { readonly items: readonly unknown[] }, answer: Answer) =>
  keepWellFormed(answer, rawItemsOf('items', items), archiveFromResource);

const STATUS_OF: Readonly<Record<ArchiveResource['status'], ArchiveStatus>> = {
  started: 'started',
  finished: 'finished',
  error: 'failed',
};

const archiveFromResource = ({ raw }: RawItem): ItemReading<Archive> => {
  const parsed = ArchiveResource.safeParse(raw);
  if (!parsed.success) return fail(issuesOf(parsed.error));

  const {
    expiresAt = null,
    id,
    name = null,
    part = null,
    period,
    progress = null,
    sizeBytes = null,
    status,
    ...rest
  } = parsed.data;
  const { createdAt, photosCount, requestedCount = photosCount } = rest;
  if (!isArchiveId(id)) return fail([{ path: 'id', code: 'too_small' }]);
  const contents = { photosCount, requestedCount };
  return ok({
    id,
    name,
    period: periodOf(period),
    part,
    createdAt,
    status: STATUS_OF[status],
    contents,
    sizeBytes,
    expiresAt,
    progress,
  });
};

const periodOf = (period: ArchiveResource['period']): Archive['period'] =>
  period === undefined ? null : { from: yearMonthOf(period.from), to: yearMonthOf(period.to) };

const yearMonthOf = (text: string) => {
  const [year = 0, month = 1] = text.split('-').map(Number);
  return { year, month };
};
