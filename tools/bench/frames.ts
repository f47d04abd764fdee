import type { Page } from 'playwright';

/** How evenly a page painted while something went on. */
export interface FrameFigures {
  /** Refreshes of a 60 Hz screen that went by without a new frame. */
  readonly missed: number;
  readonly over50Ms: number;
}

const REFRESH_MS = 1000 / 60;

/**
 * Records the time between frames of the page while `act` runs.
 *
 * Frames are counted from the 16.7 ms a 60 Hz screen gives each, so one frame of 50 ms has missed two.
 */
export const recordFrames = async (page: Page, act: () => Promise<void>): Promise<FrameFigures> => {
  const recording = await page.evaluateHandle(() => {
    const frames = { gaps: new Array<number>(), last: performance.now(), on: true };
    const tick = (now: number) => {
      frames.gaps.push(now - frames.last);
      frames.last = now;
      if (frames.on) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return frames;
  });
  await act();
  const gaps = await recording.evaluate((frames) => {
    frames.on = false;
    return frames.gaps.slice(2);
  });
  return {
    missed: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / REFRESH_MS) - 1), 0),
    over50Ms: gaps.filter((gap) => gap > 50).length,
  };
};
