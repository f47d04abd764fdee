import type { HostConfiguration, MenuEntryName } from './configuration.ts';

/** What a page knows about its host before any request. */
export interface PageHints {
  /** `null` when the page does not say. */
  readonly brand: string | null;
  readonly localeId: string | null;
}

const DEFAULT_BRAND = 'printelle';
const DEFAULT_LOCALE = 'en-GB';

/** The menu of a host that nothing is known about (C05.1). */
const DEFAULT_MENU: readonly MenuEntryName[] = ['overview', 'photos', 'sign-out'];

/** A host as it is used when its description cannot be had: the default menu, and the routes that never need a flag. */
export const defaultHost = (hostName: string, hints: PageHints): HostConfiguration => {
  const brand = hints.brand ?? DEFAULT_BRAND;
  const locale = hints.localeId ?? DEFAULT_LOCALE;
  return {
    name: hostName,
    countryCode: 'GB',
    channel: 'default',
    brand,
    brandAlias: null,
    brandName: brand.charAt(0).toUpperCase() + brand.slice(1),
    defaultLocale: locale,
    locales: [locale],
    localeOverrides: {},
    timeZone: 'Europe/London',
    isIndexable: false,
    flags: { timeline: true },
    surveyIds: {},
    menu: DEFAULT_MENU.map((name) => ({ name, address: null })),
    shopAddress: null,
    customerCareAddress: null,
  };
};
