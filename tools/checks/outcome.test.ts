import { describe, expect, it } from 'vitest';

import { type Outcome, summary, totals } from './outcome.ts';
import type { Report } from './report.ts';

const outcome = (step: string, change: Partial<Outcome> = {}): Outcome => ({
  step,
  succeeded: true,
  seconds: 1.25,
  report: null,
  unstable: [],
  logFile: `/logs/${step}.log`,
  lastLines: [],
  ...change,
});

const report = (passed: number, change: Partial<Report> = {}): Report => ({
  passed,
  skipped: 0,
  failures: [],
  unstable: [],
  ...change,
});

const failed = (name: string, error: string) => ({ name, error, isTest: true });

describe('the summary of all steps', () => {
  it('shows every step, what is unstable, what failed, each with its first error, and last the totals', () => {
    const error =
      'Error: \u001b[31mexpected 1 to be 2\u001b[39m\n\n> 5 | expect(1).toBe(2)\n    at photos.test.ts:5\nReceived: 1';
    const outcomes = [
      outcome('types'),
      outcome('unit', { succeeded: false, report: report(10, { failures: [failed('photos > opens', error)] }) }),
      outcome('e2e', { report: report(3, { skipped: 2 }), unstable: [{ name: 'photos.spec.ts: scrolls', error: '' }] }),
    ];

    expect(summary(outcomes)).toBe(
      [
        'step   result  seconds  tests',
        '─'.repeat(43),
        'types  passed  1.3',
        'unit   FAILED  1.3      10 passed, 1 failed',
        'e2e    passed  1.3      3 passed, 2 skipped',
        '',
        'unstable: failed, then passed the second time',
        '  ✗ e2e: photos.spec.ts: scrolls',
        '',
        'failed: details above and in /logs/unit.log',
        '  ✗ unit: photos > opens',
        '    │ Error: expected 1 to be 2',
        '    │ Received: 1',
        '',
        '13 passed, 1 failed',
      ].join('\n'),
    );
  });

  it('ends with the last words of a step that failed without a failing test', () => {
    const lastLines = ['Broken: a photo is lost', 'What is left is in /tmp/torture'];

    expect(summary([outcome('torture', { succeeded: false, lastLines })])).toContain(
      [
        'failed: details above and in /logs/torture.log',
        '  ✗ torture',
        '    │ Broken: a photo is lost',
        '    │ What is left is in /tmp/torture',
        '',
        '0 passed, 1 failed',
      ].join('\n'),
    );
    expect(summary([outcome('torture', { lastLines })])).not.toContain('Broken');
  });

  it('counts a step that fails without a failing test as one failure', () => {
    expect(totals([outcome('types', { succeeded: false })])).toEqual({ passed: 0, failed: 1 });
    expect(totals([outcome('unit', { succeeded: false, report: report(5) })])).toEqual({ passed: 5, failed: 1 });
  });
});
