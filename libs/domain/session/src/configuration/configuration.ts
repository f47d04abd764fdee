import { bindResource, ok, type PortError, type Result } from '@account-area/kernel';

import type { ClaimNames } from '../claims/claims.ts';

/** Everything the area must know before a customer signs in. */
export interface Configuration {
  readonly services: ServiceConfiguration;
  readonly host: HostConfiguration;
  readonly flags: FeatureFlags;
  readonly locale: Locale;
}

/** Where the services are and how to sign in. */
export interface ServiceConfiguration {
  /** Base addresses of all services, by name: what the session itself needs is named below. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Where hosts are described; the name of the host is appended. */
  readonly hostsAddress: string;
  /** `{vendor}` stands for the vendor of the channel. */
  readonly printsEditorAddress: string;
  /** Who begins exports: the photo service, or a stand-in that always fails. */
  readonly exportsBy: 'photo-service' | 'stand-in';
  /** Whether the editor is given its token in the query, or by a form. */
  readonly printsEditorTransfer: 'query' | 'form';
  readonly cookieConsentAddress: string;
  readonly signIn: SignInSettings;
}

/** How customers of this host sign in. */
export interface SignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Separated by spaces. */
  readonly scope: string;
  /** Whom access tokens are for. */
  readonly resource: string;
  /** Who keeps refresh tokens: the platform, or the browser, where every script of the page can read them. */
  readonly tokensKeptBy: 'platform' | 'browser';
  /** The parent domain of the two cookies; `null` keeps them on this host alone. */
  readonly cookieDomain: string | null;
  readonly claims: ClaimNames;
}

/** How a host differs from the others. */
export interface HostConfiguration {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly channel: string;
  readonly brand: string;
  /** The brand this host goes by for analytics, titles and support, where it differs. */
  readonly brandAlias: string | null;
  /** The brand as customers read it. */
  readonly brandName: string;
  readonly defaultLocale: string;
  /** Every locale a customer may choose. */
  readonly locales: readonly string[];
  /** Locales replaced on this channel, by language: `{ de: 'de-AT' }`. */
  readonly localeOverrides: Readonly<Record<string, string>>;
  /** IANA name; calendar days are counted in it. */
  readonly timeZone: string;
  /** Whether search engines may index the root page. */
  readonly isIndexable: boolean;
  readonly flags: FlagSettings;
  /** By locale; a locale without one has no survey. */
  readonly surveyIds: Readonly<Record<string, string>>;
  readonly menu: readonly MenuEntry[];
  readonly shopAddress: string | null;
  readonly customerCareAddress: string | null;
  /** Origins of the carriers' pages that parcels may be followed on; empty for a host that names none. */
  readonly carrierOrigins: readonly string[];
  /** Where the host's app adds photos; `null` for a host without one. */
  readonly appLink: string | null;
}

/** The entries of the side menu. */
export type MenuEntryName =
  | 'overview'
  | 'orders'
  | 'invoices'
  | 'integration'
  | 'settings'
  | 'projects'
  | 'photos'
  | 'widgets'
  | 'faqs'
  | 'sign-out';

/** One entry of the side menu, as the host wants it. */
export interface MenuEntry {
  readonly name: MenuEntryName;
  /** Set only for entries outside the area. */
  readonly address: string | null;
}

/** Messages of one locale by id, as text or in whatever form the screens read. */
export interface Locale {
  readonly id: string;
  readonly messages: Readonly<Record<string, string | readonly object[]>>;
}

/** What a host may switch on. */
export const FEATURE_FLAGS = ['timeline', 'album', 'sharedAlbums', 'upload', 'reactivation', 'orderPrints'] as const;

/** Names one feature. */
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

/** What one source says about the flags; it may be silent about any of them. */
export type FlagSettings = Readonly<Partial<Record<FeatureFlag, boolean>>>;

/** Whether each feature is on, all sources considered. */
export type FeatureFlags = Readonly<Record<FeatureFlag, boolean>>;

/** Where the configuration comes from. */
export interface ConfigurationPorts {
  readonly source: ConfigurationSource;
  readonly flagOverrides: FlagOverrides;
  readonly localeChoice: LocaleChoice;
}

/** Where configuration is published: of services, of a host, of a locale. Read without a signed-in customer. */
export interface ConfigurationSource {
  services(signal: AbortSignal): Promise<Result<ServiceConfiguration, PortError>>;
  host(query: HostQuery, signal: AbortSignal): Promise<Result<HostConfiguration, PortError>>;
  locale(localeId: string, signal: AbortSignal): Promise<Result<Locale, PortError>>;
}

/** Which host to describe. */
export interface HostQuery {
  readonly hostsAddress: string;
  readonly hostName: string;
}

/** Flags set on this device, for tests and previews. Anything invalid is as if it were not set; never fails. */
export interface FlagOverrides {
  read(): FlagSettings;
}

/** The locale a customer chose on this device; `null` without a choice. Never fails: what cannot be kept is forgotten. */
export interface LocaleChoice {
  read(): string | null;
  keep(localeId: string): void;
}

/** The brand a host goes by in analytics, titles and support links: its alias where it has one. */
export const publicBrandOf = ({ brand, brandAlias }: Pick<HostConfiguration, 'brand' | 'brandAlias'>): string =>
  brandAlias ?? brand;

/** What a host says of its locales. */
export type LocaleRules = Pick<HostConfiguration, 'defaultLocale' | 'locales' | 'localeOverrides'>;

/** The locale to show: the customer's choice where the host allows it, else the host's, replaced by channel. */
export const localeToShow = (rules: LocaleRules, chosen: string | null): string =>
  onChannel(rules, chosen !== null && rules.locales.includes(chosen) ? chosen : rules.defaultLocale);

/** The locales a customer can tell apart on this host, in the host's order. */
export const localesToChoose = (rules: LocaleRules): readonly string[] => [
  ...new Set(rules.locales.map((locale) => onChannel(rules, locale))),
];

/** A channel may force one variant of a language, whichever of its variants was asked for. */
const onChannel = ({ localeOverrides }: LocaleRules, locale: string): string =>
  localeOverrides[locale.split('-', 1).join('').toLowerCase()] ?? locale;

/** What a page says of its host before any request; `null` where it does not. */
export interface PageHints {
  readonly brand: string | null;
  readonly localeId: string | null;
}

/** The menu of a host without a description. */
const DEFAULT_MENU: readonly MenuEntryName[] = ['overview', 'photos', 'sign-out'];

/** Stands in for a description that cannot be had: the default menu, and the routes that never need a flag. */
export const defaultHost = (hostName: string, hints: PageHints): HostConfiguration => {
  const brand = hints.brand ?? 'printelle';
  const locale = hints.localeId ?? 'en-GB';
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
    carrierOrigins: [],
    appLink: null,
  };
};

/** A flag of this device wins over one of the host; a flag that neither sets is off. */
export const resolveFlags = (host: FlagSettings, device: FlagSettings): FeatureFlags => ({
  timeline: device.timeline ?? host.timeline ?? false,
  album: device.album ?? host.album ?? false,
  sharedAlbums: device.sharedAlbums ?? host.sharedAlbums ?? false,
  upload: device.upload ?? host.upload ?? false,
  reactivation: device.reactivation ?? host.reactivation ?? false,
  orderPrints: device.orderPrints ?? host.orderPrints ?? false,
});

/** Whose configuration to load. */
export interface ConfigurationQuery {
  readonly hostName: string;
  readonly hints: PageHints;
}

/**
 * Loads everything the area must know before a customer signs in. A host without a description gets the default menu and
 * routes; without services or messages there is nothing to show, and the load fails.
 */
export const bindConfiguration = ({ flagOverrides, localeChoice, source }: ConfigurationPorts) =>
  bindResource<ConfigurationQuery, Configuration, PortError>(async ({ hints, hostName }, signal) => {
    // The locale the page was served in is nearly always the one to show: asked for now, it costs no round of its own.
    const expected = localeChoice.read() ?? hints.localeId;
    const early = expected === null ? null : source.locale(expected, signal);

    const services = await source.services(signal);
    if (!services.ok) return services;
    const described = await source.host({ hostsAddress: services.value.hostsAddress, hostName }, signal);
    const host = described.ok ? described.value : defaultHost(hostName, hints);

    const wanted = localeToShow(host, localeChoice.read());
    const locale = await (early !== null && wanted === expected ? early : source.locale(wanted, signal));
    if (!locale.ok) return locale;

    const flags = resolveFlags(host.flags, flagOverrides.read());
    return ok({ services: services.value, host, flags, locale: locale.value });
  });
