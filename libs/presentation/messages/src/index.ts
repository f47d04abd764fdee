export type { Messages } from './create-messages.ts';
export type { MessageId, MessageValues } from './english.ts';
export { createDateFormats, type DateFormats } from './formats.ts';
export { DEFAULT_LOCALE, directionOf } from './locale.ts';
export { LOCALES, nameOf, PSEUDO_LOCALES } from './locales.ts';
export { MessageProvider } from './message-provider.tsx';
export { referenceTexts, timeLeftNotice, timeLeftText } from './shared-texts.ts';
export { useMessages } from './use-messages.ts';
