import { ok, type PortError, type Result } from '@account-area/kernel';
import type {
  MonthPageQuery,
  PhotoIdsPage,
  PhotoIdsQuery,
  PhotoIdsService,
  PhotoPage,
  TimelineService,
} from '@account-area/photos';

import { isLibraryCursor } from './library-cursor.ts';
import type { MonthPages } from './month-pages.ts';
import type { WalkEnd } from './walk-months.ts';

/**
 * Photos and ids by month, from pages that the platform starts anywhere. `readIds` asks for ids alone, and answers `null`
 * where the service does not know that question: it is walked page by page instead, slower and with the same result.
 */
export const photosByMonth = (
  pages: MonthPages,
  readIds: (query: PhotoIdsQuery, signal: AbortSignal) => Promise<Result<PhotoIdsPage | null, PortError>>,
): PhotoIdsService & Pick<TimelineService, 'page'> => {
  /** Where the last ids broke off. */
  let walkEnd: WalkEnd | null = null;

  const readPage = async (query: MonthPageQuery, signal: AbortSignal): Promise<Result<PhotoPage, PortError>> => {
    // A cursor of all photos leads on in a month only where the service gave it out itself.
    const cursor = query.cursor !== null && isLibraryCursor(query.cursor) ? null : query.cursor;
    if (cursor !== null || query.offset === 0) return pages.after({ ...query, cursor }, signal);

    const page = await pages.at(query, signal);
    if (!page.ok) return page;
    if (page.value?.offset === query.offset) return ok(page.value);
    const walks = await pages.walks();
    return walks.ok ? walks.value.walkToPage(pages.after, query, signal) : walks;
  };

  return {
    page: async (query, signal) => {
      const page = await readPage(query, signal);
      return page.ok ? ok({ photos: page.value.photos, cursor: page.value.cursor }) : page;
    },

    ids: async (query, signal) => {
      const ids = pages.hasExtras() === false ? ok(null) : await readIds(query, signal);
      if (!ids.ok) return ids;
      if (ids.value !== null) return ok(ids.value);

      const walks = await pages.walks();
      if (!walks.ok) return walks;
      const walked = await walks.value.walkIds(pages.after, query, walkEnd, signal);
      if (!walked.ok) return walked;
      walkEnd = walked.value.end;
      return ok(walked.value.page);
    },
  };
};
