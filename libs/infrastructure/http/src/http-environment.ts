import type { Chance } from '@account-area/session';

import type { HttpReporter } from './http-reporter.ts';
import type { ServerClock } from './server-clock.ts';

/** What every exchange needs of the world; one for the whole app. */
export interface HttpEnvironment {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly ids: CorrelationIds;
  readonly clock: ServerClock;
  readonly chance: Chance;
  readonly reporter: HttpReporter;
}

/** Where the ids of calls come from. */
export interface CorrelationIds {
  /** 8 to 60 letters, digits and hyphens, never the same twice. */
  next(): string;
}
