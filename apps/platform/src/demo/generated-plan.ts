import type { DrawnShape } from '../services/images/drawn-picture.ts';
import { createRandom, type Random } from './random.ts';

/** One row of a generated library. */
export interface GeneratedPhoto {
  readonly id: string;
  readonly shape: DrawnShape;
  readonly fileName: string;
  readonly byteSize: number;
  /** `2024-06-01T15:30:00.000`, on the camera's clock. */
  readonly takenAt: string;
  /** ISO instant. */
  readonly createdAt: string;
}

/** How many photos, and when they were taken. */
export interface GeneratedSpan {
  readonly photos: number;
  /** The months over which they are spread: thirty years when missing. */
  readonly months?: number;
  /** The last of these months, January 2026 being 0: December when missing. */
  readonly newestMonth?: number;
  /** Plans with the same seed have ids in common; their number of photos when missing. */
  readonly seed?: number;
}

const NEWEST_YEAR = 2026;
const DAY_MS = 86_400_000;

/** Photos over some years, oldest first; some months hold ten times as many as others. */
export function* planGeneratedPhotos({
  photos,
  months = 360,
  newestMonth = 11,
  seed = photos,
}: GeneratedSpan): Generator<GeneratedPhoto, void, undefined> {
  const random = createRandom(seed);
  const oldestMonth = newestMonth + 1 - months;
  let number = 0;
  for (const [index, size] of monthSizes(random, photos, months).entries()) {
    const start = Date.UTC(NEWEST_YEAR, oldestMonth + index);
    const apartMs = (Date.UTC(NEWEST_YEAR, oldestMonth + index + 1) - start) / size;
    for (let at = 0; at < size; at += 1) {
      number += 1;
      yield photoAt(random, number, Math.floor(start + (at + random.next()) * apartMs));
    }
  }
}

const photoAt = (random: Random, number: number, takenAt: number): GeneratedPhoto => ({
  id: uuid(random),
  shape: random.pick(['l', 'l', 'l', 'p', 'w']),
  fileName: `IMG_${String(number).padStart(7, '0')}.jpg`,
  byteSize: random.between(1_500_000, 4_500_000),
  takenAt: new Date(takenAt).toISOString().slice(0, 23),
  createdAt: new Date(takenAt + random.between(0, 20 * DAY_MS)).toISOString(),
});

/** How many photos each month gets; together all of them. */
const monthSizes = (random: Random, photos: number, months: number): readonly number[] => {
  const weights = Array.from({ length: months }, () => 0.3 + random.next() ** 2 * 3);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weightBefore = 0;
  return weights.map((weight) => {
    const before = Math.round((weightBefore / whole) * photos);
    weightBefore += weight;
    return Math.round((weightBefore / whole) * photos) - before;
  });
};

const uuid = (random: Random): string => {
  const hex = Array.from({ length: 4 }, () =>
    random
      .between(0, 2 ** 32 - 1)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
};
