/** How evenly a page painted. */
export interface FrameFigures {
  /** Refreshes of a 60 Hz screen that went by without a new frame. */
  readonly missed: number;
  readonly over50Ms: number;
  readonly over100Ms: number;
}

/** What passes between two refreshes of a 60 Hz screen, in milliseconds: whatever takes time is seen at the next one. */
export const FRAME_MS = 1000 / 60;

/** From the time between frames: each counts as what a 60 Hz screen gives it, so one frame of 50 ms has missed two. */
export const frameFigures = (gaps: readonly number[]): FrameFigures => ({
  missed: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
  over50Ms: gaps.filter((gap) => gap > 50).length,
  over100Ms: gaps.filter((gap) => gap > 100).length,
});
