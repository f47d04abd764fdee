/** How dates are written in one locale. Photos carry the wall clock of the camera, so the zone is UTC unless given. */
export interface DateFormats {
  /** `dd MMM yyyy`: "02 Jun 2026". */
  day(date: Date): string;
  /** `d MMMM yyyy`: "2 June 2026", in the order of the locale. */
  longDay(date: Date): string;
  /** `HH:mm:ss`, with the separators of the locale. */
  time(date: Date): string;
  /** A month as a heading: "June 2026". `month` counts from 1. */
  month(year: number, month: number): string;
  /** The same where there is little room: "Jun 2026". */
  shortMonth(year: number, month: number): string;
}

/** `zone` is the name of a time zone, or `device` for that of this device. */
export const createDateFormats = (localeId: string, zone = 'UTC'): DateFormats => {
  const timeZone = zone === 'device' ? undefined : zone;
  // British abbreviations have four letters in September; the specified format has three.
  const shortLocale = localeId.startsWith('en-') ? 'en' : localeId;
  const short = lazyFormat(shortLocale, { day: '2-digit', month: 'short', year: 'numeric', timeZone });
  const long = lazyFormat(localeId, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const clock = lazyFormat(localeId, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const heading = lazyFormat(localeId, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const mark = lazyFormat(shortLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const monthAlone = lazyFormat(shortLocale, { month: 'short', timeZone: 'UTC' });

  return {
    day: (date) => {
      const part = partsIn(short(), date);
      return `${part('day')} ${inLetters(part('month'), monthAlone)} ${part('year')}`;
    },
    // French counts the first day of a month, and no other.
    longDay: (date) =>
      isFrench(localeId)
        ? long()
            .format(date)
            .replace(/^1(?=\s)/, '1er')
        : long().format(date),
    time: (date) => clock().format(date),
    month: (year, month) => heading().format(new Date(Date.UTC(year, month - 1))),
    shortMonth: (year, month) => {
      const first = new Date(Date.UTC(year, month - 1));
      const part = partsIn(mark(), first);
      return isNumber(part('month')) ? `${monthAlone().format(first)} ${part('year')}` : mark().format(first);
    },
  };
};

const isFrench = (localeId: string) => localeId.startsWith('fr-');

const isNumber = (text: string) => /^\d+$/.test(text);

/** Finnish and Portuguese write the short month of a date as a number; the specified format has letters. */
const inLetters = (month: string, monthAlone: () => Intl.DateTimeFormat): string =>
  isNumber(month) ? monthAlone().format(new Date(Date.UTC(2000, Number(month) - 1))) : month;

const partsIn = (format: Intl.DateTimeFormat, date: Date) => {
  const parts = format.formatToParts(date);
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
};

/** A format that is made when it is first used: the page's first paint needs one of them. */
const lazyFormat = (localeId: string, options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat(localeId, options));
};
