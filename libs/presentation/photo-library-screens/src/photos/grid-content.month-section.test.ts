// @vitest-environment node
import { createDateFormats, type Messages } from '@account-area/messages';
import { english } from '@account-area/messages/testing';
import { monthFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { monthSectionOf } from './grid-content.ts';

const messages: Messages = {
  localeId: 'en-GB',
  direction: 'ltr',
  number: String,
  dates: createDateFormats('en-GB'),
  deviceDates: createDateFormats('en-GB'),
  t: (id) => english[id],
};

const sectionOf = (year: number, month: number, count: number, isOpen: boolean) =>
  monthSectionOf({ ...monthFixture(year, month, count), isOpen }, messages);

describe('a month in the grid', () => {
  it('shows its first page and a "+N" tile in the last cell while it is closed', () => {
    expect(sectionOf(2026, 6, 38, false)).toEqual({
      id: '2026/6',
      title: 'June 2026',
      shortTitle: 'Jun 2026',
      group: '2026',
      cells: 24,
      more: 15,
    });
  });

  it.each([24, 7])('has no such tile with %i photos', (count) => {
    expect(sectionOf(2026, 6, count, false)).toMatchObject({ cells: count, more: 0 });
  });

  it('takes room for all its photos while it is open', () => {
    expect(sectionOf(2026, 6, 4_167, true)).toMatchObject({ cells: 4_167, more: 0 });
  });

  it('is named "Unknown Date" in January 1970, and belongs to no year', () => {
    expect(sectionOf(1970, 1, 5, false)).toMatchObject({
      title: 'Unknown Date',
      shortTitle: 'Unknown Date',
      group: '',
    });
    expect(sectionOf(1970, 2, 5, false)).toMatchObject({ title: 'February 1970', group: '1970' });
  });
});
