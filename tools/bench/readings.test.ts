import { expect, it } from 'vitest';

import { besideFloor, figuresOf, growthRows, reading, rowsOf } from './readings.ts';

it('puts the readings of each library into a column, whatever each of them has', () => {
  const small = [reading('load', 'ms', 10, 50), reading('heap', 'MB', 4)];
  const large = [reading('load', 'ms', 20, 60), reading('select 100,000', 'ms', 90), reading('heap', 'MB', 5)];
  expect(rowsOf([small, large])).toEqual([
    { figure: 'load', unit: 'ms', values: [10, 20], goal: { text: '50', limits: [50, 60] } },
    { figure: 'heap', unit: 'MB', values: [4, 5] },
    { figure: 'select 100,000', unit: 'ms', values: [null, 90] },
  ]);
});

it('keeps the floors of two figures apart', () => {
  const readings = [
    ...besideFloor('load', 'ms', { product: 30, floor: 10 }, { times: 2.5 }),
    ...besideFloor('open', 'ms', { product: 40, floor: 20 }, { times: 2, frames: 1 }),
    ...besideFloor('missed', '', { product: 3, floor: 1 }, { limit: 62 }),
    ...besideFloor('heap', 'MB', { product: 3, floor: 1 }, null),
  ];
  expect(rowsOf([readings])).toEqual([
    { figure: 'load', unit: 'ms', values: [30], goal: { text: '2.5 × floor', limits: [25] } },
    { figure: '  floor', unit: 'ms', values: [10] },
    { figure: 'open', unit: 'ms', values: [40], goal: { text: '2 × floor + a frame', limits: [40 + 1000 / 60] } },
    { figure: '  floor', unit: 'ms', values: [20] },
    { figure: 'missed', unit: '', values: [3], goal: { text: '62', limits: [62] } },
    { figure: '  floor', unit: '', values: [1] },
    { figure: 'heap', unit: 'MB', values: [3] },
    { figure: '  floor', unit: 'MB', values: [1] },
  ]);
});

it('takes the same figure of both pages', () => {
  expect(figuresOf({ product: { ms: 3 }, floor: { ms: 1 } }, ({ ms }) => ms)).toEqual({ product: 3, floor: 1 });
});

it('says how many times as much the largest library costs as the smallest', () => {
  const rows = rowsOf([[reading('load', 'ms', 30)], [reading('load', 'ms', 10)], [reading('load', 'ms', 20)]]);
  expect(growthRows(rows, [1_000_000, 1000, 5000], { load: 1.2, heap: 2 })).toEqual([
    {
      figure: 'largest to smallest library: load',
      unit: '×',
      values: [3, null, null],
      goal: { text: '1.2', limits: [1.2, 1.2, 1.2] },
    },
  ]);
});

it('says nothing about growth where there is one library', () => {
  expect(growthRows(rowsOf([[reading('load', 'ms', 30)]]), [1000], { load: 1.2 })).toEqual([]);
});
