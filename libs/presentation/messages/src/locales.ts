/** A language that the catalogue speaks. */
export interface Locale {
  /** BCP 47, as in `/locales/{id}.json`. */
  readonly id: string;
  /** The language in its own words, for the language switch. */
  readonly name: string;
  /** The country in the words of the language, where the catalogue has the language for more than one. */
  readonly country?: string;
}

/** Translated locales, each with a file in every family of `lang`. */
export const LOCALES = [
  { id: 'en-GB', name: 'English' },
  { id: 'nl-NL', name: 'Nederlands', country: 'Nederland' },
  { id: 'nl-BE', name: 'Nederlands', country: 'België' },
  { id: 'fr-BE', name: 'Français', country: 'Belgique' },
  { id: 'fr-FR', name: 'Français', country: 'France' },
  { id: 'de-DE', name: 'Deutsch', country: 'Deutschland' },
  { id: 'de-AT', name: 'Deutsch', country: 'Österreich' },
  { id: 'es-ES', name: 'Español' },
  { id: 'it-IT', name: 'Italiano' },
  { id: 'pt-PT', name: 'Português' },
  { id: 'nb-NO', name: 'Norsk bokmål' },
  { id: 'sv-SE', name: 'Svenska' },
  { id: 'da-DK', name: 'Dansk' },
  { id: 'fi-FI', name: 'Suomi' },
] as const satisfies readonly Locale[];

/** Locales made from English by `pseudoCatalogue`: longer texts with accents, and a script from right to left. */
export const PSEUDO_LOCALES = [
  { id: 'en-XA', name: '[Ȧȧ] Pseudo' },
  { id: 'ar-XB', name: 'Pseudo, right to left' },
] as const satisfies readonly Locale[];

export type PseudoLocaleId = (typeof PSEUDO_LOCALES)[number]['id'];

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
