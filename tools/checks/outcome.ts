/** What one step of `npm test` found. */
export interface Outcome {
  readonly step: string;
  readonly succeeded: boolean;
  readonly seconds: number;
  readonly counts: Counts | null;
  /** Everything it printed. */
  readonly logFile: string;
  /** The end of what it printed. */
  readonly lastLines: readonly string[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The full name of every test that failed. */
  readonly failures: readonly string[];
}

/** Tests over all steps; a step that fails without a failing test, such as the type check, counts as one failure. */
export const totals = (outcomes: readonly Outcome[]): { readonly passed: number; readonly failed: number } => ({
  passed: sum(outcomes.map(({ counts }) => counts?.passed ?? 0)),
  failed: sum(outcomes.map(({ counts, succeeded }) => (succeeded ? 0 : Math.max(1, counts?.failed ?? 0)))),
});

/**
 * The table that ends `npm test`, followed by the names of what failed, or by the last words of a step that failed without
 * a failing test, and by the line with the totals.
 */
export const summary = (outcomes: readonly Outcome[]): string => {
  const rows = outcomes.map(({ step, succeeded, seconds, counts }) => [
    step,
    succeeded ? 'passed' : 'FAILED',
    seconds.toFixed(1),
    counts === null ? '' : countsText(counts),
  ]);
  const { passed, failed } = totals(outcomes);
  return [
    ...table([['step', 'result', 'seconds', 'tests'], ...rows]),
    '',
    ...outcomes.flatMap(failureLines),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
};

const failureLines = ({ step, succeeded, counts, logFile, lastLines }: Outcome): readonly string[] => {
  if (succeeded) return [];
  const failures = counts?.failures ?? [];
  const told = failures.length > 0 ? failures.map((name) => `  ✗ ${name}`) : lastLines.map((line) => `  │ ${line}`);
  return [`${step} failed, details above and in ${logFile}`, ...told, ''];
};

const countsText = ({ passed, failed, skipped }: Counts): string =>
  [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
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
