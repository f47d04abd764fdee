import { photoServicePaths, type PhotosEnvelope } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { LibraryPageQuery, PhotoAbsent, PhotoSequence } from '@account-area/photos';

import { isAbsent, nullIfUnknown } from '../exchange/exchange.ts';
import type { AnswerMap, RemoteService } from '../exchange/remote-service.ts';
import { asSpecified } from './as-specified.ts';
import type { PageSize } from './first-queries.ts';
import { isLibraryCursor } from './library-cursor.ts';
import type { AnsweredPage, ReadPage } from './page-reading.ts';
import { photosExchange, photosOf } from './photos-of-page.ts';

/**
 * All photos at a path as one row, of the library when no other path is named; the pictures are kept at `picturesOrigin`.
 *
 * The platform answers with the page around a photo, with the last one, and with a cursor for each side. A service that
 * knows only what is specified is walked from one end, or from the other by turning the order round. The first page
 * without a way back tells.
 */
export const createHttpPhotoSequence = (
  service: RemoteService,
  picturesOrigin: string,
  path: string = photoServicePaths.photos,
): PhotoSequence => {
  /** Whether the service knows more than is specified; `null` until a page has told. */
  let hasExtras: boolean | null = null;

  const pageAt = (size: PageSize, position: Position) => photosExchange('library page', path, size, position);
  const asPage: AnswerMap<PhotosEnvelope, AnsweredPage> = async (envelope, answer) => {
    const { cursor: next, previousCursor: previous } = envelope;
    hasExtras = previous !== undefined;
    const page = await photosOf(service, envelope, answer, picturesOrigin);
    return page.ok ? ok({ photos: page.value.photos, previous, next }) : page;
  };
  const read: ReadPage = (size, cursor, signal) =>
    service.ask(pageAt(size, cursor === null ? {} : { cursor }), signal, asPage);
  const readExtra = (size: PageSize, position: Position, signal: AbortSignal) =>
    service.ask<PhotosEnvelope, AnsweredPage | null, PhotoAbsent>(pageAt(size, position), signal, asPage, (refusal) =>
      isAbsent(refusal) ? fail({ code: 'absent' }) : nullIfUnknown(refusal),
    );
  const walk = async () => {
    const specified = await asSpecified(service);
    return specified.ok ? ok(specified.value.createLibraryWalk(read)) : specified;
  };

  const readBeside = async ({ limit, sort, start }: LibraryPageQuery, cursor: string | null, signal: AbortSignal) => {
    const page = await read({ limit, sort }, cursor, signal);
    if (!page.ok) return page;
    const { previous } = page.value;
    if (previous !== undefined) return ok({ ...page.value, previous });
    if (start.at !== 'first') return ok({ ...page.value, previous: null });
    const walking = await walk();
    return walking.ok ? ok(walking.value.begun(page.value, limit)) : walking;
  };

  return {
    page: async (query, signal) => {
      const { limit, sort, start } = query;
      if (start.at === 'first') return readBeside(query, null, signal);
      if (start.at === 'cursor') {
        if (!isLibraryCursor(start.cursor)) return readBeside(query, start.cursor, signal);
        const walking = await walk();
        return walking.ok ? walking.value.on(start.cursor, sort, signal) : walking;
      }

      const position = start.at === 'last' ? { from: start.at } : { around: start.id };
      const page = hasExtras === false ? ok(null) : await readExtra({ limit, sort }, position, signal);
      if (!page.ok) return page;
      if (page.value?.previous !== undefined) return ok({ ...page.value, previous: page.value.previous });
      const walking = await walk();
      if (!walking.ok) return walking;
      return start.at === 'last'
        ? walking.value.fromLast(limit, sort, signal)
        : walking.value.to(start.id, sort, signal);
    },
  };
};

type Position = Readonly<Record<string, string>>;
