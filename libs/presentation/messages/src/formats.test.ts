import { describe, expect, it } from 'vitest';

import { createDateFormats } from './formats.ts';

const night = new Date('2026-06-02T21:47:03Z');

describe('dates', () => {
  it('are written dd MMM yyyy', () => {
    expect(createDateFormats('en-GB').day(night)).toBe('02 Jun 2026');
    expect(createDateFormats('nl-NL').day(night)).toBe('02 jun 2026');
    expect(createDateFormats('de-DE').day(new Date('2026-12-24T00:00:00Z'))).toBe('24 Dez. 2026');
  });

  it('have three letters in every English month', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      createDateFormats('en-GB')
        .day(new Date(Date.UTC(2026, month, 9)))
        .slice(3, -5),
    );
    expect(months).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']);
  });

  it('are written out in the order of the language', () => {
    expect(createDateFormats('en-GB').longDay(night)).toBe('2 June 2026');
    expect(createDateFormats('de-DE').longDay(night)).toBe('2. Juni 2026');
  });

  it('have hours from 00 to 23 with minutes and seconds', () => {
    expect(createDateFormats('en-GB').time(night)).toBe('21:47:03');
    expect(createDateFormats('en-GB').time(new Date('2026-06-02T00:05:09Z'))).toBe('00:05:09');
  });

  it('are those of the camera, wherever the customer is', () => {
    expect(createDateFormats('en-GB').day(new Date('2026-06-02T23:59:59Z'))).toBe('02 Jun 2026');
    expect(createDateFormats('en-GB', 'Europe/Amsterdam').day(new Date('2026-06-02T23:59:59Z'))).toBe('03 Jun 2026');
  });
});

describe('dates in each language', () => {
  const first = new Date('2026-06-01T09:07:03Z');

  it.each([
    ['en-GB', '01 Jun 2026', '1 June 2026', '09:07:03', 'June 2026', 'Jun 2026'],
    ['nl-NL', '01 jun 2026', '1 juni 2026', '09:07:03', 'juni 2026', 'jun 2026'],
    ['nl-BE', '01 jun 2026', '1 juni 2026', '09:07:03', 'juni 2026', 'jun 2026'],
    ['fr-BE', '01 juin 2026', '1er juin 2026', '09:07:03', 'juin 2026', 'juin 2026'],
    ['fr-FR', '01 juin 2026', '1er juin 2026', '09:07:03', 'juin 2026', 'juin 2026'],
    ['de-DE', '01 Juni 2026', '1. Juni 2026', '09:07:03', 'Juni 2026', 'Juni 2026'],
    ['de-AT', '01 Juni 2026', '1. Juni 2026', '09:07:03', 'Juni 2026', 'Juni 2026'],
    ['es-ES', '01 jun 2026', '1 de junio de 2026', '09:07:03', 'junio de 2026', 'jun 2026'],
    ['it-IT', '01 giu 2026', '1 giugno 2026', '09:07:03', 'giugno 2026', 'giu 2026'],
    ['pt-PT', '01 jun. 2026', '1 de junho de 2026', '09:07:03', 'junho de 2026', 'jun. 2026'],
    ['nb-NO', '01 juni 2026', '1. juni 2026', '09:07:03', 'juni 2026', 'juni 2026'],
    ['sv-SE', '01 juni 2026', '1 juni 2026', '09:07:03', 'juni 2026', 'juni 2026'],
    ['da-DK', '01 jun. 2026', '1. juni 2026', '09.07.03', 'juni 2026', 'jun. 2026'],
    ['fi-FI', '01 kesä 2026', '1. kesäkuuta 2026', '09.07.03', 'kesäkuu 2026', 'kesä 2026'],
  ])('are right: %s', (locale, day, longDay, time, month, shortMonth) => {
    const dates = createDateFormats(locale);
    expect([dates.day(first), dates.longDay(first), dates.time(first), dates.month(2026, 6)]).toEqual([
      day,
      longDay,
      time,
      month,
    ]);
    expect(dates.shortMonth(2026, 6)).toBe(shortMonth);
  });

  it('count no other day in French', () => {
    expect(createDateFormats('fr-FR').longDay(new Date('2026-06-11T00:00:00Z'))).toBe('11 juin 2026');
  });
});

describe('month headings', () => {
  it('name month and year', () => {
    expect(createDateFormats('en-GB').month(2026, 6)).toBe('June 2026');
    expect(createDateFormats('nl-NL').month(2026, 6)).toBe('juni 2026');
  });

  it('are short where there is little room', () => {
    expect(createDateFormats('en-GB').shortMonth(2026, 9)).toBe('Sep 2026');
    expect(createDateFormats('nl-NL').shortMonth(2026, 9)).toBe('sep 2026');
    expect(createDateFormats('de-DE').shortMonth(2026, 9)).toBe('Sept. 2026');
  });

  it('know that Austria begins its year with Jänner', () => {
    expect(createDateFormats('de-AT').month(2026, 1)).toBe('Jänner 2026');
    expect(createDateFormats('de-DE').month(2026, 1)).toBe('Januar 2026');
  });
});
