import { IntlMessageFormat } from 'intl-messageformat';

import type { MessageId, MessageValues } from './english.ts';
import { createDateFormats, type DateFormats } from './formats.ts';
import { type Direction, directionOf } from './locale.ts';
import { plainArgumentsOf } from './message-arguments.ts';

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

/** An ICU message, or the elements that FormatJS's parser makes of one. The built app has no parser. */
export type Text = string | readonly object[];

/** Texts of a locale by their ids. */
export type Texts = Readonly<Partial<Record<MessageId, Text>>>;

/**
 * The language of a locale. A text that cannot be formatted is shown as it is written, one that is missing by its id, and
 * `onProblem` hears of both.
 */
export const createMessages = (localeId: string, texts: Texts, onProblem: (problem: Error) => void): Messages => {
  // Takes milliseconds to make, and the page speaks before it counts.
  let numbers: Intl.NumberFormat | undefined;
  const number = (value: number) => (numbers ??= new Intl.NumberFormat(localeId)).format(value);
  // Reading a text takes longer than formatting it.
  const read = new Map<MessageId, ReadText>();
  const reading = (id: MessageId, text: Text): ReadText => {
    const found = read.get(id) ?? readText(localeId, text);
    read.set(id, found);
    return found;
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
      if (typeof text === 'string' && !hasSyntax(text)) return text;
      try {
        const { format, plain } = reading(id, text);
        return String(format.format(values && withGroupedNumbers(number, plain, values)));
      } catch (cause) {
        onProblem(new Error(`The text "${id}" for ${localeId} cannot be formatted.`, { cause }));
        return asWritten(text);
      }
    },
    number,
    dates: createDateFormats(localeId),
    deviceDates: createDateFormats(localeId, 'device'),
  };
};

interface ReadText {
  readonly format: IntlMessageFormat;
  /** Arguments that are printed as they are. */
  readonly plain: readonly string[];
}

const readText = (localeId: string, text: Text): ReadText => {
  const format = new IntlMessageFormat(isCompiled(text) ? text : asWritten(text), localeId);
  return { format, plain: plainArgumentsOf(format.getAst()) };
};

const isCompiled = (text: Text): text is ReturnType<IntlMessageFormat['getAst']> => typeof text !== 'string';

/** Whether a text says more than it shows: one without syntax is shown as it is. */
export const hasSyntax = (text: string): boolean => /[{}'<#]/.test(text);

/** A compiled text keeps its words and the names of its arguments. */
const asWritten = (text: Text): string =>
  typeof text === 'string' ? text : text.map((element) => ('value' in element ? String(element.value) : '')).join('');

/**
 * The specification writes counts as bare arguments ("{amount} selected"), which ICU prints as they are: "12480".
 * Arguments of a plural stay numbers, because they choose the case and `#` groups them.
 */
const withGroupedNumbers = (
  number: Messages['number'],
  plain: readonly string[],
  values: MessageValues,
): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && plain.includes(name) ? number(value) : value,
    ]),
  );
