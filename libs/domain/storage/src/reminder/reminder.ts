import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';

import type { StorageStatus } from '../storage-status/storage-status.ts';

/** How many days before the deletion a calendar reminds of it. */
const REMINDED_DAYS = 7;

/** An entry of a calendar, in words. */
export interface ReminderWords {
  readonly title: string;
  readonly description: string;
  /** Where the photos are. */
  readonly address: string;
}

/** The day of a reminder: a week before the deletion, else tomorrow; `null` when there is no day in between. */
export const reminderDay = ({ daysRemaining, deletionDay }: StorageStatus): string | null =>
  daysRemaining < 2 ? null : dateOf(addDays(parseISO(deletionDay), -Math.min(REMINDED_DAYS, daysRemaining - 1)));

/**
 * A file for calendars (RFC 5545) with a reminder for the whole of a day.
 *
 * @param made when it is made, in milliseconds
 */
export const reminderFile = (day: string, { address, description, title }: ReminderWords, made: number): string => {
  const stamp = new Date(made).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Account area//Photo storage//EN',
    'BEGIN:VEVENT',
    // The same file imported again replaces the entry.
    `UID:photo-storage-${day}@${new URL(address).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
};

const dateOf = (date: Date): string => formatISO(date, { representation: 'date' });

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Most characters of a line: of four bytes each they are 72 of the 75 bytes that a line may have. */
const LINE_CHARACTERS = 18;

/** A line that is too long goes on in the next, which begins with a space. */
const folded = (line: string): readonly string[] => {
  if (/^[ -~]*$/.test(line) && line.length <= 75) return [line];
  const characters = Array.from(line);
  const parts = Array.from({ length: Math.ceil(characters.length / LINE_CHARACTERS) }, (_, at) =>
    characters.slice(at * LINE_CHARACTERS, (at + 1) * LINE_CHARACTERS).join(''),
  );
  return parts.map((part, at) => (at === 0 ? part : ` ${part}`));
};
