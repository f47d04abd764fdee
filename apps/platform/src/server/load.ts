import { HttpProblem } from './problem.ts';

/** What is being worked on, so that more than can be done is turned away at once. */
export interface Load {
  /** Does the work of a request; throws a 503 when too much is under way, everywhere or for its address. */
  work<Value>(asker: Asker, work: (place: Place) => Promise<Value>): Promise<Value>;
}

/** Where a request comes from. */
interface Asker {
  readonly address: string;
  /** Never turned away. */
  readonly isAlwaysAnswered?: boolean | undefined;
}

/** The place of a request among those that are worked on. */
export interface Place {
  /** Counts for nothing while it waits for what its client sends. */
  leaveDuring<Value>(wait: () => Promise<Value>): Promise<Value>;
}

/** Requests that may be under way at once; more are turned away so that these get done. */
const MOST_AT_WORK = 1000;

/** Of them, those of one address: no client alone has the others turned away. */
const MOST_OF_ADDRESS = 250;

export const createLoad = (): Load => {
  let atWork = 0;
  const byAddress = new Map<string, number>();

  const count = (address: string, change: 1 | -1) => {
    atWork += change;
    const ofAddress = (byAddress.get(address) ?? 0) + change;
    if (ofAddress === 0) byAddress.delete(address);
    else byAddress.set(address, ofAddress);
  };

  return {
    async work({ address, isAlwaysAnswered = false }, work) {
      const isBusy = atWork >= MOST_AT_WORK || (byAddress.get(address) ?? 0) >= MOST_OF_ADDRESS;
      if (isBusy && !isAlwaysAnswered) throw tooBusy();
      let isOver = false;
      count(address, 1);
      try {
        return await work({
          async leaveDuring(wait) {
            // What is read after the answer belongs to no work.
            if (isOver) return wait();
            count(address, -1);
            return wait().finally(() => count(address, 1));
          },
        });
      } finally {
        isOver = true;
        count(address, -1);
      }
    },
  };
};

const tooBusy = () => new HttpProblem(503, 'Too busy', { headers: { 'Retry-After': '1' } });
