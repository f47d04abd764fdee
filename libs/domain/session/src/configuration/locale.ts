import type { HostConfiguration } from './configuration.ts';

/** What decides the locale of a host. */
export type LocaleRules = Pick<HostConfiguration, 'defaultLocale' | 'locales' | 'localeOverrides'>;

/** The locale to show: the customer's choice where the host allows it, else the host's, replaced by channel (D02). */
export const localeToShow = (rules: LocaleRules, chosen: string | null): string =>
  onChannel(rules, chosen !== null && rules.locales.includes(chosen) ? chosen : rules.defaultLocale);

/** The locales a customer can tell apart on this host, in the host's order. */
export const localesToChoose = (rules: LocaleRules): readonly string[] => [
  ...new Set(rules.locales.map((locale) => onChannel(rules, locale))),
];

/** A channel may force one variant of a language, whichever of its variants was asked for. */
const onChannel = ({ localeOverrides }: LocaleRules, locale: string): string =>
  localeOverrides[languageOf(locale)] ?? locale;

const languageOf = (locale: string): string => locale.split('-', 1).join('').toLowerCase();
