export type Direction = 'ltr' | 'rtl';

/** A language that the catalogue speaks. */
export interface Locale {
  /** BCP 47, as in `/locales/{id}.json`. */
  readonly id: string;
  /** The language in its own words, for the language switch. */
  readonly name: string;
  /** The country in the words of the language, where the catalogue has the language for more than one. */
  readonly country?: string;
  readonly direction: Direction;
}

/** The locale whose texts are used wherever another one has none. */
export const DEFAULT_LOCALE = 'en-GB';

/** Translated locales, each with a file in every family of `lang`. */
export const LOCALES = [
  { id: 'en-GB', name: 'English', direction: 'ltr' },
  { id: 'nl-NL', name: 'Nederlands', country: 'Nederland', direction: 'ltr' },
  { id: 'nl-BE', name: 'Nederlands', country: 'België', direction: 'ltr' },
  { id: 'fr-BE', name: 'Français', country: 'Belgique', direction: 'ltr' },
  { id: 'fr-FR', name: 'Français', country: 'France', direction: 'ltr' },
  { id: 'de-DE', name: 'Deutsch', country: 'Deutschland', direction: 'ltr' },
  { id: 'de-AT', name: 'Deutsch', country: 'Österreich', direction: 'ltr' },
  { id: 'es-ES', name: 'Español', direction: 'ltr' },
  { id: 'it-IT', name: 'Italiano', direction: 'ltr' },
  { id: 'pt-PT', name: 'Português', direction: 'ltr' },
  { id: 'nb-NO', name: 'Norsk bokmål', direction: 'ltr' },
  { id: 'sv-SE', name: 'Svenska', direction: 'ltr' },
  { id: 'da-DK', name: 'Dansk', direction: 'ltr' },
  { id: 'fi-FI', name: 'Suomi', direction: 'ltr' },
] as const satisfies readonly Locale[];

/** Locales made from English by `pseudoCatalogue`: longer texts with accents, and a script from right to left. */
export const PSEUDO_LOCALES = [
  { id: 'en-XA', name: '[Ȧȧ] Pseudo', direction: 'ltr' },
  { id: 'ar-XB', name: 'Pseudo, right to left', direction: 'rtl' },
] as const satisfies readonly Locale[];

export type PseudoLocaleId = (typeof PSEUDO_LOCALES)[number]['id'];

/** The direction of a locale; one we do not know reads from left to right. */
export const directionOf = (localeId: string): Direction => find(localeId)?.direction ?? 'ltr';

/**
 * The language in its own words, or the id of a locale we do not know. The country is named where `offered` has the
 * language for another one too: "Nederlands" in Belgium, "Nederlands (België)" beside that of the Netherlands.
 */
export const nameOf = (localeId: string, offered: readonly string[] = []): string => {
  const locale = find(localeId);
  if (locale === undefined) return localeId;
  const isAlone = offered.every((other) => other === localeId || find(other)?.name !== locale.name);
  return isAlone || locale.country === undefined ? locale.name : `${locale.name} (${locale.country})`;
};

const find = (localeId: string): Locale | undefined =>
  [...LOCALES, ...PSEUDO_LOCALES].find((locale) => locale.id === localeId);
