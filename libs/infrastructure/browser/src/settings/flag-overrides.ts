import type { FeatureFlagName } from '@account-area/contracts';
import { FEATURE_FLAGS, type FeatureFlag, type FlagOverrides, type FlagSettings } from '@account-area/session';

import type { LocalStore } from './local-store.ts';

/** Each flag is an entry of its own, under the name the hosts use (C04.1). */
const NAME_OF: Readonly<Record<FeatureFlag, FeatureFlagName>> = {
  timeline: 'PhotoManagementTimelineViewEnabled',
  album: 'PhotoManagementAlbumViewEnabled',
  sharedAlbums: 'PhotoManagementSharedAlbumsViewEnabled',
  upload: 'PhotoManagementUploadViewEnabled',
  reactivation: 'PhotoManagementReactivationEnabled',
  orderPrints: 'PhotoManagementOrderPrintsEnabled',
};

/** Flags set in local storage: `true` or `false`, in words; anything else is as if it were not there. */
export const createLocalFlagOverrides = (store: LocalStore): FlagOverrides => ({
  read: () =>
    FEATURE_FLAGS.reduce<FlagSettings>((settings, flag) => {
      const word = store.read(NAME_OF[flag]);
      return word === 'true' || word === 'false' ? { ...settings, [flag]: word === 'true' } : settings;
    }, {}),
});
