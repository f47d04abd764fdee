import { Cursor, MAX_PAGE_SIZE } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { LibraryPage, PhotoAbsent, PhotoId, PhotoSort } from '@account-area/photos';
import * as z from 'zod/mini';

import { WALK_PREFIX } from './library-cursor.ts';
import type { AnsweredPage, ReadPage } from './page-reading.ts';

/** Most pages that a photo is looked for in (specification: looking for a photo). */
const MOST_SEARCHED_PAGES = 20;

/** Walks through all photos from one end, page by page, where the service has no cursors to both sides. */
export const createLibraryWalk = (read: ReadPage) => {
  const walk = async (at: Walk, sort: PhotoSort, signal: AbortSignal): Promise<Result<LibraryPage, PortError>> => {
    const size = { limit: at.limit, sort: at.from === 'first' ? sort : turned(sort) };
    const page = await read(size, at.cursors.at(-1) ?? null, signal);
    return page.ok ? ok(pageOnWalk(at, page.value)) : page;
  };

  return {
    /** The first page, which has been read. */
    begun: (page: AnsweredPage, limit: number): LibraryPage => pageOnWalk({ from: 'first', limit, cursors: [] }, page),
    /** The page at a cursor of this library. */
    on: (cursor: string, sort: PhotoSort, signal: AbortSignal) => walk(walkOf(cursor), sort, signal),
    fromLast: (limit: number, sort: PhotoSort, signal: AbortSignal) =>
      walk({ from: 'last', limit, cursors: [] }, sort, signal),
    /** The page with a photo, which is looked for from the beginning. */
    to: async (
      id: PhotoId,
      sort: PhotoSort,
      signal: AbortSignal,
    ): Promise<Result<LibraryPage, PhotoAbsent | PortError>> => {
      let at: Walk | null = { from: 'first', limit: MAX_PAGE_SIZE, cursors: [] };
      for (let searched = 0; at !== null && searched < MOST_SEARCHED_PAGES; searched += 1) {
        const page: Result<LibraryPage, PortError> = await walk(at, sort, signal);
        if (!page.ok || page.value.photos.some((photo) => photo.id === id)) return page;
        at = page.value.next === null ? null : walkOf(page.value.next);
      }
      return fail({ code: 'absent' });
    },
  };
};

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

/** A place on the way. */
const Walk = z.object({
  from: z.enum(['first', 'last']),
  limit: z.int(),
  /** The cursors that led from page to page; none on the first one. */
  cursors: z.array(Cursor),
});
type Walk = z.infer<typeof Walk>;

/** A place as a cursor that only this library reads. */
const cursorOf = (walk: Walk): string => `${WALK_PREFIX}${JSON.stringify(walk)}`;

const walkOf = (cursor: string): Walk => Walk.parse(JSON.parse(cursor.slice(WALK_PREFIX.length)));
