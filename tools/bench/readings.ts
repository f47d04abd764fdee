import { FRAME_MS } from './frames.ts';
import { nameRows } from './row-names.ts';
import type { BenchRow } from './table.ts';

/** A figure of one library. */
export interface Reading {
  readonly figure: string;
  readonly unit: string;
  /** `NaN` where it could not be measured. */
  readonly value: number;
  /** What it may be at most, and how that is said. */
  readonly goal?: { readonly text: string; readonly limit: number };
}

/** What was found of the product, and the same of the floor. */
export interface Beside<Value = number> {
  readonly product: Value;
  readonly floor: Value;
}

/** The same figure of both. */
export const figuresOf = <Value>({ floor, product }: Beside<Value>, figure: (value: Value) => number): Beside => ({
  product: figure(product),
  floor: figure(floor),
});

export const reading = (figure: string, unit: string, value: number, limit?: number): Reading => ({
  figure,
  unit,
  value,
  ...(limit !== undefined && { goal: { text: limit.toLocaleString('en-GB'), limit } }),
});

/** A figure and the floor's below it. Without a goal of its own it may be so many times that, and so many frames more. */
export const besideFloor = (
  figure: string,
  unit: string,
  { floor, product }: Beside,
  goal: { readonly times: number; readonly frames?: number } | { readonly limit: number } | null,
): readonly Reading[] => {
  const below = reading('  floor', unit, floor);
  if (goal === null) return [reading(figure, unit, product), below];
  if ('limit' in goal) return [reading(figure, unit, product, goal.limit), below];
  const { frames = 0, times } = goal;
  const text = `${times} × floor${frames > 0 ? ' + a frame' : ''}`;
  return [{ ...reading(figure, unit, product), goal: { text, limit: times * floor + frames * FRAME_MS } }, below];
};

/** One row for each figure, in the order of the readings, with the readings of one library in each column. */
export const rowsOf = (libraries: readonly (readonly Reading[])[]): readonly BenchRow[] => {
  const columns = libraries.map((readings) => nameRows(readings));
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return names.map((name) => {
    const readings = columns.map((column) => column.get(name));
    const goal = readings.find((found) => found?.goal !== undefined)?.goal;
    const [first] = readings.filter((found) => found !== undefined);
    return {
      figure: first?.figure ?? name,
      unit: first?.unit ?? '',
      values: readings.map((found) => found?.value ?? null),
      ...(goal && { goal: { text: goal.text, limits: readings.map((found) => found?.goal?.limit ?? null) } }),
    };
  });
};

/** How many times as much the largest library costs as the smallest; nothing where there is one alone. */
export const growthRows = (
  rows: readonly BenchRow[],
  sizes: readonly number[],
  limits: Readonly<Record<string, number>>,
): readonly BenchRow[] => {
  const smallest = sizes.indexOf(Math.min(...sizes));
  const largest = sizes.indexOf(Math.max(...sizes));
  if (smallest === largest) return [];
  return Object.entries(limits).flatMap(([figure, limit]): BenchRow[] => {
    const row = rows.find((found) => found.figure === figure);
    const least = row?.values[smallest];
    const most = row?.values[largest];
    if (typeof least !== 'number' || typeof most !== 'number') return [];
    return [
      {
        figure: `largest to smallest library: ${figure}`,
        unit: '×',
        values: sizes.map((_, column) => (column === largest ? most / least : null)),
        goal: { text: String(limit), limits: sizes.map(() => limit) },
      },
    ];
  });
};
