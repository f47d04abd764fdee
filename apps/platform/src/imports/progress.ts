/** How far a long task is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
}

const BAR_WIDTH = 24;

/** `█████▌────────  412 of 1,200  34 %  7.2/s  1 min 49 s left` */
export const progressLine = ({ done, total, elapsedMs }: Progress): string => {
  const share = total === 0 ? 1 : done / total;
  const rate = elapsedMs === 0 ? 0 : (done / elapsedMs) * 1000;
  const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '─');
  const left = rate === 0 || done === total ? '' : `  ${duration((total - done) / rate)} left`;
  return `${bar}  ${count(done)} of ${count(total)}  ${Math.floor(share * 100)} %  ${rate.toFixed(1)}/s${left}`;
};

/** A whole number as people read it: `1,200`. */
export const count = (value: number): string => value.toLocaleString('en-GB');

/** Seconds as people say them: `1 min 49 s`. */
export const duration = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Where progress is shown. */
export interface Screen {
  readonly isTerminal: boolean;
  write(text: string): void;
}

/** Shows one task at a time: a line that changes on a terminal, a new line now and then elsewhere. */
export interface ProgressDisplay {
  update(done: number, total: number): void;
  /** Writes a line above the progress. */
  say(line: string): void;
  /** Leaves the last state on the screen. */
  end(): void;
}

const TERMINAL_EVERY_MS = 100;
const LINES_EVERY_MS = 5000;
const CLEAR_LINE = '\r\x1b[2K';

/** `now` counts milliseconds, from anywhere. */
export const createProgressDisplay = (screen: Screen, now: () => number): ProgressDisplay => {
  const startedAt = now();
  const every = screen.isTerminal ? TERMINAL_EVERY_MS : LINES_EVERY_MS;
  let shownAt = screen.isTerminal ? -Infinity : startedAt;
  let latest: Progress | null = null;
  let shown: Progress | null = null;

  const show = () => {
    if (latest === null || latest === shown) return;
    shown = latest;
    shownAt = now();
    const line = progressLine(latest);
    screen.write(screen.isTerminal ? `${CLEAR_LINE}${line}` : `${line}\n`);
  };

  return {
    update(done, total) {
      latest = { done, total, elapsedMs: now() - startedAt };
      if (now() - shownAt >= every) show();
    },
    say(line) {
      screen.write(screen.isTerminal ? `${CLEAR_LINE}${line}\n` : `${line}\n`);
      if (!screen.isTerminal) return;
      shown = null;
      show();
    },
    end() {
      show();
      if (screen.isTerminal && latest !== null) screen.write('\n');
    },
  };
};
