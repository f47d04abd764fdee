/** What a host may switch on (C04.1). */
export const FEATURE_FLAGS = ['timeline', 'album', 'sharedAlbums', 'upload', 'reactivation', 'orderPrints'] as const;

/** Names one feature. */
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

/** What one source says about the flags; it may be silent about any of them. */
export type FlagSettings = Readonly<Partial<Record<FeatureFlag, boolean>>>;

/** Whether each feature is on, all sources considered. */
export type FeatureFlags = Readonly<Record<FeatureFlag, boolean>>;

/** A flag of this device wins over one of the host; a flag that neither sets is off. */
export const resolveFlags = (host: FlagSettings, device: FlagSettings): FeatureFlags => ({
  timeline: device.timeline ?? host.timeline ?? false,
  album: device.album ?? host.album ?? false,
  sharedAlbums: device.sharedAlbums ?? host.sharedAlbums ?? false,
  upload: device.upload ?? host.upload ?? false,
  reactivation: device.reactivation ?? host.reactivation ?? false,
  orderPrints: device.orderPrints ?? host.orderPrints ?? false,
});
