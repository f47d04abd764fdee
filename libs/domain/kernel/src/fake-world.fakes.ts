import { type AnyActor, SimulatedClock } from 'xstate';

import { settle } from './test-tools.fakes.ts';

/** The time of a fake world, which passes when a test says so. */
export interface FakeTime {
  /** The clock of XState's timers, and a `WallClock`: an actor and its ports get the same one. */
  readonly clock: SimulatedClock;
  /** Lets so many milliseconds pass, runs each timer at its time, and lets arrive what that brings about. */
  readonly pass: (ms: number) => Promise<void>;
}

/** What every fake world has; each adds helpers of its own. */
export interface FakeWorld extends FakeTime {
  /** The running machine. */
  readonly actor: AnyActor;
  /** What it is bound to, driven by hand. */
  readonly ports: object;
}

/** What starts fake worlds, by the id of the machine that runs in each. */
export type FakeWorlds = Readonly<Record<string, () => FakeWorld | Promise<FakeWorld>>>;

/** Time for a fake world; `now` is what the clock says first, in milliseconds since 1970-01-01T00:00:00Z. */
export const fakeTime = (now = 0): FakeTime => {
  const clock = new StoppingClock();
  clock.set(now);
  return {
    clock,
    pass: (ms) => {
      clock.pass(ms);
      return settle();
    },
  };
};

/** XState's simulated clock jumps, and a timer started on the way would be late; this one stops where a timer is due. */
class StoppingClock extends SimulatedClock {
  readonly #due = new Set<number>();

  override setTimeout(...[task, ms]: Parameters<SimulatedClock['setTimeout']>): number {
    this.#due.add(this.now() + ms);
    return super.setTimeout(task, ms);
  }

  pass(ms: number): void {
    const end = this.now() + ms;
    for (let next = this.#next(end); next < end; next = this.#next(end)) this.set(next);
    this.set(end);
  }

  /** The next time that a timer is due at, which is then forgotten; `end` where there is none before it. */
  #next(end: number): number {
    const next = Math.min(end, ...this.#due);
    for (const due of this.#due) if (due <= next) this.#due.delete(due);
    return Math.max(this.now(), next);
  }
}
