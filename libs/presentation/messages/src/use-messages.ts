import { type IntlShape, useIntl } from 'react-intl';

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

/** The language of the nearest `MessageProvider`. */
export const useMessages = (): Messages => {
  const intl = useIntl();
  const messages = made.get(intl) ?? createMessages(intl);
  made.set(intl, messages);
  return messages;
};

/** One for all components: making the formats of a locale takes milliseconds. */
const made = new WeakMap<IntlShape, Messages>();

const createMessages = (intl: IntlShape): Messages => ({
  localeId: intl.locale,
  direction: directionOf(intl.locale),
  t: (id, values) => intl.formatMessage({ id }, values && withGroupedNumbers(intl, id, values)),
  number: (value) => intl.formatNumber(value),
  dates: createDateFormats(intl.locale),
  deviceDates: createDateFormats(intl.locale, 'device'),
});

/**
 * The specification writes counts as bare arguments ("{amount} selected"), which ICU prints as they are: "12480".
 * Arguments of a plural stay numbers, because they choose the case and `#` groups them.
 */
const withGroupedNumbers = (intl: IntlShape, id: MessageId, values: MessageValues): MessageValues => {
  const text = intl.messages[id];
  if (typeof text !== 'string') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && text.includes(`{${name}}`) ? intl.formatNumber(value) : value,
    ]),
  );
};
