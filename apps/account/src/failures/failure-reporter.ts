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
