/** The particulars of one host; annex A2 of the specification as data, names under the reserved `.example`. */
export interface HostRow {
  readonly brand: 'printelle' | 'bonvue' | 'fjordfoto';
  /** Also the part of the host name that names the country, except for Great Britain. */
  readonly countryCode: string;
  /** The host's languages, best first; those without translations are left out when served. */
  readonly locales: readonly string[];
  readonly timeZone: string;
  readonly brandAlias?: string;
  /** Only for hosts without this platform behind them: a script that gets into the page reads what the browser keeps. */
  readonly tokensKeptBy?: 'browser';
  /** How the prints editor is given its token; in the query when missing (D39). */
  readonly printsEditorTransfer?: 'form';
  /** Where the host's chat and surveys come from, such as `https://chat.example`: all that its pages may load beside their own. */
  readonly widgetOrigins?: readonly string[];
  /** Locales replaced on this channel, by language (D02). */
  readonly localeOverrides?: Readonly<Record<string, string>>;
}

export const HOST_ROWS: readonly HostRow[] = [
  { brand: 'printelle', countryCode: 'NL', locales: ['nl-NL', 'en-GB'], timeZone: 'Europe/Amsterdam' },
  { brand: 'printelle', countryCode: 'BE', locales: ['nl-BE', 'fr-BE', 'en-GB'], timeZone: 'Europe/Brussels' },
  { brand: 'printelle', countryCode: 'DE', locales: ['de-DE', 'en-GB'], timeZone: 'Europe/Berlin' },
  {
    brand: 'printelle',
    countryCode: 'AT',
    locales: ['de-AT', 'en-GB'],
    timeZone: 'Europe/Vienna',
    localeOverrides: { de: 'de-AT' },
  },
  { brand: 'printelle', countryCode: 'FR', locales: ['fr-FR', 'en-GB'], timeZone: 'Europe/Paris' },
  { brand: 'printelle', countryCode: 'GB', locales: ['en-GB'], timeZone: 'Europe/London' },
  { brand: 'printelle', countryCode: 'IE', locales: ['en-GB'], timeZone: 'Europe/Dublin' },
  { brand: 'printelle', countryCode: 'ES', locales: ['es-ES', 'en-GB'], timeZone: 'Europe/Madrid' },
  { brand: 'printelle', countryCode: 'IT', locales: ['it-IT', 'en-GB'], timeZone: 'Europe/Rome' },
  { brand: 'printelle', countryCode: 'PT', locales: ['pt-PT', 'en-GB'], timeZone: 'Europe/Lisbon' },
  { brand: 'bonvue', countryCode: 'NL', locales: ['nl-NL', 'en-GB'], timeZone: 'Europe/Amsterdam' },
  { brand: 'bonvue', countryCode: 'GB', locales: ['en-GB'], timeZone: 'Europe/London' },
  { brand: 'bonvue', countryCode: 'FR', locales: ['fr-FR', 'en-GB'], timeZone: 'Europe/Paris' },
  { brand: 'fjordfoto', countryCode: 'NO', locales: ['nb-NO', 'en-GB'], timeZone: 'Europe/Oslo' },
  {
    brand: 'fjordfoto',
    countryCode: 'SE',
    locales: ['sv-SE', 'en-GB'],
    timeZone: 'Europe/Stockholm',
    brandAlias: 'onskebild',
  },
  { brand: 'fjordfoto', countryCode: 'DK', locales: ['da-DK', 'en-GB'], timeZone: 'Europe/Copenhagen' },
  { brand: 'fjordfoto', countryCode: 'FI', locales: ['fi-FI', 'en-GB'], timeZone: 'Europe/Helsinki' },
];

/** The 11 locales with a survey (D03). */
export const SURVEY_IDS: Readonly<Record<string, string>> = {
  'nl-NL': 'survey-nl-nl',
  'nl-BE': 'survey-nl-be',
  'fr-BE': 'survey-fr-be',
  'fr-FR': 'survey-fr-fr',
  'de-DE': 'survey-de-de',
  'de-AT': 'survey-de-at',
  'en-GB': 'survey-en-gb',
  'es-ES': 'survey-es-es',
  'it-IT': 'survey-it-it',
  'sv-SE': 'survey-sv-se',
  'nb-NO': 'survey-nb-no',
};

/** How customers read a brand or its alias. */
export const BRAND_NAMES: Readonly<Record<string, string>> = {
  printelle: 'Printelle',
  bonvue: 'Bonvue',
  fjordfoto: 'Fjordfoto',
  onskebild: 'Önskebild',
};
