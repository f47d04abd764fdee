import { fail, ok, type PortError } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { monthFixture } from '../month/month.fixtures.ts';
import type { TimelineService } from '../month/timeline-service.ts';
import { photoFixture } from '../photo/photo.fixtures.ts';
import { readMonthPhotos, readMonths } from './library-reading.ts';

const NEWEST_FIRST = { key: 'dateTaken', order: 'desc' } as const;
const { signal } = new AbortController();
const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };
const refuse = () => Promise.resolve(fail(REFUSED));

describe('the months of a library', () => {
  const counted = [monthFixture(2024, 1), monthFixture(2025, 12), monthFixture(1965, 6), monthFixture(1970, 1)];
  const months: TimelineService['months'] = (key) => Promise.resolve(ok(key === 'dateTaken' ? counted : []));

  it('come in the order of the timeline, those of unknown dates where January 1970 is', async () => {
    const [winter, december, sixties, unknown] = counted;

    expect(await readMonths({ months }, NEWEST_FIRST, signal)).toEqual(ok([december, winter, unknown, sixties]));
    expect(await readMonths({ months }, { ...NEWEST_FIRST, order: 'asc' }, signal)).toEqual(
      ok([sixties, unknown, winter, december]),
    );
  });

  it('are none when the service refuses', async () => {
    expect(await readMonths({ months: refuse }, NEWEST_FIRST, signal)).toEqual(fail(REFUSED));
  });
});

describe('the photos of a month', () => {
  const month = monthFixture(2024, 1);
  const photos = ['photo-1', 'photo-2', 'photo-3'].map((id) => photoFixture(id));

  it('are read to the last of them', async () => {
    const asked: unknown[] = [];
    const page: TimelineService['page'] = (query) => {
      asked.push(query);
      const next = query.offset + 2;
      return Promise.resolve(
        ok({ photos: photos.slice(query.offset, next), cursor: next < photos.length ? `after ${next}` : null }),
      );
    };

    expect(await readMonthPhotos({ page }, month, NEWEST_FIRST, signal)).toEqual(ok(photos));
    expect(asked).toEqual([
      { month, sort: NEWEST_FIRST, limit: 500, cursor: null, offset: 0 },
      { month, sort: NEWEST_FIRST, limit: 500, cursor: 'after 2', offset: 2 },
    ]);
  });

  it('are none when a page of them is not to be had', async () => {
    expect(await readMonthPhotos({ page: refuse }, month, NEWEST_FIRST, signal)).toEqual(fail(REFUSED));
  });
});
