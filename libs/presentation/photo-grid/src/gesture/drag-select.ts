import { clamp, type Cell } from '../geometry/geometry.ts';
import type { Point } from './zoom.ts';

/** The part of the window that nothing covers, in px from its top. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** What selecting by finger needs of the page. Points are px of the window. */
export interface DragSelectPage {
  /** The photo under a finger; `null` between photos. */
  readonly cellAt: (point: Point) => Cell | null;
  readonly edges: () => Edges;
  readonly scrollBy: (distance: number) => void;
  /** The finger has rested on a photo: the range begins there. */
  readonly onStart: (cell: Cell) => void;
  readonly onOver: (cell: Cell) => void;
}

/** A finger this near to an edge scrolls, in px. */
const ZONE_PX = 88;
/** At the edge and beyond, in px per second. */
const FASTEST_PX_PER_S = 1_600;
/** A finger that rests this long selects, in milliseconds. */
const LONG_PRESS_MS = 400;
/** A finger that moves farther before that scrolls, in px. */
const SLOP_PX = 10;
/** A frame that comes later scrolls no farther, in milliseconds: less than a row, so that none is passed unseen. */
const LATEST_FRAME_MS = 50;

/**
 * Selects by a long press and everything on the way the finger then takes. At the edges the page scrolls on under it, for
 * as long as it stays there; a finger that rests on a photo at the edge means that photo.
 */
export const createDragSelect = ({ cellAt, edges, onOver, onStart, scrollBy }: DragSelectPage) => {
  let finger: Point | null = null;
  let hasMoved = false;
  let last: Cell | null = null;
  let press = 0;
  let frame = 0;

  const reach = () => {
    if (finger === null) return;
    const { bottom, top } = edges();
    // Under the bars at the edges there is nothing; the photos beside them are meant.
    const cell = cellAt({ x: finger.x, y: clamp(finger.y, top + 1, bottom - 1) });
    if (cell === null || (cell.section === last?.section && cell.index === last.index)) return;
    last = cell;
    onOver(cell);
  };

  const follow = (before: number) => (now: number) => {
    if (finger === null) return;
    const speed = hasMoved ? edgeSpeed(finger.y, edges()) : 0;
    if (speed !== 0) {
      scrollBy((speed * Math.min(now - before, LATEST_FRAME_MS)) / 1000);
      reach();
    }
    frame = requestAnimationFrame(follow(now));
  };

  const begin = () => {
    last = finger === null ? null : cellAt(finger);
    if (last === null) return;
    onStart(last);
    frame = requestAnimationFrame(follow(performance.now()));
  };

  const end = () => {
    window.clearTimeout(press);
    cancelAnimationFrame(frame);
    finger = null;
    hasMoved = false;
    last = null;
  };

  return {
    down(point: Point) {
      end();
      finger = point;
      press = window.setTimeout(begin, LONG_PRESS_MS);
    },
    /** Says whether the browser must not make anything else of it. */
    move(point: Point): boolean {
      if (finger === null) return false;
      const isFar = Math.hypot(point.x - finger.x, point.y - finger.y) > SLOP_PX;
      if (last === null) {
        if (isFar) end();
        return false;
      }
      hasMoved ||= isFar;
      if (!hasMoved) return true;
      finger = point;
      reach();
      return true;
    },
    /** Says whether the browser must not make anything else of it. */
    up(): boolean {
      const wasSelecting = last !== null;
      // What was scrolled under it may be on screen only now.
      if (wasSelecting && hasMoved) reach();
      end();
      return wasSelecting;
    },
    cancel: end,
    /** Whether the finger is on the grid and does not scroll: what browsers open for a long press would be in its way. */
    isDown: () => finger !== null,
  };
};

/** How fast the page scrolls under a finger that holds a range, in px per second; up is negative. */
export const edgeSpeed = (y: number, { top, bottom }: Edges): number => {
  const zone = Math.min(ZONE_PX, (bottom - top) / 3);
  const above = top + zone - y;
  const below = y - (bottom - zone);
  const depth = Math.min(1, Math.max(above, below, 0) / zone);
  // Slow where the zone begins, so that a finger can choose a row.
  return Math.sign(below - above) * depth * depth * FASTEST_PX_PER_S || 0;
};
