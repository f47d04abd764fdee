import { monthOf, type MonthCount } from './month.ts';

/** A month that holds so many photos. */
export const monthFixture = (year = 2024, month = 3, count = 100): MonthCount => {
  const found = monthOf(year, month);
  if (found === null) throw new Error(`There is no month ${month} of ${year}.`);
  return { ...found, count };
};

/** So many months, the last of them December 2024, with so many photos each. */
export const monthFixtures = (months: number, count: number): readonly MonthCount[] =>
  Array.from({ length: months }, (_, back) => {
    const total = 2024 * 12 + 11 - back;
    return monthFixture(Math.floor(total / 12), (total % 12) + 1, count);
  });
