import * as z from 'zod/mini';

import { addressesSchema, SERVICES } from '../services/services.ts';
import { HttpUrl } from '../shared/primitives.ts';
import { FEATURE_FLAG_NAMES } from './configuration-names.ts';

/** How the services name the claims of a token. */
const ClaimNames = z.object({
  email: z.string(),
  subject: z.string(),
  authenticationMethod: z.string(),
  identityProviderType: z.string(),
  identityProviderSubject: z.string(),
});

/** `GET /config.json`: where the services are and how to sign in. */
export const AppConfig = z.object({
  /** One for each service: the storage API, the share API and all others. */
  addresses: addressesSchema(SERVICES),
  /** The prints editor; `{vendor}` stands for the channel's vendor. */
  printsEditorUrl: z.string().check(z.minLength(1)),
  /** Whether the prints editor is given its token in the query, or as a field of a form that is posted to it. */
  printsEditorTransfer: z._default(z.enum(['query', 'form']), 'query'),
  /** Who begins exports: the photo service, or a stand-in in the page that always fails. */
  exports: z._default(z.enum(['photo-service', 'stand-in']), 'photo-service'),
  cookieConsentUrl: HttpUrl,
  auth: z.object({
    issuer: HttpUrl,
    clientId: z.string().check(z.minLength(1)),
    scope: z.string(),
    /** The resource indicator access tokens are asked for. */
    resource: z.string(),
    /** The parent domain of the two cookies; `null` keeps them on this host alone. */
    cookieDomain: z.nullable(z.string()),
    /** Who keeps refresh tokens: the platform, or each browser. The second is no way to protect personal data. */
    tokensKeptBy: z.enum(['platform', 'browser']),
    claims: ClaimNames,
  }),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** One entry of the side menu that a host may show. `href` is set only for entries outside the area. */
export const MenuEntry = z.object({
  entry: z.enum([
    'overview',
    'orders',
    'invoices',
    'integration',
    'settings',
    'projects',
    'photos',
    'widgets',
    'faqs',
    'sign-out',
  ]),
  href: z.optional(HttpUrl),
});

/** Leads to an app: no address that a browser would run or open itself in the name of the page. */
const AppLink = z.url().check(z.refine((address) => !RUN_BY_BROWSERS.test(address)));

const RUN_BY_BROWSERS = /^(?:javascript|data|vbscript|file|blob):/iu;

/** `GET {public-conf}/{host}`: the particulars of one of the 17 hosts. */
export const PublicConf = z.object({
  host: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** The sales channel; rules of locale and merchandise hang on it. */
  channel: z.string(),
  brand: z.string(),
  /** The name the brand goes by on this host, where it differs. */
  brandAlias: z.optional(z.string()),
  /** The brand as customers read it, in titles and mails. */
  brandName: z.string(),
  defaultLocale: z.string(),
  /** Every locale a customer of this host may choose. */
  locales: z.array(z.string()).check(z.minLength(1)),
  /** Locales that are replaced on this channel, by language: `{ "de": "de-AT" }`. */
  localeOverrides: z.record(z.string(), z.string()),
  /** IANA name; day counts are made in it. */
  timeZone: z.string(),
  /** Whether search engines may index the root page: real hosts only. */
  indexable: z.boolean(),
  /** A flag that is missing is off. */
  flags: z.partialRecord(z.enum(FEATURE_FLAG_NAMES), z.boolean()),
  /** Survey id by locale; a locale without one has no survey. */
  surveyIds: z.record(z.string(), z.string()),
  menu: z.array(MenuEntry),
  shopUrl: HttpUrl,
  customerCareUrl: HttpUrl,
  /** Origins of the carriers' pages that parcels are followed on; no other address is linked to. */
  carrierOrigins: z.optional(z.array(HttpUrl)),
  /** Where the host's app adds photos; a scheme of its own, so that a phone without the app stays on the page. */
  appLink: z.optional(AppLink),
});
export type PublicConf = z.infer<typeof PublicConf>;

/**
 * A text of a locale: as it is, or as the elements that FormatJS makes of an ICU message with arguments, so that a page
 * brings no parser.
 */
const LocaleText = z.union([z.string(), z.array(z.looseObject({ type: z.int() }))]);

/** `GET /locales/{localeId}.json`: texts by id. */
export const LocaleFile = z.object({
  localeId: z.string(),
  localeMessages: z.record(z.string(), LocaleText),
});
export type LocaleFile = z.infer<typeof LocaleFile>;
