import { TZDateMini } from '@date-fns/tz/date/mini';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { storageAccount } from './storage-status.fakes.ts';
import { deletionDay, storageStatusOf, type StorageAccount, wholeMonthsBetween } from './status-source.ts';
import type { RemainingTime, StorageLevel } from './storage-status.ts';

const AMSTERDAM = 'Europe/Amsterdam';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Midnight of a day in UTC; months count from 1. */
const day = (year: number, month: number, date: number): Date => new TZDateMini(Date.UTC(year, month - 1, date), 'UTC');

/** The same day of the calendar as an instant has in a zone. */
const dayIn = (zone: string, instant: number): Date => {
  const local = new TZDateMini(instant, zone);
  return day(local.getFullYear(), local.getMonth() + 1, local.getDate());
};
const daysBetween = (from: Date, to: Date) => differenceInCalendarDays(to, from);

/** The status at an instant of an account whose photos are deleted at another. */
const statusAt = (now: string, deletion: string) =>
  storageStatusOf(storageAccount(deletion), Date.parse(now), AMSTERDAM);

const anyDay = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()));
const anyMonths = fc.integer({ min: 0, max: 60 });
const anyInstant = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') });
const anyZone = fc.constantFrom(AMSTERDAM, 'Europe/London', 'Europe/Lisbon', 'America/New_York', 'Pacific/Auckland');

const daysAfter = (from: Date, days: number) => dayIn('UTC', from.getTime() + days * DAY_MS);

describe('calendar days', () => {
  it.each([
    ['2026-03-28T22:59:59Z', day(2026, 3, 28)],
    ['2026-03-28T23:00:00Z', day(2026, 3, 29)],
    ['2026-03-29T21:59:59Z', day(2026, 3, 29)],
    ['2026-03-29T22:00:00Z', day(2026, 3, 30)],
    ['2026-10-25T22:59:59Z', day(2026, 10, 25)],
    ['2026-10-25T23:00:00Z', day(2026, 10, 26)],
  ])('begin at midnight in Amsterdam, also when the clocks change: %s', (instant, expected) => {
    expect(dayIn(AMSTERDAM, Date.parse(instant))).toEqual(expected);
  });

  it('follow each other, whatever the zone and the time of year', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        // Days have 23 to 25 hours.
        expect([1, 2]).toContain(daysBetween(dayIn(zone, instant), dayIn(zone, instant + 26 * HOUR_MS)));
        expect([0, 1]).toContain(daysBetween(dayIn(zone, instant), dayIn(zone, instant + 22 * HOUR_MS)));
      }),
    );
  });
});

describe('calendar months', () => {
  it.each([
    ['to the last day of a shorter month', day(2026, 1, 31), 1, day(2026, 2, 28)],
    ['to 29 February in a leap year', day(2028, 1, 31), 1, day(2028, 2, 29)],
    ['from 29 February', day(2028, 2, 29), 12, day(2029, 2, 28)],
    ['across years', day(2026, 11, 15), 18, day(2028, 5, 15)],
    ['to December', day(2026, 11, 15), 1, day(2026, 12, 15)],
  ])('lead %s', (_, from, months, to) => {
    expect(addMonths(from, months)).toEqual(to);
  });

  it('are whole exactly from the day they lead to', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, (from, months) => {
        const to = addMonths(from, months);
        expect(wholeMonthsBetween(from, to)).toBe(months);
        if (months > 0) expect(wholeMonthsBetween(from, daysAfter(to, -1))).toBe(months - 1);
      }),
    );
  });

  it('never become fewer with more days', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(2000), fc.nat(40), (from, days, more) => {
        const months = wholeMonthsBetween(from, daysAfter(from, days));
        expect(wholeMonthsBetween(from, daysAfter(from, days + more))).toBeGreaterThanOrEqual(months);
      }),
    );
  });

  it('are none towards a day that has passed', () => {
    expect(wholeMonthsBetween(day(2026, 3, 15), day(2025, 12, 1))).toBe(0);
  });
});

describe('the storage status', () => {
  it.each<[string, string, StorageLevel, RemainingTime]>([
    ['exactly 3 months before', '2026-03-15T12:00:00Z', 'safe', { kind: 'months', months: 3 }],
    ['a day less than 3 months before', '2026-03-16T12:00:00Z', 'warning', { kind: 'months', months: 2 }],
    ['exactly 1 month before', '2026-05-15T12:00:00Z', 'warning', { kind: 'months', months: 1 }],
    ['a day less than 1 month before', '2026-05-16T12:00:00Z', 'critical', { kind: 'days', days: 30 }],
    ['two days before', '2026-06-13T12:00:00Z', 'critical', { kind: 'days', days: 2 }],
    ['late on the day before', '2026-06-14T21:59:59Z', 'critical', { kind: 'tomorrow' }],
    ['early on the day itself', '2026-06-14T22:00:00Z', 'critical', { kind: 'today' }],
    ['after the day', '2026-07-20T12:00:00Z', 'critical', { kind: 'today' }],
  ])('%s deletion on 15 June', (_, now, level, remaining) => {
    const status = statusAt(now, '2026-06-15T10:00:00Z');

    expect([status.level, status.remaining]).toEqual([level, remaining]);
  });

  it('tells the day of the last deletion by the calendar of the brand', () => {
    const account = storageAccount('2027-12-15T23:30:00Z', '2026-06-15T22:30:00Z');

    expect(storageStatusOf(account, Date.parse('2026-06-16T12:00:00Z'), AMSTERDAM).lastDeletionDay).toBe('2026-06-16');
  });

  it('counts months and days beside each other, and no days below 0', () => {
    expect(statusAt('2026-03-16T12:00:00Z', '2026-06-15T10:00:00Z')).toEqual({
      level: 'warning',
      monthsRemaining: 2,
      daysRemaining: 91,
      deletionDay: '2026-06-15',
      lastDeletionDay: null,
      remaining: { kind: 'months', months: 2 },
    });
    expect(statusAt('2026-07-20T12:00:00Z', '2026-06-15T10:00:00Z')).toMatchObject({
      monthsRemaining: 0,
      daysRemaining: 0,
    });
  });

  it('counts 29 February as the end of a month that has one', () => {
    expect(statusAt('2028-01-31T12:00:00Z', '2028-02-29T12:00:00Z')).toMatchObject({ level: 'warning' });
    expect(statusAt('2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z')).toMatchObject({ level: 'warning' });
    expect(statusAt('2028-01-31T12:00:00Z', '2028-02-28T12:00:00Z')).toMatchObject({ level: 'critical' });
  });

  it.each([
    ['spring', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z'],
    ['autumn', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z'],
  ])('counts the day the clocks change in %s as one day', (_, now, deletion) => {
    expect(statusAt(now, deletion).remaining).toEqual({ kind: 'days', days: 2 });
  });

  it('is the same all day', () => {
    const halfDay = fc.integer({ min: -12 * HOUR_MS, max: 12 * HOUR_MS });
    fc.assert(
      fc.property(anyInstant, halfDay, fc.nat(400), anyZone, (now, later, days, zone) => {
        fc.pre(daysBetween(dayIn(zone, now), dayIn(zone, now + later)) === 0);
        const account = storageAccount(new Date(now + days * DAY_MS).toISOString());
        expect(storageStatusOf(account, now + later, zone)).toEqual(storageStatusOf(account, now, zone));
      }),
    );
  });

  it('is safe from 3 whole months, critical below 1, and tells days only then', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -100, max: 400 }), anyZone, (now, days, zone) => {
        const account = storageAccount(new Date(now + days * DAY_MS).toISOString());
        const status = storageStatusOf(account, now, zone);
        const expected = status.monthsRemaining >= 3 ? 'safe' : status.monthsRemaining >= 1 ? 'warning' : 'critical';

        expect(status.level).toBe(expected);
        expect(status.remaining.kind === 'months').toBe(status.level !== 'critical');
        expect(status.daysRemaining).toBeGreaterThanOrEqual(0);
        expect(status.remaining.kind === 'today').toBe(status.daysRemaining === 0);
      }),
    );
  });
});

describe('the day of deletion', () => {
  const deletionDayOf = (account: StorageAccount) => dayIn(AMSTERDAM, deletionDay(account, AMSTERDAM).getTime());
  const account = { ...storageAccount(null), registrationDate: '2022-08-30T10:00:00Z' };

  it('is what the service says', () => {
    expect(deletionDayOf(storageAccount('2026-06-14T22:30:00Z'))).toEqual(day(2026, 6, 15));
  });

  it('is otherwise 18 calendar months after registration, or after the last order if that is later', () => {
    expect(deletionDayOf(account)).toEqual(day(2024, 2, 29));
    expect(deletionDayOf({ ...account, lastOrderDate: '2025-01-15T10:00:00Z' })).toEqual(day(2026, 7, 15));
    expect(deletionDayOf({ ...account, lastOrderDate: '2020-01-15T10:00:00Z' })).toEqual(day(2024, 2, 29));
  });
});
