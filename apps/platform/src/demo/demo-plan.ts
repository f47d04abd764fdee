import * as z from 'zod/mini';

import { createRandom, type Random } from './random.ts';

type NonEmpty<Value> = readonly [Value, ...Value[]];

/** A part of a photograph: left, top, width and height as shares of it. */
type Area = readonly [left: number, top: number, width: number, height: number];

const WHOLE: Area = [0, 0, 1, 1];

/** The photographs everything is made from, in `seed/photos`, and what of each makes a picture of its own. */
const PHOTOGRAPHS: Readonly<Record<string, NonEmpty<Area>>> = {
  'picos-de-europa': [WHOLE, [0.45, 0.04, 0.55, 0.62], [0, 0.4, 0.6, 0.6]],
  friends: [WHOLE, [0.15, 0.2, 0.65, 0.45]],
  sunset: [WHOLE, [0.28, 0.2, 0.56, 0.5], [0.42, 0.48, 0.58, 0.52]],
  life: [WHOLE, [0.25, 0.3, 0.5, 0.7], [0, 0, 0.55, 0.6]],
  wine: [WHOLE, [0.2, 0, 0.8, 0.5], [0, 0.4, 1, 0.5]],
  seeding: [WHOLE, [0.04, 0, 0.5, 1], [0.45, 0.2, 0.55, 0.8]],
  fig: [WHOLE, [0.25, 0.2, 0.6, 0.7]],
  aitzgorri: [WHOLE, [0, 0.08, 1, 0.55], [0, 0.2, 0.6, 0.6]],
  brushes: [WHOLE, [0.3, 0.15, 0.7, 0.8]],
};

/** How to make one photo; the same recipe always makes the same bytes. */
export const DemoRecipe = z.readonly(
  z.object({
    seed: z.int(),
    fileName: z.string(),
    photograph: z.string(),
    /** The part of the photograph that is looked at: left, top, width and height as shares of it. */
    area: z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    kind: z.enum(['jpeg', 'rotated-jpeg', 'png', 'heic']),
    shape: z.enum(['landscape', 'portrait', 'wide']),
    /** `2024-06-01T15:30:00`; `null` for a photo without a date. */
    takenAt: z.nullable(z.string()),
    /** ISO instant at which the customer added it. */
    createdAt: z.string(),
  }),
);
export type DemoRecipe = z.infer<typeof DemoRecipe>;

/** What kind of library to make. */
export interface DemoLibrary {
  readonly seed: number;
  readonly photos: number;
  /** How far back the oldest photo lies. */
  readonly years: number;
}

/** What makes some of the newest photos special, by their place in the plan. */
const ODD_ONES: ReadonlyMap<number, Partial<DemoRecipe>> = new Map<number, Partial<DemoRecipe>>([
  [2, { kind: 'rotated-jpeg', shape: 'portrait' }],
  [5, { kind: 'png', fileName: 'poster.png' }],
  [7, { kind: 'heic', fileName: 'IMG_E7301.HEIC', photograph: 'seeding', takenAt: null }],
  [9, { fileName: 'scan-01.jpg', takenAt: null }],
  [11, { fileName: 'scan-02.jpg', shape: 'portrait', takenAt: null }],
  [13, { fileName: 'from-grandma.jpg', takenAt: null }],
]);

/** The newest event of every library; fixed, so that a library is the same whenever it is made. */
const NEWEST_EVENT = Date.UTC(2026, 9, 24, 10);

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The photos of a demo library in the order in which they are made: newest first, so that the first screen fills first.
 * The odd ones (HEIC, PNG, a turned camera, no date) are among the first, so that a small library has them, too.
 */
export const planDemoLibrary = ({ seed, photos, years }: DemoLibrary): readonly DemoRecipe[] => {
  const random = createRandom(seed);
  const events = planEvents(random, photos, years);
  const scenes = sceneBy(createRandom(seed + 1));
  const dated = events.flatMap((event, index) => eventPhotos(event, seed * 10_000 + index * 80, scenes));
  return dated.map((recipe, index) => ({ ...recipe, ...ODD_ONES.get(index) }));
};

type Scene = Pick<DemoRecipe, 'area' | 'photograph'>;

/**
 * The next scene whenever it is asked: every photograph in its turn, once or twice, before any comes again. Of twelve
 * photos in a row six show something else.
 */
const sceneBy = (random: Random): (() => Scene) => {
  const names = Object.keys(PHOTOGRAPHS);
  let round: string[] = [];
  let isTakenAgain = false;
  return () => {
    const [name = ''] = round.length > 0 ? round : (round = shuffled(names, random));
    isTakenAgain = !isTakenAgain && random.next() < 0.4;
    if (!isTakenAgain) round = round.slice(1);
    return { photograph: name, area: random.pick(PHOTOGRAPHS[name] ?? [WHOLE]) };
  };
};

const shuffled = (names: readonly string[], random: Random): string[] =>
  names
    .map((name) => ({ name, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name);

interface DemoEvent {
  readonly startsAt: number;
  readonly size: number;
  readonly random: Random;
}

/** A big one now and then, many of a few dozen, and single pictures in between. */
const EVENT_SIZES = [
  [36, 42],
  [3, 9],
  [26, 34],
  [12, 20],
  [44, 52],
  [1, 4],
  [22, 27],
  [8, 15],
  [60, 70],
  [2, 7],
] as const;

/** Spread evenly over the years, with some weeks of irregularity. */
const planEvents = (random: Random, photos: number, years: number): readonly DemoEvent[] => {
  const sizes: number[] = [];
  for (let planned = 0; planned < photos;) {
    const [least, most] = EVENT_SIZES[sizes.length % EVENT_SIZES.length] ?? EVENT_SIZES[0];
    const size = Math.min(random.between(least, most), photos - planned);
    sizes.push(size);
    planned += size;
  }
  const apartDays = (years * 365 - 40) / Math.max(1, sizes.length - 1);
  return sizes.map((size, index) => {
    const daysAgo = index === 0 ? 0 : Math.round(index * apartDays) + random.between(-20, 20);
    return {
      size,
      startsAt: NEWEST_EVENT - daysAgo * DAY_MS + random.between(-180, 300) * MINUTE_MS,
      random: createRandom(random.between(1, 2 ** 31)),
    };
  });
};

/** A few minutes apart over one or two days, added some days later in one go; newest first. */
const eventPhotos = (
  { startsAt, size, random }: DemoEvent,
  firstSeed: number,
  nextScene: () => Scene,
): readonly DemoRecipe[] => {
  const addedAt = startsAt + random.between(3, 18) * DAY_MS;
  let takenAt = startsAt;
  const recipes: DemoRecipe[] = [];
  for (let index = 0; index < size; index += 1) {
    takenAt += random.between(1, 9) * MINUTE_MS + random.between(0, 59) * 1000;
    recipes.push({
      seed: firstSeed + index,
      fileName: `IMG_${String((firstSeed + index) % 10_000).padStart(4, '0')}.jpg`,
      ...nextScene(),
      kind: 'jpeg',
      shape: random.pick(['landscape', 'landscape', 'landscape', 'portrait', 'wide']),
      takenAt: new Date(takenAt).toISOString().slice(0, 19),
      createdAt: new Date(addedAt + index * 1500).toISOString(),
    });
  }
  return recipes.reverse();
};
