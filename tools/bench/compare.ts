import type { KeptRun } from './kept-run.ts';
import { nameRows } from './row-names.ts';
import { align, type BenchRow, formatValue, goalsMet, isMeasured, verdict } from './table.ts';

/**
 * Two runs row by row: of each library that both have measured, the figure before, after and how many times as much that
 * is. Goals are those of the run after.
 */
export const compareRuns = (before: KeptRun, after: KeptRun): string => {
  const sizes = after.sizes.filter((size) => before.sizes.includes(size));
  const earlier = nameRows(before.rows);
  const rows = [...nameRows(after.rows)].map(([name, row]) => ({
    before: only(earlier.get(name), before.sizes, sizes),
    after: only(row, after.sizes, sizes),
  }));
  const headings = sizes.map((size) => size.toLocaleString('en-GB'));
  const lines = [
    ['', 'unit', ...headings.flatMap((heading) => [heading, 'after', 'ratio']), 'at most', 'before', 'after'],
    ...rows.map((row) => [
      row.after.figure,
      row.after.unit,
      ...sizes.flatMap((_, column) => {
        const [one, other] = [row.before.values[column] ?? null, row.after.values[column] ?? null];
        return [formatValue(one), formatValue(other), ratioOf(one, other)];
      }),
      row.after.goal?.text ?? '',
      verdict(row.before, headings),
      verdict(row.after, headings),
    ]),
  ];
  return [
    align(lines, (column) => column >= 2 && column < 2 + 3 * sizes.length),
    '',
    `Before: ${goalsMet(rows.map((row) => row.before))}`,
    `After: ${goalsMet(rows.map((row) => row.after))}`,
  ].join('\n');
};

/** A row with the values of some libraries alone; without values where there is no such row. */
const only = (row: BenchRow | undefined, from: readonly number[], sizes: readonly number[]): BenchRow => {
  const pick = (values: readonly (number | null)[]) => sizes.map((size) => values[from.indexOf(size)] ?? null);
  if (row === undefined) return { figure: '', unit: '', values: pick([]) };
  const { goal, ...found } = row;
  return {
    ...found,
    values: pick(row.values),
    ...(goal && { goal: { text: goal.text, limits: pick(goal.limits) } }),
  };
};

const ratioOf = (before: number | null, after: number | null): string =>
  isMeasured(before) && isMeasured(after) && before !== 0
    ? (after / before).toLocaleString('en-GB', { maximumFractionDigits: 2 })
    : '';
