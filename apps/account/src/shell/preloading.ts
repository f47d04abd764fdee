import type { LateCode } from '@account-area/components';

/** Where code is needed that the customer has not asked for: on the page that is open, or on another. */
export type PreloadPlace = 'here' | 'elsewhere';

/** Has code loaded before the customer asks for it; what this returns takes it back. */
export type Preload = (code: LateCode<unknown>, place: PreloadPlace) => () => void;

export interface Preloading {
  readonly preload: Preload;
  /** Resolves some time after the customer has left the page alone and its pictures have come, or have been waited for. */
  readonly untilQuiet: () => Promise<void>;
}

/**
 * How long nothing must have happened to the page, in milliseconds: between two turns of a wheel less passes, and a customer who
 * sees the last picture of the window come is often about to move on.
 */
const STILL_MS = 300;
/** How long pictures that are on their way are waited for, in milliseconds. */
const PICTURES_MS = 10_000;
const LOOK_AGAIN_MS = 200;

/** What tells that the customer is at work: a page that scrolls, a key, a pointer that is put down. */
const MOVES = ['scroll', 'keydown', 'pointerdown'] as const;

/**
 * Loads code that the customer has not asked for, one piece after the other, that of the page that is open first. Each piece waits
 * until the customer leaves the page alone, all its pictures have come and the browser has nothing else to do: a line
 * has room for a few requests, and a frame for no module that is evaluated. Not once `ending` is aborted.
 */
export const createPreloading = (document: Document, ending: AbortSignal): Preloading => {
  const waiting = { here: new Set<LateCode<unknown>>(), elsewhere: new Set<LateCode<unknown>>() };
  let disturbedAt = -Infinity;
  let isRunning = false;

  const disturbed = (): void => {
    disturbedAt = performance.now();
  };
  for (const move of MOVES) {
    document.addEventListener(move, disturbed, { capture: true, passive: true, signal: ending });
  }
  const loaded = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) disturbed();
  };
  document.addEventListener('load', loaded, { capture: true, signal: ending });

  const untilQuiet = async (): Promise<void> => {
    const since = performance.now();
    const mustWait = () => {
      const now = performance.now();
      return now - disturbedAt < STILL_MS || (now - since < PICTURES_MS && hasPicturesUnderWay(document));
    };
    do {
      while (mustWait()) await pause(LOOK_AGAIN_MS);
      await idle();
    } while (mustWait());
  };

  const next = (): LateCode<unknown> | undefined => {
    const codes = waiting.here.size > 0 ? waiting.here : waiting.elsewhere;
    const [code] = codes;
    if (code !== undefined) codes.delete(code);
    return code;
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.here.size + waiting.elsewhere.size > 0) {
      await untilQuiet();
      if (ending.aborted) return;
      await next()?.();
    }
    isRunning = false;
  };

  return {
    untilQuiet,
    preload: (code, place) => {
      waiting[place].add(code);
      if (!isRunning) void run();
      return () => waiting[place].delete(code);
    },
  };
};

const hasPicturesUnderWay = (document: Document): boolean => [...document.images].some(({ complete }) => !complete);

/** Safari knows no idle time. */
const idle = (): Promise<void> =>
  typeof requestIdleCallback === 'undefined'
    ? pause(LOOK_AGAIN_MS)
    : new Promise((resolve) => {
        requestIdleCallback(() => resolve());
      });

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
