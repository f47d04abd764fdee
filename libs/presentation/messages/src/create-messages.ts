import { parse } from '@formatjs/icu-messageformat-parser';

import { createCounting } from './counting.ts';
import type { MessageId, MessageValues } from './english.ts';
import { formatText, type TextElements } from './format-text.ts';
import { createDateFormats, type DateFormats } from './formats.ts';
import { type Direction, directionOf } from './locale.ts';

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
  const counting = createCounting(localeId);
  return {
    localeId,
    direction: directionOf(localeId),
    t: (id, values = {}) => {
      const text = texts[id];
      if (text === undefined) {
        onProblem(new Error(`There is no text "${id}" for ${localeId}.`));
        return id;
      }
      if (typeof text === 'string' && !hasSyntax(text)) return text;
      try {
        return formatText(isCompiled(text) ? text : parse(asWritten(text)), values, counting);
      } catch (cause) {
        onProblem(new Error(`The text "${id}" for ${localeId} cannot be formatted.`, { cause }));
        return asWritten(text);
      }
    },
    number: counting.number,
    dates: createDateFormats(localeId),
    deviceDates: createDateFormats(localeId, 'device'),
  };
};

const isCompiled = (text: Text): text is TextElements => typeof text !== 'string';

/** Whether a text says more than it shows: one without syntax is shown as it is. */
export const hasSyntax = (text: string): boolean => /[{}'<#]/.test(text);

/** A compiled text keeps its words and the names of its arguments. */
const asWritten = (text: Text): string =>
  typeof text === 'string' ? text : text.map((element) => ('value' in element ? String(element.value) : '')).join('');
