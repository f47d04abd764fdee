import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { storageStatusOf } from '../storage-status/status-source.ts';
import { storageAccount } from '../storage-status/storage-status.fakes.ts';
import { reminderDay, reminderFile } from './reminder.ts';

const AMSTERDAM = 'Europe/Amsterdam';
const DAY_MS = 24 * 60 * 60 * 1000;
const statusAt = (now: string, deletion: string) =>
  storageStatusOf(storageAccount(deletion), Date.parse(now), AMSTERDAM);
const WORDS = {
  title: 'Keep your photos',
  description: 'Your photos will be deleted on 15 June; press “Keep”, or order.',
  address: 'https://account.printelle.nl.example/my-photos/photos',
};

describe('the day of a reminder', () => {
  it.each([
    ['a week before the deletion', '2026-03-15T12:00:00Z', '2026-06-15T10:00:00Z', '2026-06-08'],
    ['in the month before', '2028-02-01T12:00:00Z', '2028-03-05T10:00:00Z', '2028-02-27'],
    ['tomorrow when that has passed', '2026-06-12T12:00:00Z', '2026-06-15T10:00:00Z', '2026-06-13'],
    ['across the end of summer time', '2026-10-20T12:00:00Z', '2026-10-31T23:30:00Z', '2026-10-25'],
  ])('is %s', (_, now, deletion, day) => {
    expect(reminderDay(statusAt(now, deletion))).toBe(day);
  });

  it.each(['2026-06-14T12:00:00Z', '2026-06-15T12:00:00Z', '2026-07-01T12:00:00Z'])(
    'is none when there is no day in between: %s',
    (now) => {
      expect(reminderDay(statusAt(now, '2026-06-15T10:00:00Z'))).toBeNull();
    },
  );

  it('lies between today and the deletion, whatever the zone and the time of year', () => {
    const anyInstant = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') });
    const anyZone = fc.constantFrom(AMSTERDAM, 'Europe/Lisbon', 'America/New_York', 'Pacific/Auckland');
    fc.assert(
      fc.property(anyInstant, fc.nat(400), anyZone, (now, days, zone) => {
        const status = storageStatusOf(storageAccount(new Date(now + days * DAY_MS).toISOString()), now, zone);
        const day = reminderDay(status);
        if (day === null) {
          expect(status.daysRemaining).toBeLessThan(2);
          return;
        }
        const away = (Date.parse(status.deletionDay) - Date.parse(day)) / DAY_MS;
        expect(away).toBe(Math.min(7, status.daysRemaining - 1));
      }),
    );
  });
});

describe('the file of a reminder', () => {
  it('is an entry for the whole day', () => {
    expect(reminderFile('2026-06-08', WORDS, Date.parse('2026-03-15T11:00:00.250Z')).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Account area//Photo storage//EN',
      'BEGIN:VEVENT',
      'UID:photo-storage-2026-06-08@account.printelle.nl.example',
      'DTSTAMP:20260315T110000Z',
      'DTSTART;VALUE=DATE:20260608',
      'SUMMARY:Keep your photos',
      'DESCRIPTION:Your p',
      ' hotos will be dele',
      ' ted on 15 June\\; p',
      ' ress “Keep”\\, or o',
      ' rder.',
      'URL:https://account.printelle.nl.example/my-photos/photos',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Keep your photos',
      'TRIGGER:PT9H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has lines of 75 bytes at most, whose text is whole when they are joined, in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const file = reminderFile('2026-06-08', { ...WORDS, title }, 0);
        const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
        const whole =
          file
            .replaceAll('\r\n ', '')
            .split('\r\n')
            .find((line) => line.startsWith('SUMMARY:')) ?? '';
        const read = whole.slice('SUMMARY:'.length).replaceAll(/\\([\\;,])/g, '$1');
        if (!/[\r\n\\]/.test(title)) expect(read).toBe(title);
      }),
    );
  });
});
