import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  gestureAfter,
  gestureAfterPan,
  gestureAfterResize,
  gestureAfterToggle,
  gestureAfterWheel,
  gestureAfterZoom,
  NO_GESTURE,
  type Gesture,
  type GestureOutcome,
  type GestureSurroundings,
  type PointerSample,
} from './gesture.ts';
import { HOME, MAX_ZOOM, zoomedAt } from './zoom.ts';

const phone: GestureSurroundings = {
  frame: { width: 400, height: 800 },
  picture: { width: 400, height: 800 },
  hasNext: true,
  hasPrevious: true,
  isRightToLeft: false,
};

type Step = Pick<PointerSample, 'kind'> & Partial<PointerSample>;

/** Plays samples of one finger, unless they say otherwise. */
const play = (steps: readonly Step[], surroundings = phone, from: Gesture = NO_GESTURE) => {
  let gesture = from;
  const outcomes: GestureOutcome[] = [];
  for (const step of steps) {
    const sample = { pointer: 1, at: 0, x: 0, y: 0, isTouch: true, ...step };
    const after = gestureAfter(gesture, sample, surroundings);
    ({ gesture } = after);
    if (after.outcome !== null) outcomes.push(after.outcome);
  }
  return { gesture, outcomes };
};

const drag = (from: readonly [number, number], to: readonly [number, number], isTouch = true): readonly Step[] => [
  { kind: 'down', x: from[0], y: from[1], isTouch },
  { kind: 'move', x: to[0], y: to[1], isTouch },
  { kind: 'up', x: to[0], y: to[1], isTouch },
];

const tap = (at: number, x = 9, y = 9): readonly Step[] => [
  { kind: 'down', x, y, at },
  { kind: 'up', x, y, at },
];

describe('a swipe', () => {
  it.each([
    ['to the next photo after 35 % of the width', [300, 100], [160, 100], 'next'],
    ['back before that', [300, 100], [161, 100], 'settled'],
    ['to the photo before', [100, 100], [240, 100], 'previous'],
  ] as const)('leads %s', (_, from, to, outcome) => {
    expect(play(drag(from, to)).outcomes).toEqual([outcome]);
  });

  it('is mirrored from right to left', () => {
    const mirrored = { ...phone, isRightToLeft: true };
    expect(play(drag([300, 100], [100, 100]), mirrored).outcomes).toEqual(['previous']);
    expect(play(drag([100, 100], [300, 100]), mirrored).outcomes).toEqual(['next']);
  });

  it('moves the photo with the finger, and slowly where nothing follows', () => {
    const steps = drag([300, 100], [200, 100]).slice(0, 2);
    expect(play(steps).gesture.view).toEqual({ x: -100, y: 0, scale: 1 });
    const last = play(steps, { ...phone, hasNext: false });
    expect(last.gesture.view).toEqual({ x: -20, y: 0, scale: 1 });
    expect(play(drag([390, 100], [1, 100]), { ...phone, hasNext: false }).outcomes).toEqual(['settled']);
  });

  it('begins once the finger has moved by 8 px', () => {
    expect(play(drag([100, 100], [107, 100]).slice(0, 2)).gesture.mode).toBe('pressed');
    expect(play(drag([100, 100], [108, 100]).slice(0, 2)).gesture.mode).toBe('swiping');
  });

  it('that the browser takes over returns', () => {
    const { gesture, outcomes } = play([...drag([300, 100], [100, 100]).slice(0, 2), { kind: 'cancel' }]);
    expect([gesture.view, gesture.mode, outcomes]).toEqual([HOME, 'resting', ['settled']]);
  });
});

describe('a swipe down', () => {
  it('closes after 35 % of the height, by finger', () => {
    expect(play(drag([9, 100], [9, 380])).outcomes).toEqual(['close']);
    expect(play(drag([9, 100], [9, 379])).outcomes).toEqual(['settled']);
  });

  it('closes nothing by mouse', () => {
    expect(play(drag([9, 100], [9, 700], false)).outcomes).toEqual(['settled']);
  });

  it('moves slowly upwards and closes nothing', () => {
    expect(play(drag([9, 700], [9, 200]).slice(0, 2)).gesture.view.y).toBe(-100);
    expect(play(drag([9, 700], [9, 1])).outcomes).toEqual(['settled']);
  });
});

describe('taps', () => {
  it('zoom to 2.5 and back when two of them come within 200 ms', () => {
    const zoomed = play([...tap(0), ...tap(200)]);
    expect([zoomed.outcomes, zoomed.gesture.isZoomed, zoomed.gesture.view.scale]).toEqual([
      ['tapped', 'settled'],
      true,
      2.5,
    ]);
    const back = play([...tap(1000), ...tap(1200)], phone, zoomed.gesture);
    expect([back.outcomes, back.gesture.isZoomed, back.gesture.view]).toEqual([['tapped', 'settled'], false, HOME]);
  });

  it.each([
    ['too late', [...tap(0), ...tap(201)]],
    ['too far apart', [...tap(0), ...tap(100, 300)]],
  ])('zoom nothing when the second comes %s', (_, steps) => {
    expect(play(steps).outcomes).toEqual(['tapped', 'tapped']);
  });

  it('keep what is under the finger there', () => {
    const { gesture } = play([...tap(0, 200, 400), ...tap(100, 200, 400)]);
    expect(gesture.view).toEqual({ x: 0, y: 0, scale: 2.5 });
    expect(play([...tap(0, 400, 800), ...tap(100, 400, 800)]).gesture.view).toEqual({ x: -300, y: -600, scale: 2.5 });
  });
});

describe('a zoomed photo', () => {
  const zoomed: Gesture = { ...NO_GESTURE, isZoomed: true, view: zoomedAt(HOME, MAX_ZOOM, { x: 200, y: 400 }, phone) };

  it('is moved about at 1.5 times the speed, as far as its edges', () => {
    expect(play(drag([100, 100], [150, 100]).slice(0, 2), phone, zoomed).gesture.view).toEqual({
      x: 75,
      y: 0,
      scale: 2.5,
    });
    expect(play(drag([10, 10], [390, 790]), phone, zoomed).gesture.view).toEqual({ x: 300, y: 600, scale: 2.5 });
  });

  it('stays where it was left, and neither closes nor gives way', () => {
    const { gesture, outcomes } = play(drag([390, 100], [10, 790]), phone, zoomed);
    expect([outcomes, gesture.isZoomed, gesture.view.scale]).toEqual([['settled'], true, 2.5]);
  });

  it('is not moved along an edge that is shorter than the frame', () => {
    const landscape = { ...phone, picture: { width: 400, height: 300 } };
    expect(play(drag([100, 100], [100, 500]), landscape, zoomed).gesture.view.y).toBe(0);
  });

  it('is smaller and larger by wheel, and whole by button', () => {
    const point = { x: 200, y: 400 };
    expect(gestureAfterWheel(zoomed, 0.5, point, phone).view.scale).toBe(1.25);
    expect(gestureAfterWheel(zoomed, 0.1, point, phone).view).toEqual(HOME);
    expect(gestureAfterWheel(NO_GESTURE, 9, point, phone).view.scale).toBe(2.5);
    expect(gestureAfterToggle(zoomed, phone).view).toEqual(HOME);
    expect(gestureAfterToggle(NO_GESTURE, phone).view.scale).toBe(2.5);
  });

  it('still covers the frame when the phone is turned', () => {
    const inCorner = play(drag([10, 10], [390, 790]), phone, zoomed).gesture;
    const turned = { frame: { width: 800, height: 400 }, picture: { width: 200, height: 400 } };
    expect(gestureAfterResize(inCorner, turned).view).toEqual({ x: 0, y: 300, scale: 2.5 });
    const swiped = play(drag([300, 100], [200, 100]).slice(0, 2)).gesture;
    expect(gestureAfterResize(swiped, turned)).toBe(swiped);
  });
});

describe('two fingers', () => {
  const pinch = (to: number): readonly Step[] => [
    { kind: 'down', pointer: 1, x: 150, y: 400 },
    { kind: 'down', pointer: 2, x: 250, y: 400 },
    { kind: 'move', pointer: 1, x: 200 - to / 2, y: 400 },
    { kind: 'move', pointer: 2, x: 200 + to / 2, y: 400 },
  ];

  it('make the photo as much larger as they move apart, up to 2.5 times', () => {
    expect(play(pinch(150)).gesture).toMatchObject({ mode: 'pinching', view: { scale: 1.5 } });
    expect(play(pinch(900)).gesture.view.scale).toBe(2.5);
  });

  it('leave it zoomed when they go, one after the other', () => {
    const { gesture, outcomes } = play([
      ...pinch(200),
      { kind: 'up', pointer: 2, x: 300, y: 400 },
      { kind: 'up', pointer: 1, x: 100, y: 400 },
    ]);
    expect([gesture.view.scale, gesture.isZoomed, outcomes]).toEqual([2, true, ['settled']]);
  });

  it('leave it whole when they come together', () => {
    const { gesture, outcomes } = play([
      ...pinch(20),
      { kind: 'up', pointer: 2, x: 200, y: 400 },
      { kind: 'up', pointer: 1, x: 200, y: 400 },
    ]);
    expect([gesture.view, outcomes]).toEqual([HOME, ['settled']]);
  });

  it('leave it whole when they all but close', () => {
    const { gesture, outcomes } = play([
      ...pinch(104),
      { kind: 'up', pointer: 2, x: 252, y: 400 },
      { kind: 'up', pointer: 1, x: 148, y: 400 },
    ]);
    expect([gesture.view, outcomes]).toEqual([HOME, ['settled']]);
  });

  it('change whether the photo counts as zoomed only when both are gone', () => {
    const zoomed = play([...tap(0), ...tap(100)]).gesture;
    const steps = [
      ...pinch(20),
      { kind: 'up', pointer: 2, x: 210, y: 400 },
      { kind: 'up', pointer: 1, x: 190, y: 400 },
    ] as const;
    expect(steps.map((_, at) => play(steps.slice(0, at + 1), phone, zoomed).gesture.isZoomed)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('let go what one of them was dragging', () => {
    const { gesture } = play([...drag([300, 100], [200, 100]).slice(0, 2), { kind: 'down', pointer: 2, x: 9, y: 9 }]);
    expect([gesture.mode, gesture.view]).toEqual(['pinching', HOME]);
  });
});

it('ignores pointers that never came down', () => {
  expect(play([{ kind: 'move', x: 300 }, { kind: 'up' }])).toEqual({ gesture: NO_GESTURE, outcomes: [] });
});

it('always ends at rest, at a size that is allowed, inside the frame', () => {
  const sample = fc.record({
    kind: fc.constantFrom('down', 'move', 'up', 'cancel'),
    pointer: fc.integer({ min: 1, max: 3 }),
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 800 }),
    at: fc.nat(2000),
  });
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 40 }), (samples) => {
      const lift = [1, 2, 3].map((pointer) => ({ kind: 'up', pointer }) as const);
      const { gesture } = play([...samples, ...lift]);
      expect(gesture.isZoomed).toBe(gesture.view.scale > 1);
      expect(gesture.mode).toBe('resting');
      expect(gesture.view.scale).toBeGreaterThanOrEqual(1);
      expect(gesture.view.scale).toBeLessThanOrEqual(2.5);
      expect(Math.abs(gesture.view.x)).toBeLessThanOrEqual(((gesture.view.scale - 1) * 400) / 2 + 1e-6);
      expect(Math.abs(gesture.view.y)).toBeLessThanOrEqual(((gesture.view.scale - 1) * 800) / 2 + 1e-6);
    }),
  );
});

describe('a photo, by keys', () => {
  const zoomed = gestureAfterZoom(NO_GESTURE, 2, phone);

  it('is made larger around the middle, and whole again', () => {
    expect([zoomed.isZoomed, zoomed.view]).toEqual([true, { x: 0, y: 0, scale: 2 }]);
    expect(gestureAfterZoom(zoomed, 100, phone).view.scale).toBe(MAX_ZOOM);
    expect(gestureAfterZoom(zoomed, 0.01, phone)).toMatchObject({ isZoomed: false, view: HOME });
  });

  it('is moved by parts of the frame, and not beyond its edges', () => {
    expect(gestureAfterPan(zoomed, { x: 0.25, y: 0 }, phone).view).toEqual({ x: 100, y: 0, scale: 2 });
    expect(gestureAfterPan(zoomed, { x: 9, y: -9 }, phone).view).toEqual({ x: 200, y: -400, scale: 2 });
  });

  it('is not moved while it is whole', () => {
    expect(gestureAfterPan(NO_GESTURE, { x: 0.25, y: 0 }, phone)).toBe(NO_GESTURE);
  });
});
