import type { Brand } from '@account-area/kernel';

/** The name a brand goes by in public. */
export type PublicBrand = Brand<string, 'PublicBrand'>;
/** A language and a country: `nl-BE`. */
export type LocaleId = Brand<string, 'LocaleId'>;
/** Names the survey of one locale. */
export type SurveyId = Brand<string, 'SurveyId'>;

/** Whom a page addresses: all that is said of who did something. */
export interface Audience {
  readonly brand: PublicBrand;
  readonly localeId: LocaleId;
}

/** What a page knows of itself. */
export interface PageFacts {
  readonly brand: string;
  readonly localeId: string;
  /** By locale; a locale without one has no survey. */
  readonly surveyIds: Readonly<Record<string, string>>;
}

/** Whom a page addresses; `null` when its brand or locale does not look like one, and might be anything. */
export const audienceOf = ({ brand, localeId }: PageFacts): Audience | null =>
  isPublicBrand(brand) && isLocaleId(localeId) ? { brand, localeId } : null;

/** The survey of the page's language; `null` where it has none. */
export const surveyOf = ({ localeId, surveyIds }: PageFacts): SurveyId | null => {
  const id = surveyIds[localeId];
  return id !== undefined && isSurveyId(id) ? id : null;
};

const isPublicBrand = (text: string): text is PublicBrand => /^[a-z][a-z-]{0,29}$/.test(text);
const isLocaleId = (text: string): text is LocaleId => /^[a-z]{2,3}-[A-Z]{2}$/.test(text);
const isSurveyId = (text: string): text is SurveyId => /^[\w-]{1,64}$/.test(text);
