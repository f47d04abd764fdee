import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import type { MessageValues } from './english.ts';

/** What a text says, as FormatJS's parser reads an ICU message. */
export type TextElements = readonly MessageFormatElement[];

/** How a locale counts. */
export interface Counting {
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
  /** Which case of a plural a number takes. */
  readonly plural: (value: number) => Intl.LDMLPluralRule;
}

/**
 * The text with its values. The specification writes counts as bare arguments ("{amount} selected"), which ICU prints as
 * they are: "12480". Here they are grouped as the locale does.
 *
 * @param count the number of the plural around the elements, which `#` stands for
 * @throws when a value is missing, or the text has what no text of the catalogue has, such as a date
 */
export const formatText = (
  elements: TextElements,
  values: MessageValues,
  counting: Counting,
  count: number | null = null,
): string => elements.map((element) => formatElement(element, values, counting, count)).join('');

const formatElement = (
  element: MessageFormatElement,
  values: MessageValues,
  counting: Counting,
  count: number | null,
): string => {
  const type: number = element.type;
  if (type === POUND) return count === null ? '#' : counting.number(count);
  if (!('value' in element)) throw new Error(`A text has an element of the unknown kind ${type}.`);
  if (type === LITERAL) return element.value;

  const value = values[element.value];
  if (value === undefined) throw new Error(`The value of "${element.value}" is missing.`);
  if (type === ARGUMENT) return typeof value === 'number' ? counting.number(value) : value;
  if (typeof value !== 'number') throw new Error(`The value of "${element.value}" is no number.`);
  if ('pluralType' in element && element.pluralType === 'cardinal') {
    const { offset, options } = element;
    const chosen = options[`=${value}`] ?? options[counting.plural(value - offset)] ?? options['other'];
    return formatText(chosen?.value ?? [], values, counting, value - offset);
  }
  if ('style' in element && element.style === 'percent') return counting.percent(value);
  throw new Error(`The format of "${element.value}" is unknown.`);
};

/** The parser's numbers for words, for `{name}` and for `#`. */
const LITERAL = 0;
export const ARGUMENT = 1;
const POUND = 7;
