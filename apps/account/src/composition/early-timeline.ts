import { ok } from '@account-area/kernel';
import {
  inDisplayOrder,
  type MonthCount,
  PAGE_SIZE,
  type MonthPageQuery,
  type PhotoPage,
  type PhotoSequence,
  type PhotoSort,
  type LibraryPage,
  type TimelineService,
} from '@account-area/photos';

/** A timeline that can be asked for its first answers before there is a screen to show them. */
export interface EarlyTimeline extends TimelineService {
  /** Asks for the months and for the first photos, both at once. The next request for them gets these answers. */
  begin(sort: PhotoSort): void;
}

/** The answers that are waiting, each for the first who wants it. */
interface Waiting {
  sort: PhotoSort;
  months: ReturnType<TimelineService['months']> | null;
  page: { readonly query: MonthPageQuery; readonly answer: ReturnType<TimelineService['page']> } | null;
}

/**
 * Brings the first photos while the page is still being put together: the screen that shows them asks a moment later and
 * finds them on their way. Which month is the first is not known yet: the first photos of `all` are those of that month.
 */
export const createEarlyTimeline = (timeline: TimelineService, all: PhotoSequence): EarlyTimeline => {
  let waiting: Waiting | null = null;
  // They are wanted in any case: no caller is left that could abort them.
  const { signal } = new AbortController();

  const askForPage = async (mine: Waiting, months: ReturnType<TimelineService['months']>) => {
    const first = all.page({ limit: PAGE_SIZE, sort: mine.sort, start: { at: 'first' } }, signal);
    const counts = await months;
    const [month] = counts.ok ? inDisplayOrder(counts.value, mine.sort.order) : [];
    if (month === undefined || waiting !== mine) return;
    const query = { month, sort: mine.sort, cursor: null, offset: 0, limit: PAGE_SIZE };
    const pageOfMonth = async () => {
      const photos = await first;
      const page = photos.ok ? beginningOf(month, photos.value) : null;
      return page === null ? timeline.page(query, signal) : ok(page);
    };
    mine.page = { query, answer: pageOfMonth() };
  };

  return {
    begin(sort) {
      const months = timeline.months(sort.key, signal);
      waiting = { sort, months, page: null };
      void askForPage(waiting, months);
    },

    months(sortKey, theirs) {
      const answer = waiting?.sort.key === sortKey ? waiting.months : null;
      if (answer === null || waiting === null) {
        waiting = null;
        return timeline.months(sortKey, theirs);
      }
      waiting.months = null;
      return answer;
    },

    page(query, theirs) {
      const answer = waiting?.page && isBeginning(query, waiting.page.query) ? waiting.page.answer : null;
      if (answer === null || waiting === null) return timeline.page(query, theirs);
      waiting = null;
      return answer;
    },

    ids: (query, theirs) => timeline.ids(query, theirs),
  };
};

/**
 * The photos of the first month among the first of all; `null` when some were left out: then the offsets of the others
 * cannot be trusted.
 */
const beginningOf = ({ count }: MonthCount, { next, photos }: LibraryPage): PhotoPage | null => {
  if (photos.length < Math.min(PAGE_SIZE, count) || (photos.length < PAGE_SIZE && next !== null)) return null;
  return count > PAGE_SIZE ? { photos, cursor: next } : { photos: photos.slice(0, count), cursor: null };
};

/** Whether the early page begins the one asked for: a service may answer with fewer photos than were asked for. */
const isBeginning = (query: MonthPageQuery, early: MonthPageQuery): boolean =>
  query.cursor === null &&
  query.offset === 0 &&
  query.limit >= early.limit &&
  query.month.id === early.month.id &&
  query.sort.key === early.sort.key &&
  query.sort.order === early.sort.order;
