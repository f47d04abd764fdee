import type { BrowserReporter } from '@account-area/browser';
import type { HttpReporter } from '@account-area/http';
import { referenceFrom } from '@account-area/kernel';
import type { UploadReporter } from '@account-area/tus';

/** What is known of a failure when it is reported. Never a token, an address with its query, or personal data. */
export interface FailureReport {
  /** The failure's code, or the type of the event that announced it. */
  readonly code: string;
  /** Which actor, event or part of the page saw it. */
  readonly source: string;
  /** First 12 characters of the correlation id; `null` for a failure that never left this device. */
  readonly reference: string | null;
  /** The defect behind an `unexpected`; `null` for failures the product expects. */
  readonly cause: unknown;
}

/** Where failures are reported to the team that runs the product. Reporting never throws and never fails. */
export interface FailureReporter {
  readonly report: (failure: FailureReport) => void;
}

/** Failures in the browser's console: what support reads when a customer shares the screen. */
export const createConsoleFailureReporter = (console: Pick<Console, 'warn'>): FailureReporter => ({
  report: ({ cause, code, reference, source }) => {
    console.warn(
      `[failure] ${code} in ${source}, reference ${reference ?? 'none'}`,
      ...(cause === null ? [] : [cause]),
    );
  },
});

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

/** What the specification calls a call that failed (C07.2). */
const REQUEST_FAILURE = 'Request failure';

/** What remote services did wrong, told with the id their logs know it by. */
export const httpReporterOf = ({ report }: FailureReporter): HttpReporter => ({
  report: ({ attempts, correlationId, issues, kind, operation, service, status }) =>
    report({
      code: kind,
      source: `${service}: ${operation}`,
      reference: referenceFrom(correlationId),
      cause: { message: REQUEST_FAILURE, status, attempts, issues },
    }),
});

/** What the browser or the sign-in would not do. */
export const browserReporterOf = ({ report }: FailureReporter): BrowserReporter => ({
  report: (incident) =>
    incident.kind === 'setting-not-kept'
      ? report({ code: incident.kind, source: incident.setting, reference: null, cause: null })
      : report({
          code: incident.kind,
          source: `sign-in: ${incident.step}`,
          reference: referenceFrom(incident.correlationId),
          cause: { reason: incident.reason },
        }),
});

/** Files that did not get through. */
export const uploadReporterOf = ({ report }: FailureReporter): UploadReporter => ({
  report: ({ correlationId, kind, reason }) =>
    report({ code: kind, source: 'upload', reference: referenceFrom(correlationId), cause: { reason } }),
});

/** Unexpected errors. */
export interface Defects {
  /** Reports `error` unless it has been reported already. */
  readonly report: (error: unknown, source: string) => void;
  /** What to show as "Reference: {code}": the same for one error wherever it is shown. */
  readonly referenceOf: (error: unknown) => string;
}

/** Gives each error one reference and one report, whether a route, a page or the whole app broke. */
export const createDefects = ({ report }: FailureReporter, nextId: () => string): Defects => {
  const references = new WeakMap<object, string>();
  const reported = new WeakSet<object>();

  const referenceOf = (error: unknown): string => {
    const key = keyOf(error);
    const known = key === null ? undefined : references.get(key);
    if (known !== undefined) return known;
    const reference = referenceFrom(nextId());
    if (key !== null) references.set(key, reference);
    return reference;
  };

  return {
    referenceOf,
    report: (error, source) => {
      const key = keyOf(error);
      if (key !== null) {
        if (reported.has(key)) return;
        reported.add(key);
      }
      report({ code: 'unexpected', source, reference: referenceOf(error), cause: error });
    },
  };
};

/** Anything may be thrown; only objects can be recognised. */
const keyOf = (error: unknown): object | null => (typeof error === 'object' ? error : null);
