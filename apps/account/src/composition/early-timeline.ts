import { ok } from '@account-area/kernel';
import {
  inDisplayOrder,
  type LibraryPage,
  type MonthCount,
  type MonthId,
  type MonthPageQuery,
  PAGE_SIZE,
  type PhotoIdsService,
  type PhotoPage,
  type PhotoSequence,
  type PhotoSort,
  type TimelineService,
} from '@account-area/photos';

/** A timeline that can be asked for its first answers before there is a screen to show them. */
export interface EarlyTimeline extends TimelineService, PhotoIdsService {
  /**
   * Asks for the months and for the first photos, both at once. The next request for each gets these answers; when `painted`
   * resolves, months that nobody has asked for are to be as fresh as ever.
   */
  begin(sort: PhotoSort, painted: Promise<void>): void;
}

/** The answers that are waiting, each for the first who wants it. */
interface Waiting {
  readonly sort: PhotoSort;
  months: ReturnType<TimelineService['months']> | null;
  readonly photos: ReturnType<PhotoSequence['page']>;
  /** What the first photos are of. */
  readonly parts: Map<MonthId, Part>;
  isPainted: boolean;
}

/** The photos of one month, or the first of them, among the first of all. */
interface Part {
  readonly month: MonthCount;
  /** How many photos are before them. */
  readonly from: number;
  /** How many photos the library has. */
  readonly total: number;
}

/**
 * Brings the first photos while the page is still being put together: the screen that shows them asks a moment later and
 * finds them on their way. Which months they are of is not known yet: the first photos of `all` are those of the first months.
 */
export const createEarlyTimeline = (timeline: TimelineService & PhotoIdsService, all: PhotoSequence): EarlyTimeline => {
  let waiting: Waiting | null = null;
  // They are wanted in any case: no caller is left that could abort them.
  const { signal } = new AbortController();

  const take = (query: MonthPageQuery): (Waiting & Part) | null => {
    const part = waiting?.parts.get(query.month.id);
    if (waiting === null || part === undefined || !isBeginning(query, part, waiting.sort)) return null;
    if (waiting.isPainted && part.from > 0) return null;
    waiting.parts.delete(query.month.id);
    return { ...waiting, ...part };
  };

  return {
    begin(sort, painted) {
      const months = timeline.months(sort.key, signal);
      const photos = all.page({ limit: PAGE_SIZE, sort, start: { at: 'first' } }, signal);
      const mine: Waiting = { sort, months, photos, parts: new Map(), isPainted: false };
      waiting = mine;
      void months.then((counts) => {
        if (!counts.ok) return;
        for (const part of partsOf(inDisplayOrder(counts.value, sort.order))) mine.parts.set(part.month.id, part);
      });
      void painted.then(() => {
        mine.isPainted = true;
      });
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

    async page(query, theirs) {
      const part = take(query);
      const photos = await part?.photos;
      const page = part !== null && photos?.ok === true ? pageOf(part, photos.value) : null;
      return page === null ? timeline.page(query, theirs) : ok(page);
    },

    ids: (query, theirs) => timeline.ids(query, theirs),
  };
};

/** The first month, and those after it that the first photos have all photos of. */
const partsOf = (months: readonly MonthCount[]): readonly Part[] => {
  const total = months.reduce((sum, { count }) => sum + count, 0);
  let from = 0;
  return months.flatMap((month) => {
    const part = { month, from, total };
    from += month.count;
    return part.from === 0 || from <= PAGE_SIZE ? part : [];
  });
};

/** The page of a month; `null` when photos of any month were left out: then the offsets of the others cannot be trusted. */
const pageOf = ({ from, month, total }: Part, { next, photos }: LibraryPage): PhotoPage | null => {
  if (photos.length < Math.min(PAGE_SIZE, total)) return null;
  return { photos: photos.slice(from, from + month.count), cursor: month.count > PAGE_SIZE ? next : null };
};

/** Whether a part begins the page asked for: a service may answer with fewer photos than were asked for. */
const isBeginning = (query: MonthPageQuery, { month }: Part, sort: PhotoSort): boolean =>
  query.cursor === null &&
  query.offset === 0 &&
  query.limit >= Math.min(PAGE_SIZE, month.count) &&
  query.sort.key === sort.key &&
  query.sort.order === sort.order;
