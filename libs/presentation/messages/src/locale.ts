/** The locale whose texts are used wherever another one has none. */
export const DEFAULT_LOCALE = 'en-GB';

export type Direction = 'ltr' | 'rtl';

/** Languages that are written from right to left, by their ISO 639 codes. */
const FROM_RIGHT: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** The direction in which the language of a locale is written; one that is not known reads from left to right. */
export const directionOf = (localeId: string): Direction => {
  const [language = ''] = localeId.split('-');
  return FROM_RIGHT.includes(language) ? 'rtl' : 'ltr';
};
