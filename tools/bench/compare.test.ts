import { expect, it } from 'vitest';

import { compareRuns } from './compare.ts';
import type { KeptRun } from './kept-run.ts';

const before: KeptRun = {
  machine: '2 cores',
  sizes: [1000, 100_000],
  rows: [
    { figure: 'load', unit: 'ms', values: [400, 900], goal: { text: '2.5 × floor', limits: [250, 250] } },
    { figure: '  floor', unit: 'ms', values: [100, 100] },
    { figure: 'next photo', unit: 'ms', values: [100, Number.POSITIVE_INFINITY] },
    { figure: '  floor', unit: 'ms', values: [0, 25] },
    { figure: 'gone', unit: 'ms', values: [1, 1] },
  ],
};

const after: KeptRun = {
  machine: '2 cores',
  sizes: [100_000, 1000, 1_000_000],
  rows: [
    { figure: 'load', unit: 'ms', values: [225, 200, 300], goal: { text: '2.5 × floor', limits: [250, 250, 250] } },
    { figure: '  floor', unit: 'ms', values: [100, 100, 100] },
    { figure: 'next photo', unit: 'ms', values: [50, 50, 50] },
    { figure: '  floor', unit: 'ms', values: [20, 20, 20] },
    { figure: 'new', unit: '%', values: [7, null, 1], goal: { text: '5', limits: [5, 5, 5] } },
  ],
};

it('sets the figures of two runs beside each other, of the libraries that both have', () => {
  expect(compareRuns(before, after).split('\n')).toEqual([
    '            unit  100,000  after  ratio  1,000  after  ratio  at most      before                                          after',
    'load        ms        900    225   0.25    400    200    0.5  2.5 × floor  missed: 100,000 (3.6 times), 1,000 (1.6 times)  met',
    '  floor     ms        100    100      1    100    100      1',
    'next photo  ms          ∞     50      0    100     50    0.5',
    '  floor     ms         25     20    0.8      0     20',
    'new         %           -      7             -      -         5                                                            missed: 100,000 (1.4 times)',
    '',
    'Before: 0 of 1 goals are met.',
    'After: 1 of 2 goals are met.',
  ]);
});
