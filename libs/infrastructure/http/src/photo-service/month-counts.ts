import { Count } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { monthOf, type MonthCount } from '@account-area/photos';

import type { ItemReading, RawItem } from '../lenient-items.ts';

/** The months of a timeline summary, nested `{ "2024": { "3": 17 } }` or flat `{ "2024/3": 17 }` (D17). */
export const rawMonthCounts = (summary: Readonly<Record<string, unknown>>): readonly RawItem[] =>
  Object.entries(summary).flatMap(([year, months]) =>
    typeof months === 'object' && months !== null
      ? Object.entries(months).map(([month, count]: [string, unknown]) => ({ path: `${year}/${month}`, raw: count }))
      : [{ path: year, raw: months }],
  );

/** Reads how many photos the month at `path`, `year/month`, holds. */
export const readMonthCount = ({ path, raw }: RawItem): ItemReading<MonthCount> => {
  const [year, month] = /^\d{1,4}\/\d{1,2}$/.test(path) ? path.split('/').map(Number) : [];
  const found = year === undefined || month === undefined ? null : monthOf(year, month);
  if (found === null) return fail([{ path: '', code: 'no-such-month' }]);
  const count = Count.safeParse(raw);
  return count.success ? ok({ ...found, count: count.data }) : fail([{ path: '', code: 'no-count' }]);
};
