import type { Messages } from '@account-area/messages';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createdText } from './created-text.ts';

/** Says which message it would be, and with what. */
const t: Messages['t'] = (id, values) => [id, ...Object.values(values ?? {})].join(' ');
const day = (date: Date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
const texts = { t, deviceDates: { day } };
const said = (created: string, now: string) => createdText(new Date(created), new Date(now), texts);

describe('when an album was made', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['a moment ago', '2026-06-02T11:59:59', '2026-06-02T12:00:00', 'album.created-today'],
    ['just after midnight', '2026-06-02T00:00:00', '2026-06-02T23:59:59', 'album.created-today'],
    ['just before midnight', '2026-06-01T23:59:59', '2026-06-02T00:00:00', 'album.created-yesterday'],
    ['almost two days ago', '2026-06-01T00:00:00', '2026-06-02T23:59:59', 'album.created-yesterday'],
    ['two days ago', '2026-05-31T23:59:59', '2026-06-02T00:00:00', 'albums.created 2026-5-31'],
    ['last year', '2025-12-31T23:00:00', '2026-01-01T01:00:00', 'album.created-yesterday'],
    ['on the leap day', '2028-02-29T12:00:00', '2028-03-01T12:00:00', 'album.created-yesterday'],
    // The 29th of March has 23 hours, the 25th of October 25.
    ['on the day that is short', '2026-03-29T00:30:00', '2026-03-30T00:15:00', 'album.created-yesterday'],
    ['before the day that is short', '2026-03-28T23:30:00', '2026-03-30T00:15:00', 'albums.created 2026-3-28'],
    ['on the day that is long', '2026-10-25T00:30:00', '2026-10-25T23:45:00', 'album.created-today'],
    ['before the day that is long', '2026-10-24T23:30:00', '2026-10-26T00:15:00', 'albums.created 2026-10-24'],
    ['by a clock that is minutes ahead', '2026-06-03T00:02:00', '2026-06-02T23:59:00', 'album.created-today'],
    ['while this device lags behind by years', '2026-06-02T12:00:00', '2020-01-01T00:00:00', 'albums.created 2026-6-2'],
  ])('%s', (_, created, now, text) => {
    vi.stubEnv('TZ', 'Europe/Amsterdam');

    expect(said(created, now)).toBe(text);
  });

  it('is of this day and the one before, and of no other, whatever the zone', () => {
    const zones = ['Europe/Amsterdam', 'Pacific/Kiritimati', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'];
    const names = ['album.created-today', 'album.created-yesterday'];
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 0, max: 400 }),
        minutes,
        minutes,
        (zone, days, daysAgo, atCreation, atLook) => {
          vi.stubEnv('TZ', zone);
          // By the calendar: days are not counted in hours.
          const now = new Date(2020, 0, 1 + days, 0, atLook);
          const created = new Date(2020, 0, 1 + days - daysAgo, 0, atCreation);
          expect(createdText(created, now, texts)).toBe(names[daysAgo] ?? `albums.created ${day(created)}`);
        },
      ),
    );
  });
});
