import { describe, expect, it } from 'vitest';

import { gestureAfter, NO_GESTURE, type GestureOutcome, type PointerSample } from './gesture.ts';
import { HOME } from './zoom.ts';

type Place = 'whole' | 'swiped' | 'pulled down' | 'large' | 'moved about' | 'pinched' | 'large and pinched' | 'left';
type Step = Pick<PointerSample, 'kind' | 'pointer' | 'x' | 'y'>;

const at = (kind: PointerSample['kind'], x: number, y: number, pointer = 1): Step => ({ kind, pointer, x, y });
const tap = [at('down', 200, 400), at('up', 200, 400)];
const fingers = [at('down', 150, 400), at('down', 250, 400, 2)];

/** What fingers do to a photo 400 px wide and 800 px high, as touches. */
const MOVES = {
  'two taps': [...tap, ...tap],
  'a finger goes sideways': [at('down', 300, 400), at('move', 250, 400)],
  'a finger goes down': [at('down', 200, 200), at('move', 200, 260)],
  'it goes on to the left': [at('move', 100, 400), at('up', 100, 400)],
  'it goes on to the right': [at('move', 500, 400), at('up', 500, 400)],
  'it goes on to the bottom': [at('move', 200, 700), at('up', 200, 700)],
  'it is lifted': [at('up', 260, 410)],
  'two fingers come': fingers,
  'they part': [at('move', 50, 400), at('move', 350, 400, 2), at('up', 350, 400, 2), at('up', 50, 400)],
  'they close': [at('move', 199, 400), at('move', 201, 400, 2), at('up', 201, 400, 2), at('up', 199, 400)],
} as const satisfies Record<string, readonly Step[]>;

type Move = keyof typeof MOVES;
type Way = readonly [Place, GestureOutcome | null];

/** Where each move leads, and the outcome it is to have. Written from the specification (C14.1, C14.2). */
const MODEL: Readonly<Record<Place, Partial<Readonly<Record<Move, Way>>>>> = {
  whole: {
    'two taps': ['large', 'settled'],
    'a finger goes sideways': ['swiped', null],
    'a finger goes down': ['pulled down', null],
    'two fingers come': ['pinched', null],
  },
  swiped: {
    'it is lifted': ['whole', 'settled'],
    'it goes on to the left': ['left', 'next'],
    'it goes on to the right': ['left', 'previous'],
  },
  'pulled down': { 'it is lifted': ['whole', 'settled'], 'it goes on to the bottom': ['left', 'close'] },
  pinched: { 'they part': ['large', 'settled'], 'they close': ['whole', 'settled'] },
  large: {
    'two taps': ['whole', 'settled'],
    'a finger goes sideways': ['moved about', null],
    'a finger goes down': ['moved about', null],
    'two fingers come': ['large and pinched', null],
  },
  'moved about': {
    'it is lifted': ['large', 'settled'],
    'it goes on to the left': ['large', 'settled'],
    'it goes on to the bottom': ['large', 'settled'],
  },
  'large and pinched': { 'they part': ['large', 'settled'], 'they close': ['whole', 'settled'] },
  left: {},
};

/** All ways through the model that are `most` moves long or end before. */
const pathsFrom = (place: Place, most: number): readonly (readonly Move[])[] => {
  const moves = most === 0 ? [] : movesAt(place);
  return moves.length === 0
    ? [[]]
    : moves.flatMap(([move, next]) => pathsFrom(next, most - 1).map((path): readonly Move[] => [move, ...path]));
};

const movesAt = (place: Place): readonly (readonly [Move, Place])[] =>
  namesOf(MOVES).flatMap((move) => {
    const way = MODEL[place][move];
    return way === undefined ? [] : [[move, way[0]] as const];
  });

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] => {
  const names: Name[] = [];
  for (const name in table) names.push(name);
  return names;
};

const surroundings = {
  frame: { width: 400, height: 800 },
  picture: { width: 400, height: 800 },
  hasNext: true,
  hasPrevious: true,
  isRightToLeft: false,
};

describe('a gesture, along every path of its model', () => {
  it.each(pathsFrom('whole', 5).map((path) => [path.join(', '), path] as const))('%s', (_, path) => {
    let gesture = NO_GESTURE;
    let place: Place = 'whole';
    let now = 0;
    for (const move of path) {
      // Moves are too far apart for a tap of one and a tap of the other to be a double tap.
      now += 1000;
      let outcome: GestureOutcome | null = null;
      for (const step of MOVES[move]) {
        now += 1;
        ({ gesture, outcome } = gestureAfter(gesture, { ...step, at: now, isTouch: true }, surroundings));
      }
      const way: Way | undefined = MODEL[place][move];
      expect([move, outcome]).toEqual([move, way?.[1]]);
      place = way?.[0] ?? place;
      expect([place, gesture.isZoomed]).toEqual([place, IS_ZOOMED[place]]);
      if (place === 'whole') expect(gesture.view).toEqual(HOME);
    }
  });
});

const IS_ZOOMED: Readonly<Record<Place, boolean>> = {
  whole: false,
  swiped: false,
  'pulled down': false,
  pinched: false,
  left: false,
  large: true,
  'moved about': true,
  'large and pinched': true,
};
