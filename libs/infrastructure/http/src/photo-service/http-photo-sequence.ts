import { Cursor, LibraryPageEnvelope, MAX_PAGE_SIZE, photoServicePaths } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type {
  LibraryPage,
  LibraryPageQuery,
  Photo,
  PhotoAbsent,
  PhotoId,
  PhotoSequence,
  PhotoSort,
} from '@account-area/photos';
import * as z from 'zod/mini';

import { isAbsent, nullIfUnknown } from '../exchange/exchange.ts';
import type { AnswerMap, RemoteService } from '../exchange/remote-service.ts';
import { type PageSize, pageQuery } from './first-queries.ts';
import { photosIn } from './photo-from-resource.ts';

/** Most pages that a photo is looked for in (D22). */
const MOST_SEARCHED_PAGES = 20;

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

  const pageAt = (size: PageSize, position: Position) => ({
    operation: 'library page',
    path,
    query: { ...pageQuery(size), ...position },
    schema: LibraryPageEnvelope,
  });
  const asPage: AnswerMap<Envelope, AnsweredPage> = ({ cursor, images, previousCursor }, answer) => {
    const photos = photosIn(images, answer, picturesOrigin);
    hasExtras = previousCursor !== undefined;
    return photos.ok ? ok({ photos: photos.value, previous: previousCursor, next: cursor }) : photos;
  };
  const read = (size: PageSize, cursor: string | null, signal: AbortSignal) =>
    service.ask(pageAt(size, cursor === null ? {} : { cursor }), signal, asPage);
  const readExtra = (size: PageSize, position: Position, signal: AbortSignal) =>
    service.ask<Envelope, AnsweredPage | null, PhotoAbsent>(pageAt(size, position), signal, asPage, (refusal) =>
      isAbsent(refusal) ? fail({ code: 'absent' }) : nullIfUnknown(refusal),
    );

  const walk = async (at: Walk, sort: PhotoSort, signal: AbortSignal): Promise<Result<LibraryPage, PortError>> => {
    const size = { limit: at.limit, sort: at.from === 'first' ? sort : turned(sort) };
    const page = await read(size, at.cursors.at(-1) ?? null, signal);
    return page.ok ? ok(pageOnWalk(at, page.value)) : page;
  };

  const search = async (id: PhotoId, sort: PhotoSort, signal: AbortSignal): SequenceAnswer => {
    let at: Walk | null = { from: 'first', limit: MAX_PAGE_SIZE, cursors: [] };
    for (let searched = 0; at !== null && searched < MOST_SEARCHED_PAGES; searched += 1) {
      const page: Result<LibraryPage, PortError> = await walk(at, sort, signal);
      if (!page.ok || page.value.photos.some((photo) => photo.id === id)) return page;
      at = page.value.next === null ? null : walkOf(page.value.next);
    }
    return fail({ code: 'absent' });
  };

  const readBeside = async ({ limit, sort, start }: LibraryPageQuery, cursor: string | null, signal: AbortSignal) => {
    const page = await read({ limit, sort }, cursor, signal);
    if (!page.ok) return page;
    const { previous } = page.value;
    if (previous !== undefined) return ok({ ...page.value, previous });
    return start.at === 'first'
      ? ok(pageOnWalk({ from: 'first', limit, cursors: [] }, page.value))
      : ok({ ...page.value, previous: null });
  };

  return {
    page: async (query, signal) => {
      const { limit, sort, start } = query;
      if (start.at === 'first') return readBeside(query, null, signal);
      if (start.at === 'cursor') {
        const at = walkOf(start.cursor);
        return at === null ? readBeside(query, start.cursor, signal) : walk(at, sort, signal);
      }

      const position = start.at === 'last' ? { from: start.at } : { around: start.id };
      const page = hasExtras === false ? ok(null) : await readExtra(query, position, signal);
      if (!page.ok) return page;
      if (page.value?.previous !== undefined) return ok({ ...page.value, previous: page.value.previous });
      return start.at === 'last'
        ? walk({ from: 'last', limit, cursors: [] }, sort, signal)
        : search(start.id, sort, signal);
    },
  };
};

type Envelope = z.infer<typeof LibraryPageEnvelope>;
type Position = Readonly<Record<string, string>>;
type SequenceAnswer = ReturnType<PhotoSequence['page']>;

/** A page as it came; `previous` is missing where the service knows no way back. */
interface AnsweredPage {
  readonly photos: readonly Photo[];
  readonly next: string | null;
  readonly previous: string | null | undefined;
}

const turned = (sort: PhotoSort): PhotoSort => ({ ...sort, order: sort.order === 'asc' ? 'desc' : 'asc' });

const pageOnWalk = (at: Walk, { next, photos }: AnsweredPage): LibraryPage => {
  // A cursor that was there before would lead round in a circle.
  const onward =
    next === null || at.cursors.includes(next) ? null : cursorOf({ ...at, cursors: [...at.cursors, next] });
  const back = at.cursors.length === 0 ? null : cursorOf({ ...at, cursors: at.cursors.slice(0, -1) });
  return at.from === 'first'
    ? { photos, previous: back, next: onward }
    : { photos: photos.toReversed(), previous: onward, next: back };
};

/** A way through all photos from one end, page by page, where the service has no cursors to both sides. */
const Walk = z.object({
  from: z.enum(['first', 'last']),
  limit: z.int(),
  /** The cursors that led from page to page; none on the first one. */
  cursors: z.array(Cursor),
});
type Walk = z.infer<typeof Walk>;

const PREFIX = 'walk:';

/** A place on the way, as a cursor that only this library reads. */
const cursorOf = (walk: Walk): string => `${PREFIX}${JSON.stringify(walk)}`;

const walkOf = (cursor: string): Walk | null =>
  isLibraryCursor(cursor) ? Walk.parse(JSON.parse(cursor.slice(PREFIX.length))) : null;

export const isLibraryCursor = (cursor: string): boolean => cursor.startsWith(PREFIX);
