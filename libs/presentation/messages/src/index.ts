export type { MessageId } from './catalogue.ts';
export { createDateFormats } from './formats.ts';
export { DEFAULT_LOCALE, directionOf, LOCALES, nameOf, PSEUDO_LOCALES } from './locales.ts';
export { MessageProvider } from './message-provider.tsx';
export { referenceTexts } from './reference-texts.ts';
export { timeLeftNotice, timeLeftText } from './remaining-time.ts';
export { type Messages, useMessages } from './use-messages.ts';
