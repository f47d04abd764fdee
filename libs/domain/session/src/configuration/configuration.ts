import type { FeatureFlags, FlagSettings } from '../feature-flags/feature-flags.ts';
import type { ClaimNames } from '../claims/claims.ts';

/** Everything the area must know before a customer signs in. */
export interface Configuration {
  readonly services: ServiceConfiguration;
  readonly host: HostConfiguration;
  readonly flags: FeatureFlags;
  readonly locale: Locale;
}

/** Where the services are and how to sign in (C05.2). */
export interface ServiceConfiguration {
  /** Base addresses of all services, by name: what the session itself needs is named below. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Where hosts are described; the name of the host is appended. */
  readonly hostsAddress: string;
  /** `{vendor}` stands for the vendor of the channel. */
  readonly printsEditorAddress: string;
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
  /** The parent domain of the two cookies; `null` keeps them on this host alone. */
  readonly cookieDomain: string | null;
  readonly claims: ClaimNames;
}

/** What is particular to one of the hosts (C05.3). */
export interface HostConfiguration {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly channel: string;
  readonly brand: string;
  /** The brand this host goes by for analytics, titles and support, where it differs (D01). */
  readonly brandAlias: string | null;
  /** The brand as customers read it. */
  readonly brandName: string;
  readonly defaultLocale: string;
  /** Every locale a customer may choose. */
  readonly locales: readonly string[];
  /** Locales replaced on this channel, by language: `{ de: 'de-AT' }` (D02). */
  readonly localeOverrides: Readonly<Record<string, string>>;
  /** IANA name; calendar days are counted in it. */
  readonly timeZone: string;
  /** Whether search engines may index the root page. */
  readonly isIndexable: boolean;
  readonly flags: FlagSettings;
  /** By locale; a locale without one has no survey (D03). */
  readonly surveyIds: Readonly<Record<string, string>>;
  readonly menu: readonly MenuEntry[];
  readonly shopAddress: string | null;
  readonly customerCareAddress: string | null;
}

/** The entries of the side menu (C02.1). */
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

/** Messages of one locale, in ICU syntax, by id (C05.4). */
export interface Locale {
  readonly id: string;
  readonly messages: Readonly<Record<string, string>>;
}
