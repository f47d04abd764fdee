import type { Chance } from '@account-area/session';

import type { RetryBudget } from './exchange/retry-budget.ts';
import type { HttpReporter } from './http-reporter.ts';
import type { ServerClock } from './server-clock.ts';

/** What every exchange needs of the world; one for the whole app. */
export interface HttpEnvironment {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly ids: CorrelationIds;
  readonly clock: ServerClock;
  readonly timers: Timers;
  readonly chance: Chance;
  readonly budget: RetryBudget;
  readonly reporter: HttpReporter;
}

/** Where the ids of intents come from. */
export interface CorrelationIds {
  /** 8 to 60 letters, digits and hyphens, never the same twice. */
  next(): string;
}

/** Time that passes, as opposed to the time it is. */
export interface Timers {
  /** Milliseconds since some moment in the past. No setting of the device moves it. */
  elapsed(): number;
  /** Runs `task` in `delayMs`, unless the returned function is called before. */
  after(delayMs: number, task: () => void): () => void;
}
