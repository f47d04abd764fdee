import { stripVTControlCharacters } from 'node:util';

import type { Report, Trouble } from './report.ts';

/** What one step of `npm test` found. */
export interface Outcome {
  readonly step: string;
  readonly succeeded: boolean;
  readonly seconds: number;
  readonly report: Report | null;
  /** What failed only the first time. */
  readonly unstable: readonly Trouble[];
  /** Everything it printed. */
  readonly logFile: string;
  /** The end of what it printed. */
  readonly lastLines: readonly string[];
}

/** A message says what happened in its first lines; source, differences and stacks follow. */
const LINES_OF_AN_ERROR = 4;
const SOURCE_OR_STACK = /^\s*(>?\s*\d*\s*\||at )/;

/** Tests over all steps; a step that fails without a failing test, such as the type check, counts as one failure. */
export const totals = (outcomes: readonly Outcome[]): { readonly passed: number; readonly failed: number } => ({
  passed: sum(outcomes.map(({ report }) => report?.passed ?? 0)),
  failed: sum(outcomes.map((outcome) => failuresOf(outcome).length)),
});

/**
 * What ends `npm test`: a table of the steps, what passed only at the second try, what failed, each with its first error,
 * and a line with the totals.
 */
export const summary = (outcomes: readonly Outcome[]): string => {
  const rows = outcomes.map(({ step, succeeded, seconds, report }) => [
    step,
    succeeded ? 'passed' : 'FAILED',
    seconds.toFixed(1),
    report === null ? '' : countsText(report),
  ]);
  const logs = outcomes.filter(({ succeeded }) => !succeeded).map(({ logFile }) => logFile);
  const { passed, failed } = totals(outcomes);
  const unstable = outcomes.flatMap((outcome) =>
    outcome.unstable.map((trouble) => troubleLines(outcome.step, trouble)),
  );
  const failures = outcomes.flatMap((outcome) =>
    failuresOf(outcome).map((trouble) => troubleLines(outcome.step, trouble)),
  );
  return [
    ...table([['step', 'result', 'seconds', 'tests'], ...rows]),
    '',
    ...section('unstable: failed, then passed the second time', unstable),
    ...section(`failed: details above and in ${logs.join(', ')}`, failures),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
};

/** What made a step fail: its tests, or else the step itself with the end of what it printed. */
export const failuresOf = ({ step, succeeded, report, lastLines }: Outcome): readonly Trouble[] => {
  if (succeeded) return [];
  const failures = report?.failures ?? [];
  return failures.length > 0 ? failures : [{ name: step, error: lastLines.join('\n') }];
};

const section = (title: string, troubles: readonly (readonly string[])[]): readonly string[] =>
  troubles.length === 0 ? [] : [title, ...troubles.flat(), ''];

const troubleLines = (step: string, { name, error }: Trouble): readonly string[] => {
  const isTest = name !== step;
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !(isTest && SOURCE_OR_STACK.test(line)));
  const told = isTest ? lines.slice(0, LINES_OF_AN_ERROR) : lines;
  return [`  ✗ ${isTest ? `${step}: ${name}` : step}`, ...told.map((line) => `    │ ${line}`)];
};

const countsText = ({ passed, failures, skipped }: Report): string =>
  [
    `${passed} passed`,
    ...(failures.length > 0 ? [`${failures.length} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '─'.repeat(width)).join('──'), ...body.map(line)];
}
