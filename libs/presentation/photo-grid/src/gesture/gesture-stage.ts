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
import { isZoomed, type Point, type Surface } from './zoom.ts';

interface GestureStageOptions {
  /** What listens to fingers and mouse; needs `touch-action: none`. */
  readonly stage: HTMLElement;
  /** Moves from photo to photo. */
  readonly track: HTMLElement;
  /** The picture that is looked at, as large as it is shown. */
  readonly picture: () => HTMLElement | null;
  readonly ways: () => Pick<GestureSurroundings, 'hasNext' | 'hasPrevious' | 'isRightToLeft'>;
  /** Asked anew for each event, so that they may change with every render. */
  readonly handlers: () => GestureHandlers;
}

/** What gestures lead to, called with whether it was a finger. */
export interface GestureHandlers extends Readonly<
  Record<Exclude<GestureOutcome, 'settled'>, (isTouch: boolean) => void>
> {
  /** The photo was made larger than whole, or whole again: once a gesture has ended, never while fingers are down. */
  readonly zoomed: (isZoomed: boolean) => void;
}

/** Listens to gestures on a stage and moves what is on it, without React. */
export interface GestureStage {
  readonly toggleZoom: () => void;
  /** Makes the photo larger or smaller by a factor. */
  readonly zoomBy: (factor: number) => void;
  /** Moves a zoomed photo by parts of the frame. */
  readonly panBy: (by: Point) => void;
  /** Another photo is looked at: after a swipe it slides in from where that has left it, else it is there at once. */
  readonly arrive: () => void;
  readonly stop: () => void;
}

const WHEEL_SPEED = 0.002;
const ARRIVAL: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/**
 * Plays gestures on a stage: each pointer event is one step of the pure {@link gestureAfter}, and what it leads to is
 * written as transforms once per frame. `data-settling` on the stage lets them change gradually.
 */
export const followGestures = (options: GestureStageOptions): GestureStage => {
  const { handlers, stage, track } = options;
  const listening = new AbortController();
  const { signal } = listening;
  let gesture = NO_GESTURE;
  let frame = 0;
  /** The swipe that the photo gave way to, and how far it had come, in px; `null` once that has led somewhere. */
  let swipe: { readonly to: 'next' | 'previous'; readonly px: number } | null = null;

  const paint = () => {
    frame = 0;
    const { mode, view } = gesture;
    const isSwiping = mode === 'swiping';
    track.style.transform = isSwiping ? `translateX(${view.x}px)` : '';
    const picture = options.picture();
    if (picture === null) return;
    const isHome = isSwiping || (view.x === 0 && view.y === 0 && !isZoomed(view));
    picture.style.transform = isHome ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    const dismissed = mode === 'dismissing' ? Math.min(1, Math.max(0, view.y) / stage.clientHeight) : 0;
    stage.style.setProperty('--dismissed', `${dismissed}`);
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const become = (next: Gesture, isGradual: boolean) => {
    const wasZoomed = gesture.isZoomed;
    gesture = next;
    stage.toggleAttribute('data-settling', isGradual);
    schedule();
    if (wasZoomed !== next.isZoomed) handlers().zoomed(next.isZoomed);
  };

  const surface = (): Surface => {
    const picture = options.picture();
    return {
      frame: { width: stage.clientWidth, height: stage.clientHeight },
      picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
    };
  };
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const follow = (kind: PointerSample['kind']) => (event: PointerEvent) => {
    if (event.button > 0 && kind === 'down') return;
    if (kind === 'down' && event.target instanceof Element && event.target.closest('button, a') !== null) return;
    if (kind === 'down') stage.setPointerCapture(event.pointerId);
    const isTouch = event.pointerType === 'touch';
    const sample = { kind, pointer: event.pointerId, at: event.timeStamp, isTouch, ...pointOf(event) };
    const swiped = gesture.view.x;
    const step = gestureAfter(gesture, sample, { ...surface(), ...options.ways() });
    swipe = step.outcome === 'next' || step.outcome === 'previous' ? { to: step.outcome, px: swiped } : null;
    become(step.gesture, step.outcome !== null && swipe === null);
    if (step.outcome !== null && step.outcome !== 'settled') handlers()[step.outcome](isTouch);
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * WHEEL_SPEED * (event.ctrlKey ? 5 : 1));
    become(gestureAfterWheel(gesture, factor, pointOf(event), surface()), false);
  };

  const turning = new ResizeObserver(() => become(gestureAfterResize(gesture, surface()), false));
  turning.observe(stage);
  stage.addEventListener('pointerdown', follow('down'), { signal });
  stage.addEventListener('pointermove', follow('move'), { signal });
  stage.addEventListener('pointerup', follow('up'), { signal });
  stage.addEventListener('pointercancel', follow('cancel'), { signal });
  stage.addEventListener('wheel', onWheel, { signal, passive: false });

  return {
    toggleZoom() {
      become(gestureAfterToggle(gesture, surface()), true);
    },
    zoomBy(factor) {
      become(gestureAfterZoom(gesture, factor, surface()), true);
    },
    panBy(by) {
      become(gestureAfterPan(gesture, by, surface()), true);
    },
    arrive() {
      const { isRightToLeft } = options.ways();
      const from =
        swipe === null ? null : swipe.px + ((swipe.to === 'next') === isRightToLeft ? -1 : 1) * stage.clientWidth;
      swipe = null;
      become({ ...NO_GESTURE, pointers: gesture.pointers }, false);
      cancelAnimationFrame(frame);
      paint();
      for (const animation of track.getAnimations()) animation.cancel();
      if (from === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      track.animate([{ transform: `translateX(${from}px)` }, { transform: 'none' }], ARRIVAL);
    },
    stop() {
      listening.abort();
      turning.disconnect();
      cancelAnimationFrame(frame);
      if (gesture.isZoomed) handlers().zoomed(false);
    },
  };
};
