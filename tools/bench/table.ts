/** One line of the benchmark: a figure and its value for each library size. */
export interface BenchRow {
  readonly figure: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
}

/** The rows as text, one column for each heading; a missing value is a dash. */
export const formatTable = (headings: readonly string[], rows: readonly BenchRow[]): string => {
  const lines = [
    ['', 'unit', ...headings],
    ...rows.map(({ figure, unit, values }) => [figure, unit, ...values.map(formatValue)]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
};

const formatValue = (value: number | null): string => {
  if (value === null || Number.isNaN(value)) return '-';
  return value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 });
};
