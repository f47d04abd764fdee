import { describe, expect, it } from 'vitest';

import { type DemoRecipe, planDemoLibrary } from './demo-plan.ts';
import { DEMO_LIBRARIES } from './demo-photos.ts';

const ANNA = { seed: 1, photos: 600, years: 12 };

const monthOf = ({ takenAt }: DemoRecipe) => takenAt?.slice(0, 7) ?? 'unknown';

const photosByMonth = (recipes: readonly DemoRecipe[]) =>
  new Map(Object.entries(Object.groupBy(recipes, monthOf)).map(([month, photos]) => [month, photos?.length ?? 0]));

describe('the plan of a demo library', () => {
  const anna = planDemoLibrary(ANNA);

  it('is the same whenever it is made', () => {
    expect(planDemoLibrary(ANNA)).toEqual(anna);
  });

  it('has as many photos as it should, each made differently', () => {
    for (const [email, library] of Object.entries(DEMO_LIBRARIES)) {
      const plan = planDemoLibrary(library);
      expect([email, plan.length, new Set(plan.map(({ seed }) => seed)).size]).toEqual([
        email,
        library.photos,
        library.photos,
      ]);
    }
  });

  it('gives no two customers the same photo', () => {
    const seeds = Object.values(DEMO_LIBRARIES).flatMap((library) => planDemoLibrary(library).map(({ seed }) => seed));

    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('spreads over the years', () => {
    const months = [...photosByMonth(anna).keys()].filter((month) => month !== 'unknown').toSorted();

    expect(months[0]).toMatch(/^2014-1/);
    expect(months.at(-1)).toBe('2026-10');
    expect(new Set(months.map((month) => month.slice(0, 4))).size).toBe(13);
  });

  it('has months that fit on a page and months that do not, the newest among them', () => {
    const months = photosByMonth(anna);
    const sizes = [...months.values()];

    expect(months.get('2026-10')).toBeGreaterThan(24);
    expect(sizes.filter((size) => size > 24).length).toBeGreaterThanOrEqual(5);
    expect(sizes.filter((size) => size < 10).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...sizes)).toBeGreaterThan(55);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(72);
  });

  it('shows at least six different scenes in each month that has a dozen photos', () => {
    for (const library of Object.values(DEMO_LIBRARIES)) {
      const months = Object.groupBy(planDemoLibrary(library), monthOf);
      const few = Object.entries(months).filter(
        ([month, photos = []]) =>
          month !== 'unknown' && photos.length >= 12 && new Set(photos.map(({ photograph }) => photograph)).size < 6,
      );
      expect(few.map(([month]) => month)).toEqual([]);
    }
  });

  it('begins with the newest, so that the first screen fills first', () => {
    const dates = anna.flatMap(({ takenAt }) => takenAt ?? []);

    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('has one of every kind among the first, so that a small library has them too', () => {
    const first = anna.slice(0, 24);

    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['jpeg', 'rotated-jpeg', 'png', 'heic']));
    expect(first.filter(({ takenAt }) => takenAt === null).map(({ fileName }) => fileName)).toEqual([
      'IMG_E7301.HEIC',
      'scan-01.jpg',
      'scan-02.jpg',
      'from-grandma.jpg',
    ]);
  });

  it('adds photos after they were taken, and none in the future', () => {
    for (const { takenAt, createdAt } of anna) {
      expect(createdAt > (takenAt ?? '')).toBe(true);
      expect(createdAt < '2026-11-20').toBe(true);
    }
  });
});
