export type Direction = 'ltr' | 'rtl';

/** A language that the catalogue speaks. */
export interface Locale {
  /** BCP 47, as in `/locales/{id}.json`. */
  readonly id: string;
  /** The language in its own words, for the language switch. */
  readonly name: string;
  readonly direction: Direction;
}

/** The locale whose texts are used wherever another one has none. */
export const DEFAULT_LOCALE = 'en-GB';

/** Translated locales, each with a file in `lang`. */
export const LOCALES = [
  { id: 'en-GB', name: 'English', direction: 'ltr' },
  { id: 'nl-NL', name: 'Nederlands', direction: 'ltr' },
  { id: 'de-DE', name: 'Deutsch', direction: 'ltr' },
  { id: 'de-AT', name: 'Deutsch (Österreich)', direction: 'ltr' },
] as const satisfies readonly Locale[];

/** Locales made from English by `pseudoCatalogue`: longer texts with accents, and a script from right to left. */
export const PSEUDO_LOCALES = [
  { id: 'en-XA', name: '[Ȧȧ] Pseudo', direction: 'ltr' },
  { id: 'ar-XB', name: 'Pseudo, right to left', direction: 'rtl' },
] as const satisfies readonly Locale[];

export type PseudoLocaleId = (typeof PSEUDO_LOCALES)[number]['id'];

/** The direction of a locale; one we do not know reads from left to right. */
export const directionOf = (localeId: string): Direction => find(localeId)?.direction ?? 'ltr';

/** The language in its own words, or the id of a locale we do not know. */
export const nameOf = (localeId: string): string => find(localeId)?.name ?? localeId;

const find = (localeId: string): Locale | undefined =>
  [...LOCALES, ...PSEUDO_LOCALES].find((locale) => locale.id === localeId);
