import { IntlMessageFormat } from 'intl-messageformat';

import { type MessageId, type MessageValues } from './english.ts';
import { createDateFormats, type DateFormats } from './formats.ts';
import { type Direction, directionOf } from './locales.ts';

/** The customer's language: texts by id, numbers and dates. */
export interface Messages {
  readonly localeId: string;
  readonly direction: Direction;
  /** The text with this id. Numbers are grouped as the locale does. */
  readonly t: (id: MessageId, values?: MessageValues) => string;
  readonly number: (value: number) => string;
  readonly dates: DateFormats;
  /** For instants, such as when something was asked for: in the zone of this device. */
  readonly deviceDates: DateFormats;
}

/** Texts of a locale by their ids. */
export type Texts = Readonly<Partial<Record<MessageId, string>>>;

/**
 * The language of a locale. A text that cannot be formatted is shown as it is written, one that is missing by its id, and
 * `onProblem` hears of both.
 */
export const createMessages = (localeId: string, texts: Texts, onProblem: (problem: Error) => void): Messages => {
  const numbers = new Intl.NumberFormat(localeId);
  // Reading a text takes longer than formatting it.
  const read = new Map<MessageId, IntlMessageFormat>();
  const formatOf = (id: MessageId, text: string): IntlMessageFormat => {
    const format = read.get(id) ?? new IntlMessageFormat(text, localeId);
    read.set(id, format);
    return format;
  };

  return {
    localeId,
    direction: directionOf(localeId),
    t: (id, values) => {
      const text = texts[id];
      if (text === undefined) {
        onProblem(new Error(`There is no text "${id}" for ${localeId}.`));
        return id;
      }
      try {
        return String(formatOf(id, text).format(values && withGroupedNumbers(numbers, text, values)));
      } catch (cause) {
        onProblem(new Error(`The text "${id}" for ${localeId} cannot be formatted.`, { cause }));
        return text;
      }
    },
    number: (value) => numbers.format(value),
    dates: createDateFormats(localeId),
    deviceDates: createDateFormats(localeId, 'device'),
  };
};

/**
 * The specification writes counts as bare arguments ("{amount} selected"), which ICU prints as they are: "12480".
 * Arguments of a plural stay numbers, because they choose the case and `#` groups them.
 */
const withGroupedNumbers = (numbers: Intl.NumberFormat, text: string, values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && text.includes(`{${name}}`) ? numbers.format(value) : value,
    ]),
  );
