import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { ROOT } from '../root.ts';
import type { BenchRow } from './table.ts';

/** A run as it is kept, so that two of them can be compared. */
export interface KeptRun {
  readonly machine: string;
  /** Photos of the libraries: what the values of each row belong to. */
  readonly sizes: readonly number[];
  readonly rows: readonly BenchRow[];
}

/** JSON has no numbers besides finite ones: what could not be measured is `null`, what never came says so. */
const NEVER = 'never';

const Values = z.readonly(z.array(z.nullable(z.union([z.number(), z.literal(NEVER)]))));

const File = z.object({
  machine: z.string(),
  sizes: z.readonly(z.array(z.number())),
  rows: z.readonly(
    z.array(
      z.object({
        figure: z.string(),
        unit: z.string(),
        values: Values,
        goal: z.optional(z.object({ text: z.string(), limits: Values })),
      }),
    ),
  ),
});

type FileValues = z.infer<typeof Values>;

export const writeRun = (run: KeptRun): string => JSON.stringify(run, (_key, value: unknown) => written(value), 2);

const written = (value: unknown): unknown => (value === Number.POSITIVE_INFINITY ? NEVER : value);

/** @throws an `Error` when it is not a run */
export const readRun = (text: string): KeptRun => {
  const { machine, rows, sizes } = File.parse(JSON.parse(text));
  return {
    machine,
    sizes,
    rows: rows.map(({ figure, goal, unit, values }) => ({
      figure,
      unit,
      values: read(values),
      ...(goal && { goal: { text: goal.text, limits: read(goal.limits) } }),
    })),
  };
};

const read = (values: FileValues): readonly (number | null)[] =>
  values.map((value) => (value === NEVER ? Number.POSITIVE_INFINITY : value));

/** Keeps a run beside the logs, and answers where. */
export const keepRun = (run: KeptRun): string => {
  const folder = join(ROOT, '.tmp/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(file, writeRun(run));
  return file;
};

/** @throws an `Error` that names the file when it holds no run */
export const loadRun = (file: string): KeptRun => {
  try {
    return readRun(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is not the file of a run of this benchmark.`, { cause });
  }
};
