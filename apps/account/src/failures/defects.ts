import { referenceFrom } from '@account-area/kernel';

import type { FailureReporter } from './failure-reporter.ts';

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
