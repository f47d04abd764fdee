import type { AppConfig, PublicConf } from '@account-area/contracts';
import type { HostConfiguration, ServiceConfiguration } from '@account-area/session';

/** The configuration of the services, in the domain's words. */
export const servicesFrom = (wire: AppConfig): ServiceConfiguration => ({
  addresses: wire.addresses,
  hostsAddress: wire.addresses.hosts,
  printsEditorAddress: wire.printsEditorUrl,
  cookieConsentAddress: wire.cookieConsentUrl,
  signIn: wire.auth,
});

/** What is particular to a host, in the domain's words. */
export const hostFrom = (wire: PublicConf): HostConfiguration => ({
  name: wire.host,
  countryCode: wire.countryCode,
  channel: wire.channel,
  brand: wire.brand,
  brandAlias: wire.brandAlias ?? null,
  brandName: wire.brandName,
  defaultLocale: wire.defaultLocale,
  locales: wire.locales,
  localeOverrides: wire.localeOverrides,
  timeZone: wire.timeZone,
  isIndexable: wire.indexable,
  flags: {
    timeline: wire.flags.PhotoManagementTimelineViewEnabled ?? false,
    album: wire.flags.PhotoManagementAlbumViewEnabled ?? false,
    sharedAlbums: wire.flags.PhotoManagementSharedAlbumsViewEnabled ?? false,
    upload: wire.flags.PhotoManagementUploadViewEnabled ?? false,
    reactivation: wire.flags.PhotoManagementReactivationEnabled ?? false,
    orderPrints: wire.flags.PhotoManagementOrderPrintsEnabled ?? false,
  },
  surveyIds: wire.surveyIds,
  menu: wire.menu.map(({ entry, href }) => ({ name: entry, address: href ?? null })),
  shopAddress: wire.shopUrl,
  customerCareAddress: wire.customerCareUrl,
});
