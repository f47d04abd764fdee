import { bounded, HOME, isZoomed, zoomedAt, zoomToggled, type Point, type Surface, type View } from './zoom.ts';

/** How far a photo is dragged before it gives way, as a part of the frame (C14.2). */
const THRESHOLD = 0.35;
/** Two taps within this are a double tap, in milliseconds (C14.2). */
const DOUBLE_TAP_MS = 200;
/** Speed of a zoomed picture that is moved about, and of a photo dragged where nothing follows (C14.2). */
const FAST = 1.5;
const SLOW = 0.2;
/** A finger that moves less has not moved, in px. */
const LOCK_PX = 8;
/** A pinch that ends at less than this was meant to show the whole photo. */
const ALMOST_WHOLE = 1.05;
/** Two taps farther apart are no double tap, in px. */
const TAP_REACH_PX = 30;

type GestureMode = 'resting' | 'pressed' | 'swiping' | 'dismissing' | 'panning' | 'pinching';

/**
 * How a gesture ended: with another photo, with the end of the preview, with a tap, or with the photo at rest, whole or
 * zoomed (`isZoomed` says which).
 */
export type GestureOutcome = 'next' | 'previous' | 'close' | 'tapped' | 'settled';

export interface GestureSurroundings extends Surface {
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** Whether the next photo is on the left. */
  readonly isRightToLeft: boolean;
}

/**
 * The one model of how a photo is looked at: what the pointers do to it, and how it lies in its frame.
 *
 *     resting ─▶ pressed ─▶ swiping | dismissing   (a whole photo)
 *                        ─▶ panning                (a zoomed one)
 *     any     ─▶ pinching ─▶ panning               (two fingers, then one of them)
 *
 * Every mode ends in `resting` with an outcome when the last pointer goes.
 */
export interface Gesture {
  readonly mode: GestureMode;
  readonly view: View;
  /** Whether the photo was larger than whole when it last came to rest: a gesture under way changes nothing. */
  readonly isZoomed: boolean;
  /** Where the pointer was when the mode began, and the view then. */
  readonly start: Point;
  readonly from: View;
  readonly pointers: ReadonlyMap<number, Point>;
  readonly lastTap: { readonly at: number; readonly point: Point } | null;
}

/** What a pointer did, in px of the frame and milliseconds. */
export interface PointerSample extends Point {
  readonly kind: 'down' | 'move' | 'up' | 'cancel';
  readonly pointer: number;
  readonly at: number;
  /** Only a finger closes by swiping down. */
  readonly isTouch: boolean;
}

/** The gesture after an event; the outcome is `null` while it goes on. */
export interface GestureStep {
  readonly gesture: Gesture;
  readonly outcome: GestureOutcome | null;
}

export const NO_GESTURE: Gesture = {
  mode: 'resting',
  view: HOME,
  isZoomed: false,
  start: { x: 0, y: 0 },
  from: HOME,
  pointers: new Map(),
  lastTap: null,
};

/** One step of a gesture: pure, so that every gesture can be played back. */
export const gestureAfter = (
  gesture: Gesture,
  sample: PointerSample,
  surroundings: GestureSurroundings,
): GestureStep => {
  switch (sample.kind) {
    case 'down':
      return going(pressed(gesture, sample));
    case 'move':
      return going(gesture.pointers.has(sample.pointer) ? moved(gesture, sample, surroundings) : gesture);
    case 'up':
    case 'cancel':
      return gesture.pointers.has(sample.pointer) ? lifted(gesture, sample, surroundings) : going(gesture);
  }
};

/** The photo zoomed by a factor around a point, by wheel. */
export const gestureAfterWheel = (gesture: Gesture, factor: number, point: Point, surface: Surface): Gesture => {
  const view = zoomedAt(gesture.view, gesture.view.scale * factor, point, surface);
  return atRest(gesture, isZoomed(view) ? view : HOME);
};

/** The photo zoomed in as far as it goes, or out, around its middle: by button. */
export const gestureAfterToggle = (gesture: Gesture, surface: Surface): Gesture =>
  atRest(gesture, zoomToggled(gesture.view, { x: surface.frame.width / 2, y: surface.frame.height / 2 }, surface));

/** The photo zoomed by a factor around the middle of the frame: by key. */
export const gestureAfterZoom = (gesture: Gesture, factor: number, surface: Surface): Gesture =>
  gestureAfterWheel(gesture, factor, { x: surface.frame.width / 2, y: surface.frame.height / 2 }, surface);

/** A zoomed photo moved by parts of the frame, as far as its edges: by key. A whole one stays. */
export const gestureAfterPan = (gesture: Gesture, by: Point, surface: Surface): Gesture => {
  const { view } = gesture;
  if (!isZoomed(view)) return gesture;
  const { height, width } = surface.frame;
  return atRest(gesture, bounded({ ...view, x: view.x + by.x * width, y: view.y + by.y * height }, surface));
};

/** The frame has another size, as when a phone is turned: a photo that is zoomed still covers it. */
export const gestureAfterResize = (gesture: Gesture, surface: Surface): Gesture =>
  isZoomed(gesture.view) ? { ...gesture, view: bounded(gesture.view, surface) } : gesture;

const pressed = (gesture: Gesture, { pointer, x, y }: PointerSample): Gesture => {
  const pointers = new Map([...gesture.pointers, [pointer, { x, y }]]);
  const mode = pointers.size === 1 ? 'pressed' : 'pinching';
  // A photo that is dragged when a second finger comes down is let go.
  const view = gesture.mode === 'swiping' || gesture.mode === 'dismissing' ? HOME : gesture.view;
  return { ...gesture, pointers, mode, view, from: view, start: middleOf(pointers) };
};

const moved = (gesture: Gesture, sample: PointerSample, surroundings: GestureSurroundings): Gesture => {
  const pointers = new Map(gesture.pointers).set(sample.pointer, { x: sample.x, y: sample.y });
  if (gesture.mode === 'pinching') return pinched(gesture, pointers, surroundings);

  const dragged = { x: sample.x - gesture.start.x, y: sample.y - gesture.start.y };
  const mode = modeOf(gesture, dragged);
  return { ...gesture, pointers, mode, view: viewDragged({ ...gesture, mode }, dragged, surroundings) };
};

const modeOf = ({ from, mode }: Gesture, dragged: Point): GestureMode => {
  if (mode !== 'pressed' || Math.hypot(dragged.x, dragged.y) < LOCK_PX) return mode;
  if (isZoomed(from)) return 'panning';
  return Math.abs(dragged.x) >= Math.abs(dragged.y) ? 'swiping' : 'dismissing';
};

const viewDragged = ({ from, mode, view }: Gesture, dragged: Point, surroundings: GestureSurroundings): View => {
  switch (mode) {
    case 'panning':
      return bounded({ ...from, x: from.x + dragged.x * FAST, y: from.y + dragged.y * FAST }, surroundings);
    case 'swiping':
      return { ...from, x: dragged.x * (canGiveWay(dragged.x, surroundings) ? 1 : SLOW) };
    case 'dismissing':
      return { ...from, y: dragged.y * (dragged.y > 0 ? 1 : SLOW) };
    case 'resting':
    case 'pressed':
    case 'pinching':
      return view;
  }
};

/** The photo follows both fingers: their distance is its size, their middle its place. */
const pinched = (gesture: Gesture, pointers: Gesture['pointers'], surroundings: GestureSurroundings): Gesture => {
  const before = distanceOf(gesture.pointers);
  const ratio = before === 0 ? 1 : distanceOf(pointers) / before;
  const middle = middleOf(pointers);
  const zoomed = zoomedAt(gesture.view, gesture.view.scale * ratio, middle, surroundings);
  const last = middleOf(gesture.pointers);
  const view = { ...zoomed, x: zoomed.x + middle.x - last.x, y: zoomed.y + middle.y - last.y };
  return { ...gesture, pointers, view: bounded(view, surroundings) };
};

const lifted = (gesture: Gesture, sample: PointerSample, surroundings: GestureSurroundings): GestureStep => {
  const pointers = new Map(gesture.pointers);
  pointers.delete(sample.pointer);
  if (pointers.size > 0) {
    // One finger of a pinch is left: it goes on as a drag from here.
    return going({ ...gesture, pointers, mode: 'panning', from: gesture.view, start: middleOf(pointers) });
  }
  const rest: Gesture = { ...gesture, pointers, mode: 'resting' };
  if (sample.kind === 'cancel') return settled(rest);

  const dragged = { x: sample.x - gesture.start.x, y: sample.y - gesture.start.y };
  switch (gesture.mode) {
    case 'swiping':
      return ended(rest, swipeOutcome(dragged.x, surroundings));
    case 'dismissing': {
      const isFar = dragged.y >= surroundings.frame.height * THRESHOLD;
      return ended(rest, sample.isTouch && isFar ? 'close' : 'settled');
    }
    case 'pressed':
      return tapped(rest, sample, surroundings);
    case 'resting':
    case 'panning':
    case 'pinching':
      return settled(rest);
  }
};

const tapped = (rest: Gesture, { at, x, y }: PointerSample, surroundings: GestureSurroundings): GestureStep => {
  const { lastTap } = rest;
  const isDouble =
    lastTap !== null &&
    at - lastTap.at <= DOUBLE_TAP_MS &&
    Math.hypot(lastTap.point.x - x, lastTap.point.y - y) <= TAP_REACH_PX;
  if (!isDouble) return { gesture: { ...rest, lastTap: { at, point: { x, y } } }, outcome: 'tapped' };
  return ended({ ...rest, lastTap: null }, 'settled', zoomToggled(rest.view, { x, y }, surroundings));
};

const swipeOutcome = (draggedX: number, surroundings: GestureSurroundings): GestureOutcome => {
  const isFar = Math.abs(draggedX) >= surroundings.frame.width * THRESHOLD;
  if (!isFar || !canGiveWay(draggedX, surroundings)) return 'settled';
  return isTowardsNext(draggedX, surroundings) ? 'next' : 'previous';
};

const isTowardsNext = (draggedX: number, { isRightToLeft }: GestureSurroundings) => draggedX > 0 === isRightToLeft;

const canGiveWay = (draggedX: number, surroundings: GestureSurroundings): boolean =>
  isTowardsNext(draggedX, surroundings) ? surroundings.hasNext : surroundings.hasPrevious;

const going = (gesture: Gesture): GestureStep => ({ gesture, outcome: null });

const atRest = (gesture: Gesture, view: View): Gesture => ({ ...gesture, view, isZoomed: isZoomed(view) });

const ended = (gesture: Gesture, outcome: GestureOutcome, view = HOME): GestureStep => ({
  gesture: atRest(gesture, view),
  outcome,
});

/** A zoomed photo stays where it was moved to, any other returns. */
const settled = (gesture: Gesture): GestureStep =>
  ended(gesture, 'settled', gesture.view.scale >= ALMOST_WHOLE ? gesture.view : HOME);

const middleOf = (pointers: Gesture['pointers']): Point => {
  const points = [...pointers.values()];
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
};

const distanceOf = (pointers: Gesture['pointers']): number => {
  const [one, other] = [...pointers.values()];
  return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);
};
