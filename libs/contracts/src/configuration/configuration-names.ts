/** The names that hosts and local storage have for the feature flags. */
export const FEATURE_FLAG_NAMES = {
  timeline: 'PhotoManagementTimelineViewEnabled',
  album: 'PhotoManagementAlbumViewEnabled',
  sharedAlbums: 'PhotoManagementSharedAlbumsViewEnabled',
  upload: 'PhotoManagementUploadViewEnabled',
  reactivation: 'PhotoManagementReactivationEnabled',
  orderPrints: 'PhotoManagementOrderPrintsEnabled',
} as const;

/** Paths on the area's own origin; `pathOf` fills in names that begin with a colon. */
export const configurationPaths = { config: '/config.json', locale: '/locales/:file' } as const;

/** The file of a locale's texts. */
export const localeFileOf = (localeId: string): string => `${localeId}.json`;
