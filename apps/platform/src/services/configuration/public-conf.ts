import type { MenuEntry, PublicConf } from '@account-area/contracts';
import type * as z from 'zod/mini';

import { carrierOrigins, SHOP_PATH } from './carriers.ts';
import type { Host } from './hosts.ts';
import { SURVEY_IDS } from './hosts.data.ts';

interface ServedLocales {
  readonly defaultLocale: string;
  readonly locales: readonly string[];
}

/** Where customers see the host, and whether its shop and its carriers are real. */
interface Place {
  readonly origin: string;
  readonly production: boolean;
}

/** `{public-conf}/{host}` of one host. */
export const publicConf = (host: Host, { defaultLocale, locales }: ServedLocales, place: Place): PublicConf => ({
  host: host.name,
  countryCode: host.countryCode,
  channel: host.channel,
  brand: host.brand,
  ...(host.brandAlias !== undefined && { brandAlias: host.brandAlias }),
  brandName: host.brandName,
  defaultLocale,
  locales: [...locales],
  localeOverrides: { ...host.localeOverrides },
  timeZone: host.timeZone,
  indexable: host.real,
  flags: {
    PhotoManagementTimelineViewEnabled: true,
    PhotoManagementAlbumViewEnabled: true,
    PhotoManagementSharedAlbumsViewEnabled: true,
    PhotoManagementUploadViewEnabled: true,
    PhotoManagementReactivationEnabled: true,
    PhotoManagementOrderPrintsEnabled: true,
  },
  surveyIds: Object.fromEntries(locales.flatMap((locale) => surveyOf(locale))),
  menu: menu(host),
  shopUrl: place.production ? `https://www.${brandDomain(host)}/` : place.origin + SHOP_PATH,
  carrierOrigins: [...carrierOrigins(host, place)],
  customerCareUrl: `https://www.${supportDomain(host)}/customer-care`,
  // The development twins have no app: their customers see what the area itself offers.
  ...(host.real && { appLink: `${host.brand}://add-photos` }),
});

/** The brand's own address in the host's country: the shop is at `www` of it. */
export const brandDomain = ({ brand, countryCode }: Pick<Host, 'brand' | 'countryCode'>) =>
  `${brand}.${countryCode === 'GB' ? 'uk' : countryCode.toLowerCase()}.example`;

/** Where customers of the host find help: under the name they know the brand by (D01). */
const supportDomain = ({ brand, brandAlias, countryCode }: Host) =>
  brandDomain({ brand: brandAlias ?? brand, countryCode });

const surveyOf = (locale: string) => {
  const id = SURVEY_IDS[locale];
  return id === undefined ? [] : [[locale, id] as const];
};

const menu = (host: Host): z.infer<typeof MenuEntry>[] => [
  { entry: 'overview' },
  { entry: 'orders' },
  { entry: 'invoices' },
  { entry: 'integration' },
  { entry: 'settings' },
  { entry: 'projects' },
  { entry: 'photos' },
  { entry: 'widgets' },
  { entry: 'faqs', href: `https://www.${supportDomain(host)}/faq` },
  { entry: 'sign-out' },
];
