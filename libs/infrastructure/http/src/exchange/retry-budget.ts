/** Keeps retries from multiplying the load on a service that is in trouble already. */
export interface RetryBudget {
  countRequest(): void;
  /** Whether one more retry may be made; counts it when it may. */
  takeRetry(): boolean;
}

/** Retries may make up this part of the requests of a minute. */
export const RETRY_SHARE = 0.1;

/** A page that has hardly asked anything may still retry this often in a minute. */
export const LEAST_RETRIES = 10;

const WINDOW_MS = 60_000;

/** One budget for all services: what they have in common is the customer's device. */
export const createRetryBudget = (elapsed: () => number): RetryBudget => {
  let requests: readonly number[] = [];
  let retries: readonly number[] = [];
  const recent = (moments: readonly number[]) => moments.filter((moment) => moment > elapsed() - WINDOW_MS);

  return {
    countRequest: () => {
      requests = [...recent(requests), elapsed()];
    },
    takeRetry: () => {
      retries = recent(retries);
      if (retries.length >= Math.max(LEAST_RETRIES, recent(requests).length * RETRY_SHARE)) return false;
      retries = [...retries, elapsed()];
      return true;
    },
  };
};
