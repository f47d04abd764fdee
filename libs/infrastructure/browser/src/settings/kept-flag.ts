import { FEATURE_FLAG_NAMES } from '@account-area/contracts';
import type { FeatureFlag } from '@account-area/session';

import type { LocalStore } from './local-store.ts';

/** Whether a flag was set on or off on this device; `null` for anything else than these two words. */
export const keptFlag = (store: LocalStore, flag: FeatureFlag): boolean | null => {
  const word = store.read(FEATURE_FLAG_NAMES[flag]);
  return word === 'true' || word === 'false' ? word === 'true' : null;
};
