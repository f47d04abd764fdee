import { directionOf } from './locale.ts';
import type { Counting } from './format-text.ts';

/**
 * How a locale counts. What takes the browser milliseconds to make is made when it is first needed: the first format of
 * numbers has it look through all languages that it knows.
 */
export const createCounting = (localeId: string): Counting => {
  const grouped = once(() => new Intl.NumberFormat(localeId));
  const percent = once(() => new Intl.NumberFormat(localeId, { style: 'percent' }));
  const rules = once(() => new Intl.PluralRules(localeId));
  // Languages written from left to right have these digits, those of the area at least.
  const hasLatinDigits = directionOf(localeId) === 'ltr';
  return {
    number: (value) =>
      hasLatinDigits && Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : grouped().format(value),
    percent: (share) => percent().format(share),
    plural: (value) => rules().select(value),
  };
};

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
