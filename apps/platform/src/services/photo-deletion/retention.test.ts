import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import {
  addMonths,
  dueWarning,
  isDeletionDue,
  nextStepAt,
  projectedDeletion,
  termEnd,
  type Warning,
  WARNING_DAYS,
} from './retention.ts';

const NOON = new Date('2026-11-24T12:00:00Z');
const inDays = (days: number, from = NOON) => new Date(from.getTime() + days * DAY_MS);
const anyInstant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the end of a term', () => {
  it.each([
    ['2024-08-31T00:00:00Z', null, '2026-02-28T00:00:00.000Z'],
    ['2026-08-31T00:00:00Z', null, '2028-02-29T00:00:00.000Z'],
    ['2024-08-30T00:00:00Z', '2024-01-01T00:00:00Z', '2026-02-28T00:00:00.000Z'],
    ['2024-01-15T00:00:00Z', '2025-01-15T23:00:00Z', '2026-07-15T23:00:00.000Z'],
    ['2024-10-31T01:30:00Z', null, '2026-04-30T01:30:00.000Z'],
  ])('after registration on %s and an order on %s is %s (C25.2)', (registered, ordered, expected) => {
    const retention = {
      registeredAt: new Date(registered),
      lastOrderAt: ordered === null ? null : new Date(ordered),
      keptUntil: null,
    };
    expect(termEnd(retention).toISOString()).toBe(expected);
  });

  it('is later for a library that was made active again, and never earlier', () => {
    const retention = { registeredAt: new Date('2025-01-01T00:00:00Z'), lastOrderAt: null };
    expect(termEnd({ ...retention, keptUntil: new Date('2027-03-01T00:00:00Z') })).toEqual(
      new Date('2027-03-01T00:00:00Z'),
    );
    expect(termEnd({ ...retention, keptUntil: new Date('2026-03-01T00:00:00Z') })).toEqual(
      new Date('2026-07-01T00:00:00Z'),
    );
  });

  it('is on the same day of the month, or on the last of a shorter one', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -60, max: 60 }), (from, months) => {
        const to = addMonths(from, months);
        const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(monthOf(to) - monthOf(from)).toBe(months);
        const isLast = new Date(to.getTime() + DAY_MS).getUTCDate() === 1;
        expect(to.getUTCDate() === from.getUTCDate() || (isLast && to.getUTCDate() < from.getUTCDate())).toBe(true);
      }),
    );
  });
});

describe('the day of deletion', () => {
  const sent = (days: number, sentAt: Date): Warning => ({ days, sentAt });

  it('is the end of the term when the mails were in time', () => {
    const end = inDays(1);
    const warnings = [sent(60, inDays(-59)), sent(30, inDays(-29)), sent(7, inDays(-6)), sent(1, NOON)];
    expect(projectedDeletion(end, warnings, NOON)).toEqual(end);
  });

  it('is a week away at least for a customer who was mailed nothing', () => {
    expect(projectedDeletion(inDays(-40), [], NOON)).toEqual(inDays(7));
    expect(projectedDeletion(inDays(-40), [{ days: 7, sentAt: null }], NOON)).toEqual(inDays(7));
    expect(projectedDeletion(inDays(40), [], NOON)).toEqual(inDays(40));
  });

  it('is most of a day away while the last mail has not gone out', () => {
    const warnings = [sent(60, inDays(-60)), { days: 1, sentAt: null }];
    expect(projectedDeletion(NOON, warnings, NOON)).toEqual(new Date(NOON.getTime() + 20 * HOUR_MS));
  });

  it('has a mail 60, 30, 7 and 1 days before it', () => {
    expect(WARNING_DAYS).toEqual([60, 30, 7, 1]);
    expect(dueWarning(inDays(60.1), [], NOON)).toBeNull();
    expect(dueWarning(inDays(60), [], NOON)).toBe(60);
    expect(dueWarning(inDays(30.1), [sent(60, NOON)], NOON)).toBeNull();
    expect(dueWarning(inDays(30), [sent(60, NOON)], NOON)).toBe(30);
    expect(dueWarning(inDays(6), [sent(60, NOON), sent(30, NOON)], NOON)).toBe(7);
    expect(dueWarning(inDays(1), [sent(7, NOON)], NOON)).toBe(1);
    expect(dueWarning(inDays(0), [sent(1, NOON)], NOON)).toBeNull();
  });

  it('is not announced by several mails at once', () => {
    expect(dueWarning(inDays(5), [], NOON)).toBe(7);
    expect(dueWarning(inDays(5), [sent(7, NOON)], NOON)).toBeNull();
  });

  it('never comes before its mails, wherever they are held up and however often it is looked', () => {
    const anyDelay = fc.constantFrom(0, MINUTE_MS, 3 * HOUR_MS, 2 * DAY_MS, 9 * DAY_MS);
    const anyPause = fc.constantFrom(MINUTE_MS, HOUR_MS, DAY_MS, 20 * DAY_MS, 100 * DAY_MS);
    fc.assert(
      fc.property(
        fc.array(anyPause, { minLength: 1, maxLength: 40 }),
        fc.array(anyDelay, { minLength: 4, maxLength: 4 }),
        (pauses, delays) => {
          const end = inDays(61);
          let now = NOON;
          let warnings: readonly (Warning & { readonly arrivesAt: Date })[] = [];
          for (const pause of [...pauses, ...Array.from({ length: 40 }, () => DAY_MS)]) {
            now = new Date(now.getTime() + pause);
            const at = now;
            warnings = warnings.map((warning) =>
              warning.arrivesAt <= at ? { ...warning, sentAt: warning.arrivesAt } : warning,
            );
            const deletion = projectedDeletion(end, warnings, now);
            expect(deletion.getTime()).toBeGreaterThanOrEqual(end.getTime());
            if (isDeletionDue(deletion, warnings, now)) {
              const times = warnings.flatMap(({ sentAt }) => sentAt?.getTime() ?? []);
              const last = warnings.find(({ days }) => days === 1)?.sentAt?.getTime() ?? Infinity;
              expect(now.getTime() - Math.min(...times)).toBeGreaterThanOrEqual(7 * DAY_MS);
              expect(now.getTime() - last).toBeGreaterThanOrEqual(20 * HOUR_MS);
              return;
            }
            const due = dueWarning(deletion, warnings, now);
            if (due === null) expect(nextStepAt(deletion, warnings, now).getTime()).toBeGreaterThan(now.getTime());
            else {
              const arrivesAt = new Date(now.getTime() + (delays[warnings.length] ?? 0));
              warnings = [...warnings, { days: due, sentAt: null, arrivesAt }];
            }
          }
        },
      ),
    );
  });
});
