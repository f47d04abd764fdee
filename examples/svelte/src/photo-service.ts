import type { PhotoRemovalService } from '@account-area/deletion';
import { ok, type Result } from '@account-area/kernel';
import { isPhotoId, type Month, type MonthId, monthOf, type Photo, type TimelineService } from '@account-area/photos';

/** A library of three months in memory, as the ports of the timeline and of deletions ask for it. */
export const createPhotoService = (): TimelineService & PhotoRemovalService => {
  const library = new Map<MonthId, readonly Photo[]>();
  const months = [monthOf(2026, 11), monthOf(2026, 9), monthOf(2025, 12)].filter((month) => month !== null);
  for (const [at, count] of [30, 61, 5].entries()) {
    const month = months[at];
    if (month !== undefined) library.set(month.id, photosIn(month, count));
  }

  return {
    months: () => answer(months.map((month) => ({ ...month, count: library.get(month.id)?.length ?? 0 }))),

    page: ({ month, cursor, offset, sort, limit }) => {
      const photos = library.get(month.id) ?? [];
      const from = cursor === null ? offset : Number(cursor);
      const to = from + limit;
      const inOrder = sort.order === 'asc' ? photos : photos.toReversed();
      return answer({ photos: inOrder.slice(from, to), cursor: to < photos.length ? `${to}` : null });
    },

    remove: ({ photoIds }) => {
      for (const [month, photos] of library) {
        library.set(
          month,
          photos.filter(({ id }) => !photoIds.includes(id)),
        );
      }
      return answer([]);
    },

    removeAll: () => {
      library.clear();
      return answer(undefined);
    },
  };
};

const answer = <T>(value: T): Promise<Result<T, never>> => Promise.resolve(ok(value));

const photosIn = ({ year, month }: Month, count: number): readonly Photo[] =>
  Array.from({ length: count }, (_, at) => `${year}-${month}-${at + 1}`)
    .filter(isPhotoId)
    .map((id, at) => ({
      id,
      uploadId: id,
      ownerId: null,
      fileName: `${id}.jpg`,
      url: pictureOf(at, count),
      originalUrl: pictureOf(at, count),
      thumbnails: [],
      takenAt: new Date(Date.UTC(year, month - 1, 1, 12, at)).toISOString(),
      createdAt: new Date(Date.UTC(year, month - 1, 1, 12, at)).toISOString(),
      visibleWidth: 4,
      visibleHeight: 3,
      placeholder: null,
    }));

const pictureOf = (at: number, count: number): string => {
  const fill = `hsl(${Math.round((360 * at) / count)} 60% 70%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${fill}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
