/** One line of the benchmark: a figure and its value for each library size. */
export interface BenchRow {
  readonly figure: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
  readonly goal?: Goal;
}

/** What a figure may be at most. */
export interface Goal {
  /** Such as `2.5 × floor`. */
  readonly text: string;
  /** The same as a number for each value; `null` where there is nothing to compare. */
  readonly limits: readonly (number | null)[];
}

/** The rows as text, one column for each heading, then the goal and whether it is met; a missing value is a dash. */
export const formatTable = (headings: readonly string[], rows: readonly BenchRow[]): string => {
  const lines = [
    ['', 'unit', ...headings, 'at most', ''],
    ...rows.map((row) => [
      row.figure,
      row.unit,
      ...row.values.map(formatValue),
      row.goal?.text ?? '',
      verdict(row, headings),
    ]),
  ];
  return align(lines, (column) => column >= 2 && column < 2 + headings.length);
};

/** Lines of cells as text whose columns stand below each other; those of numbers end below each other. */
export const align = (lines: readonly (readonly string[])[], isNumber: (column: number) => boolean): string => {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** How many rows with a goal keep it at every size. */
export const goalsMet = (rows: readonly BenchRow[]): string => {
  const withGoal = rows.filter((row) => row.goal !== undefined && row.values.some(isMeasured));
  const met = withGoal.filter((row) => row.values.every((_, index) => excess(row, index) === null));
  return `${met.length} of ${withGoal.length} goals are met.`;
};

/** `met`, or where it is missed and how many times the goal the value is. */
export const verdict = (row: BenchRow, headings: readonly string[]): string => {
  if (row.goal === undefined || !row.values.some(isMeasured)) return '';
  const missed = headings.flatMap((heading, index) => {
    const times = excess(row, index);
    if (times === null) return [];
    return Number.isFinite(times) ? `${heading} (${formatValue(times)} times)` : heading;
  });
  return missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`;
};

/** How many times its goal a value is; `null` when it keeps it or is missing. */
const excess = ({ goal, values }: BenchRow, index: number): number | null => {
  const value = values[index];
  const limit = goal?.limits[index];
  if (!isMeasured(value) || !isMeasured(limit)) return null;
  return value > limit ? value / limit : null;
};

export const isMeasured = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && !Number.isNaN(value);

export const formatValue = (value: number | null): string =>
  isMeasured(value) ? value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 }) : '-';
