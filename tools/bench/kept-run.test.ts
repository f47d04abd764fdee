import { expect, it } from 'vitest';

import { type KeptRun, loadRun, readRun, writeRun } from './kept-run.ts';

const run: KeptRun = {
  machine: '2 cores',
  sizes: [1000, 100_000],
  rows: [
    { figure: 'load', unit: 'ms', values: [400, null], goal: { text: '2.5 × floor', limits: [250, null] } },
    { figure: 'next photo', unit: 'ms', values: [Number.POSITIVE_INFINITY, 28] },
  ],
};

it('reads a run as it was written, also what never came', () => {
  expect(readRun(writeRun(run))).toEqual(run);
});

it('knows no value from one that is no number', () => {
  const [row] = readRun(writeRun({ ...run, rows: [{ figure: 'many', unit: 'ms', values: [Number.NaN] }] })).rows;
  expect(row?.values).toEqual([null]);
});

it.each(['{}', '{"machine":"2 cores","sizes":[1000],"rows":[{"figure":"load"}]}', 'load: 400'])(
  'takes %s for no run',
  (text) => {
    expect(() => readRun(text)).toThrow();
  },
);

it('names the file that is none', () => {
  expect(() => loadRun('no-such-file.json')).toThrow('no-such-file.json is not the file of a run of this benchmark.');
});
