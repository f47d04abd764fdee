import { expect, it } from 'vitest';

import { type FailureReport, limitReports, REPORTS_PER_MINUTE } from './failure-reporter.ts';

const failure: FailureReport = { code: 'refused', source: 'timeline', reference: '0123456789ab', cause: null };

it('passes 20 reports of a storm on and starts again a minute later', () => {
  let now = 0;
  const reported: FailureReport[] = [];
  const { report } = limitReports({ report: (each) => reported.push(each) }, () => now);

  for (let count = 0; count < 500; count += 1) report(failure);
  expect(reported).toHaveLength(REPORTS_PER_MINUTE);

  now = 60_000;
  report(failure);
  expect(reported).toHaveLength(REPORTS_PER_MINUTE + 1);
});

it('survives a reporter that throws, and does not report that', () => {
  let calls = 0;
  const { report } = limitReports(
    {
      report: () => {
        calls += 1;
        throw new Error('The endpoint is gone.');
      },
    },
    () => 0,
  );
  expect(() => report(failure)).not.toThrow();
  expect(calls).toBe(1);
});
