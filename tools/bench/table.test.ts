import { expect, it } from 'vitest';

import { type BenchRow, formatTable, goalsMet } from './table.ts';

const rows: readonly BenchRow[] = [
  { figure: 'load', unit: 'ms', values: [100, 1250.4], goal: { text: '2.5 × floor', limits: [250, 500] } },
  { figure: '  floor', unit: 'ms', values: [100, 200] },
  { figure: 'missed frames', unit: '', values: [0, 3], goal: { text: '0', limits: [0, 0] } },
  { figure: 'heap', unit: 'MB', values: [4.25, 12], goal: { text: '12', limits: [12, 12] } },
  { figure: 'select 100,000', unit: 'ms', values: [Number.NaN, null], goal: { text: '50', limits: [50, 50] } },
];

it('shows each figure beside its goal and tells where and by how much it is missed', () => {
  expect(formatTable(['1,000', '1,000,000'], rows).split('\n')).toEqual([
    '                unit  1,000  1,000,000  at most',
    'load            ms      100      1,250  2.5 × floor  missed: 1,000,000 (2.5 times)',
    '  floor         ms      100        200',
    'missed frames             0          3  0            missed: 1,000,000',
    'heap            MB      4.3         12  12           met',
    'select 100,000  ms        -          -  50',
  ]);
});

it('counts the goals of what was measured', () => {
  expect(goalsMet(rows)).toBe('1 of 3 goals are met.');
});
