/** The timers as they were when this was loaded: a test that fakes its own stops no check. */
const { clearTimeout, setTimeout } = globalThis;

/** Calls `task` after this long, in milliseconds, unless the returned function is called before. */
export const after = (delayMs: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/** Below the five seconds after which test runners give up a test. */
export const DEFAULT_PATIENCE_MS = 4_000;

/** What an adapter under check comes with beside what its kit asks for. */
export interface CheckedWorld {
  /** How long one promise may take, in milliseconds; four seconds when missing. Half of it for something to arrive. */
  readonly patienceMs?: number;
  /** Called after each promise, kept or not. */
  readonly close?: () => void | Promise<void>;
}

/** Something that is waited for is looked at this often, in milliseconds. */
const LOOK_AGAIN_MS = 5;

/** Looks until it sees what is good, or until half of the patience is used up; answers what it saw last. */
export const look = async (
  read: () => unknown,
  isGood: (seen: unknown) => boolean,
  patienceMs = DEFAULT_PATIENCE_MS,
): Promise<unknown> => {
  let seen = await read();
  for (let left = patienceMs / 2 / LOOK_AGAIN_MS; left > 0 && !isGood(seen); left -= 1) {
    await new Promise<void>((resolve) => after(LOOK_AGAIN_MS, resolve));
    seen = await read();
  }
  return seen;
};
