import type { FailureReporter } from './failure-reporter.ts';

/** Most reports of one minute; a storm of failures tells nothing that its beginning does not. */
export const REPORTS_PER_MINUTE = 20;

const MINUTE_MS = 60_000;

/**
 * Passes the first failures of a minute on and drops the rest, so that a storm does not become a second one.
 *
 * A failure inside the reporter ends here: telling of it would report again.
 */
export const limitReports = (reporter: FailureReporter, now: () => number): FailureReporter => {
  let windowStart = Number.NEGATIVE_INFINITY;
  let reported = 0;
  return {
    report: (failure) => {
      const time = now();
      if (time - windowStart >= MINUTE_MS) {
        windowStart = time;
        reported = 0;
      }
      reported += 1;
      if (reported > REPORTS_PER_MINUTE) return;
      try {
        reporter.report(failure);
      } catch {
        // Nothing is left to tell it to.
      }
    },
  };
};
