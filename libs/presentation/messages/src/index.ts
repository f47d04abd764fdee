export type { MessageId } from './english.ts';
export { createDateFormats } from './formats.ts';
export { DEFAULT_LOCALE, directionOf, LOCALES, nameOf, PSEUDO_LOCALES } from './locales.ts';
export { MessageProvider } from './message-provider.tsx';
export { referenceTexts, timeLeftNotice, timeLeftText } from './shared-texts.ts';
export { type Messages, useMessages } from './use-messages.ts';
