import { fail } from '@account-area/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PhotoPage } from '../month/timeline-service.ts';
import { photosFrom } from './month-section.fakes.ts';
import { withPage } from './month-section.ts';
import {
  countKnown,
  heldCount,
  limitFor,
  NO_PAGES,
  type PageRequest,
  photoAt,
  type PhotoRange,
  reachedEnd,
  requestFor,
  type SectionPages,
  withoutFarPages,
} from './section-pages.ts';

/** The pages after one more answer, which has to be taken. */
const take = (pages: SectionPages, request: PageRequest, answer: PhotoPage) => {
  const taken = withPage(pages, request, answer);
  if (!taken.ok) throw new Error('The page was not taken.');
  return taken.value;
};

/** So many photos, from a place on. */
const answered = (from: number, count: number, cursor: string | null): PhotoPage => ({
  photos: photosFrom(from, count),
  cursor,
});

/** So many pages of 24 photos, and more after them. */
const smallPages = (count: number) =>
  Array.from({ length: count }, (_, index) => index * 24).reduce(
    (pages, from) =>
      take(pages, { cursor: pages.next?.cursor ?? null, offset: from, limit: 24 }, answered(from, 24, `${from + 24}`)),
    NO_PAGES,
  );

const idsIn = (pages: SectionPages, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => photoAt(pages, from + index)?.id ?? null);

describe('asking for pages', () => {
  it('starts at the beginning with one page of 24', () => {
    expect(requestFor(NO_PAGES, { from: 0, to: 24 }, 100)).toEqual({ cursor: null, offset: 0, limit: 24 });
  });

  it('asks for nothing when what is in view is loaded, or nothing is in view', () => {
    expect(requestFor(smallPages(1), { from: 0, to: 24 }, 100)).toBeNull();
    expect(requestFor(NO_PAGES, { from: 10, to: 10 }, 100)).toBeNull();
  });

  it.each([
    [1, 24],
    [24, 24],
    [25, 48],
    [48, 48],
    [49, 72],
    [120, 120],
    [121, 144],
    [490, 500],
    [5000, 500],
  ])('asks for %i missing photos with a limit of %i', (missing, limit) => {
    expect(limitFor(missing)).toBe(limit);
  });

  it('goes on where the last page ended', () => {
    expect(requestFor(smallPages(2), { from: 30, to: 60 }, 100)).toEqual({ cursor: '48', offset: 48, limit: 24 });
    expect(requestFor(smallPages(2), { from: 110, to: 230 }, 2000)).toEqual({ cursor: '48', offset: 48, limit: 192 });
  });

  it('asks for what was let go by the cursor that led to it', () => {
    const pages = withoutFarPages(smallPages(4), { from: 72, to: 96 }, 24);

    expect(requestFor(pages, { from: 24, to: 48 }, 100)).toEqual({ cursor: '24', offset: 24, limit: 24 });
  });

  it('starts at the place in view when the way there is long', () => {
    expect(requestFor(smallPages(2), { from: 900, to: 1000 }, 2000)).toEqual({ cursor: null, offset: 888, limit: 120 });
    expect(requestFor(NO_PAGES, { from: 2500, to: 2600 }, 2000)).toEqual({ cursor: null, offset: 1992, limit: 24 });
  });

  it('goes back to what was passed over, by place or by the cursor that leads there', () => {
    const jumped = take(smallPages(2), { cursor: null, offset: 888, limit: 120 }, answered(888, 120, '1008'));

    expect(requestFor(jumped, { from: 900, to: 1020 }, 2000)).toEqual({ cursor: '1008', offset: 1008, limit: 24 });
    expect(requestFor(jumped, { from: 30, to: 60 }, 2000)).toEqual({ cursor: '48', offset: 48, limit: 24 });
    expect(requestFor(jumped, { from: 500, to: 600 }, 2000)).toEqual({ cursor: null, offset: 480, limit: 120 });
    expect(requestFor(jumped, { from: 880, to: 900 }, 2000)).toEqual({ cursor: null, offset: 864, limit: 24 });
  });

  it('finds out whether more photos follow the last one the summary knows of', () => {
    expect(requestFor(smallPages(1), { from: 0, to: 24 }, 24)).toEqual({ cursor: '24', offset: 24, limit: 24 });
    expect(
      requestFor(
        take(NO_PAGES, { cursor: null, offset: 0, limit: 24 }, answered(0, 24, null)),
        { from: 0, to: 24 },
        24,
      ),
    ).toBeNull();
  });
});

describe('taking pages', () => {
  it('appends a page after the others', () => {
    const pages = smallPages(2);

    expect(idsIn(pages, 22, 26)).toEqual(['photo-22', 'photo-23', 'photo-24', 'photo-25']);
    expect(reachedEnd(pages)).toBe(48);
    expect(photoAt(pages, 48)).toBeNull();
  });

  it('leaves out a photo that moved to another page while paging', () => {
    const pages = take(smallPages(1), { cursor: '24', offset: 24, limit: 24 }, answered(23, 24, null));

    expect(idsIn(pages, 22, 26)).toEqual(['photo-22', 'photo-23', 'photo-24', 'photo-25']);
    expect(reachedEnd(pages)).toBe(47);
  });

  it.each([
    ['the cursor asked with', '24', 24],
    ['the cursor of a page before', '0', 24],
    ['nothing new but another cursor', '72', 0],
  ])('gets nowhere with %s', (_, cursor, count) => {
    const first = take(NO_PAGES, { cursor: '0', offset: 0, limit: 24 }, answered(0, 24, '24'));

    expect(withPage(first, { cursor: '24', offset: 24, limit: 24 }, { photos: photosFrom(24, count), cursor })).toEqual(
      fail({ code: 'no-progress' }),
    );
  });

  it('ends a month whose last page is empty', () => {
    const pages = take(smallPages(1), { cursor: '24', offset: 24, limit: 24 }, answered(24, 0, null));

    expect(requestFor(pages, { from: 0, to: 24 }, 24)).toBeNull();
    expect(countKnown(pages, 24)).toBe(24);
  });

  it('puts a page that was let go back into its place', () => {
    const released = withoutFarPages(smallPages(4), { from: 72, to: 96 }, 24);
    const pages = take(
      released,
      { cursor: '24', offset: 24, limit: 24 },
      answered(24, 24, 'another cursor for the same place'),
    );

    expect(idsIn(pages, 23, 26)).toEqual([null, 'photo-24', 'photo-25']);
    expect(reachedEnd(pages)).toBe(96);
  });

  it('loads everything anew after a page that came back with another length', () => {
    const released = withoutFarPages(smallPages(4), { from: 0, to: 24 }, 24);
    const pages = take(released, { cursor: '24', offset: 24, limit: 24 }, answered(25, 23, '48'));

    expect(reachedEnd(pages)).toBe(47);
    expect(requestFor(pages, { from: 24, to: 60 }, 95)).toEqual({ cursor: '48', offset: 47, limit: 24 });
  });
});

describe('taking pages far from the others', () => {
  const ahead = { cursor: null, offset: 888, limit: 120 };
  const jumped = take(smallPages(2), ahead, answered(888, 120, '1008'));
  const inside = { cursor: null, offset: 480, limit: 120 };

  it('leaves what is between to be loaded when it comes into view', () => {
    expect(idsIn(jumped, 47, 49)).toEqual(['photo-47', null]);
    expect(idsIn(jumped, 887, 889)).toEqual([null, 'photo-888']);
    expect([reachedEnd(jumped), heldCount(jumped), countKnown(jumped, 2000)]).toEqual([1008, 168, 2000]);
  });

  it('splits what was passed over, and closes the gap in the end', () => {
    const between = take(jumped, inside, answered(480, 120, '600'));
    expect(requestFor(between, { from: 590, to: 640 }, 2000)).toEqual({ cursor: '600', offset: 600, limit: 48 });
    const closer = take(between, { cursor: '600', offset: 600, limit: 288 }, answered(600, 288, '888'));
    const closed = take(closer, { cursor: '48', offset: 48, limit: 432 }, answered(48, 432, '480'));

    expect(idsIn(closed, 0, 1008)).toEqual(photosFrom(0, 1008).map(({ id }) => id));
  });

  it('walks to the end of a month that is shorter than declared', () => {
    const short = take(smallPages(2), ahead, answered(0, 0, null));
    expect(requestFor(short, { from: 900, to: 1000 }, 2000)).toEqual({ cursor: '48', offset: 48, limit: 500 });

    const ended = take(short, { cursor: '48', offset: 48, limit: 500 }, answered(48, 52, null));
    expect(countKnown(ended, 2000)).toBe(100);
  });

  it.each([
    ['ends there', 0, null],
    ['holds only photos that are known', 888, '1000'],
  ])('looks page by page for what is after a gap that %s', (_, from, cursor) => {
    const found = take(jumped, inside, answered(from, from === 0 ? 0 : 24, cursor));

    expect([reachedEnd(found), found.next, found.isShort]).toEqual([48, { cursor: '48' }, true]);
  });

  it('loads everything anew after a gap that holds more than there was room for', () => {
    const found = take(jumped, { cursor: null, offset: 864, limit: 24 }, answered(2000, 30, '894'));

    expect([reachedEnd(found), found.next]).toEqual([894, { cursor: '894' }]);
  });

  it('gets nowhere with a cursor that leads into a gap again', () => {
    const between = { cursor: '48', offset: 48, limit: 24 };

    expect(withPage(jumped, between, { photos: photosFrom(48, 24), cursor: '48' })).toEqual(
      fail({ code: 'no-progress' }),
    );
  });
});

describe('the count of a month', () => {
  it('is what the summary declared until the pages know better', () => {
    expect(countKnown(smallPages(1), 100)).toBe(100);
    expect(countKnown(smallPages(5), 100)).toBe(120);
    expect(countKnown(take(smallPages(1), { cursor: '24', offset: 24, limit: 24 }, answered(24, 10, null)), 100)).toBe(
      34,
    );
  });
});

describe('letting photos go', () => {
  it('lets the pages farthest from the view go, and never those in view', () => {
    const pages = withoutFarPages(smallPages(5), { from: 40, to: 60 }, 72);

    expect(pages.pages.map(({ photos }) => photos !== null)).toEqual([false, true, true, true, false]);
    expect(heldCount(withoutFarPages(smallPages(5), { from: 0, to: 120 }, 24))).toBe(120);
  });

  it('keeps the same object while there is room', () => {
    const pages = smallPages(2);

    expect(withoutFarPages(pages, { from: 0, to: 24 }, 48)).toBe(pages);
  });
});

describe('paging through any month', () => {
  /** A service that holds `count` photos, answers with at most `most` of them, and repeats some between pages. */
  const answerTo = (count: number, most: number, repeated: number) => (request: PageRequest) => {
    const from = Math.min(count, Number(request.cursor ?? request.offset));
    const to = Math.min(count, from + Math.min(request.limit, most));
    const start = request.cursor === null ? from : Math.max(0, from - repeated);
    return { photos: photosFrom(start, to - start), cursor: to < count ? `${to}` : null };
  };

  /** Looks at one part of the month after the other, and then at whether each was there to see. */
  const look = (
    count: number,
    declared: number,
    answer: ReturnType<typeof answerTo>,
    views: readonly PhotoRange[],
    most: number,
    nothing = NO_PAGES,
  ) => {
    let pages = nothing;
    for (const range of views) {
      let asked = 0;
      let request = requestFor(pages, range, countKnown(pages, declared));
      while (request !== null) {
        pages = withoutFarPages(take(pages, request, answer(request)), range, most);
        request = requestFor(pages, range, countKnown(pages, declared));
        asked += 1;
        expect(asked).toBeLessThanOrEqual(count + 1);
      }
      const end = Math.min(range.to, count, countKnown(pages, declared));
      const expected = photosFrom(range.from, Math.max(0, end - range.from)).map(({ id }) => id);
      expect(idsIn(pages, range.from, Math.max(range.from, end))).toEqual(expected);
    }
  };

  const counts = fc.integer({ min: 1, max: 1000 });
  const most = fc.integer({ min: 1, max: 500 });
  const views = fc.array(
    fc.tuple(fc.nat(1200), fc.integer({ min: 1, max: 150 })).map(([from, length]) => ({ from, to: from + length })),
    { minLength: 1, maxLength: 6 },
  );

  it('loads whatever comes into view, whatever the summary declares, however little memory there is', () => {
    fc.assert(
      fc.property(counts, counts, most, views, (count, declared, page, seen) =>
        look(count, declared, answerTo(count, page, 0), seen, 200),
      ),
    );
  });

  it('shows each photo once, however many the service repeats on the way to a place', () => {
    fc.assert(
      fc.property(counts, most, fc.integer({ min: 1, max: 5 }), views, (count, page, repeated, seen) =>
        look(count, count, answerTo(count, page, repeated), seen, Infinity, { ...NO_PAGES, isShort: true }),
      ),
    );
  });
});
