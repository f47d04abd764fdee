import { describe, expect, it } from 'vitest';

import { type Outcome, summary, totals } from './outcome.ts';

const outcome = (step: string, change: Partial<Outcome> = {}): Outcome => ({
  step,
  succeeded: true,
  seconds: 1.25,
  counts: null,
  logFile: `/logs/${step}.log`,
  lastLines: [],
  ...change,
});

const counts = (passed: number, failed: number, failures: readonly string[] = []) => ({
  passed,
  failed,
  skipped: 0,
  failures,
});

describe('the summary of all steps', () => {
  it('shows every step, names what failed and ends with the totals', () => {
    const outcomes = [
      outcome('types'),
      outcome('unit', { succeeded: false, counts: counts(10, 1, ['photos > opens']) }),
      outcome('e2e', { counts: { ...counts(3, 0), skipped: 2 } }),
    ];

    expect(summary(outcomes)).toBe(
      [
        'step   result  seconds  tests',
        '─'.repeat(43),
        'types  passed  1.3',
        'unit   FAILED  1.3      10 passed, 1 failed',
        'e2e    passed  1.3      3 passed, 2 skipped',
        '',
        'unit failed, details above and in /logs/unit.log',
        '  ✗ photos > opens',
        '',
        '13 passed, 1 failed',
      ].join('\n'),
    );
  });

  it('ends with the last words of a step that failed without a failing test', () => {
    const lastLines = ['Broken: a photo is lost', 'What is left is in /tmp/torture'];

    expect(summary([outcome('torture', { succeeded: false, lastLines })])).toContain(
      [
        'torture failed, details above and in /logs/torture.log',
        '  │ Broken: a photo is lost',
        '  │ What is left is in /tmp/torture',
        '',
        '0 passed, 1 failed',
      ].join('\n'),
    );
    expect(summary([outcome('torture', { lastLines })])).not.toContain('Broken');
  });

  it('counts a step that fails without a failing test as one failure', () => {
    expect(totals([outcome('types', { succeeded: false })])).toEqual({ passed: 0, failed: 1 });
    expect(totals([outcome('unit', { succeeded: false, counts: counts(5, 0) })])).toEqual({ passed: 5, failed: 1 });
  });
});
