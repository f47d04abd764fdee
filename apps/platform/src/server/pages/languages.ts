/** Words in one language. */
export interface Spoken {
  /** BCP 47, for the page's `lang` and its figures. */
  readonly locale: string;
}

/**
 * What is spoken in the first of `wanted` that there are words in: of its country, or else of its language, where the
 * first of `all` in a language is for any country.
 */
export const inFirstSpoken = <Words extends Spoken>(
  all: readonly Words[],
  wanted: readonly string[],
): Words | undefined =>
  wanted
    .map(
      (asked) =>
        all.find(({ locale }) => locale.toLowerCase() === asked.toLowerCase()) ??
        all.find(({ locale }) => languageOf(locale) === languageOf(asked)),
    )
    .find((words) => words !== undefined);

/** `nl` of `nl-BE`. */
export const languageOf = (locale: string): string => locale.split('-', 1).join('').toLowerCase();

/**
 * What a caller wants to read, best first: what the browser asks for of the languages of the host, then those of the host.
 * `acceptLanguage` is the header of that name.
 */
export const wantedLanguages = (acceptLanguage: string | null, hostLocales: readonly string[]): readonly string[] => {
  const asked = (acceptLanguage ?? '').split(/[,;]/).map((range) => range.trim());
  const spoken = hostLocales.map(languageOf);
  return [...asked.filter((range) => spoken.includes(languageOf(range))), ...hostLocales];
};
