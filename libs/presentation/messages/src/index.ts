export type { Catalogue, MessageId, MessageValues } from './catalogue.ts';
export { createDateFormats, type DateFormats } from './formats.ts';
export {
  DEFAULT_LOCALE,
  type Direction,
  directionOf,
  type Locale,
  type LocaleId,
  LOCALES,
  nameOf,
  PSEUDO_LOCALES,
  type PseudoLocaleId,
} from './locales.ts';
export { MessageProvider, type MessageProviderProps } from './message-provider.tsx';
export { pseudoCatalogue, pseudoText } from './pseudo.ts';
export { type ReferenceTexts, referenceTexts } from './reference-texts.ts';
export { type TimeLeft, timeLeftNotice, timeLeftText } from './remaining-time.ts';
export { type Messages, useMessages } from './use-messages.ts';
