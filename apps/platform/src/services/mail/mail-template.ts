import { priceText } from '../../price-text.ts';
import type { Host } from '../configuration/hosts.ts';

/** The languages that mails are written in: those of the area (annex A2). */
export const MAIL_LOCALES = [
  'da-DK',
  'de-AT',
  'de-DE',
  'en-GB',
  'es-ES',
  'fi-FI',
  'fr-BE',
  'fr-FR',
  'it-IT',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pt-PT',
  'sv-SE',
] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

/** A link that stands on a line of its own. */
export interface MailLink {
  readonly label: string;
  readonly address: string;
}

/** Things that stand one below the other. */
export interface MailList {
  readonly items: readonly string[];
}

/** A mail in words, before it is text and HTML. */
export interface MailText {
  /** One line. */
  readonly subject: string;
  readonly paragraphs: readonly (string | MailLink | MailList)[];
}

/** What a text says in the language and for the brand of its reader. */
export interface MailWords {
  readonly brand: string;
  /** A day in the brand's time zone: `1 December 2026`. */
  readonly day: (date: Date) => string;
  readonly number: (value: number) => string;
  /** An amount in the smallest unit of a currency, which is an ISO 4217 code: `£34.95`. */
  readonly price: (amount: number, currency: string) => string;
  /** The form of a word that a number asks for: `one`, `other`. */
  readonly plural: (value: number) => Intl.LDMLPluralRule;
}

/** A kind of mail; the compiler demands its words in every language. */
export interface MailTemplate<Values> {
  /** Kebab-case and unique; kept with the mail. */
  readonly kind: string;
  readonly texts: Readonly<Record<MailLocale, (values: Values, words: MailWords) => MailText>>;
}

/** One thing for each language. */
export const inEveryMailLocale = <Thing>(make: (locale: MailLocale) => Thing): Readonly<Record<MailLocale, Thing>> => ({
  'da-DK': make('da-DK'),
  'de-AT': make('de-AT'),
  'de-DE': make('de-DE'),
  'en-GB': make('en-GB'),
  'es-ES': make('es-ES'),
  'fi-FI': make('fi-FI'),
  'fr-BE': make('fr-BE'),
  'fr-FR': make('fr-FR'),
  'it-IT': make('it-IT'),
  'nb-NO': make('nb-NO'),
  'nl-BE': make('nl-BE'),
  'nl-NL': make('nl-NL'),
  'pt-PT': make('pt-PT'),
  'sv-SE': make('sv-SE'),
});

/** The best language of a list, else one of the same family, else English. */
export const mailLocaleOf = (wanted: readonly string[]): MailLocale => {
  const find = (matches: (locale: MailLocale, asked: string) => boolean) =>
    wanted.map((asked) => MAIL_LOCALES.find((locale) => matches(locale, asked))).find((locale) => locale !== undefined);
  return (
    find((locale, asked) => locale.toLowerCase() === asked.toLowerCase()) ??
    find((locale, asked) => languageOf(locale) === (FAMILIES[languageOf(asked)] ?? languageOf(asked))) ??
    'en-GB'
  );
};

/** Norwegian goes by three names. */
const FAMILIES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

const languageOf = (locale: string) => locale.toLowerCase().split('-')[0] ?? '';

export const mailWords = ({ brandName, timeZone }: Host, locale: MailLocale): MailWords => {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  return {
    brand: brandName,
    day: (date) => days.format(date),
    number: (value) => numbers.format(value),
    price: (amount, currency) => priceText(locale, currency)(amount),
    plural: (value) => plurals.select(value),
  };
};
