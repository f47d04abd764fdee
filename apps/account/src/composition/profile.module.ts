import { createBrowserPageEvents } from '@account-area/browser';
import { bindDataCopy, bindProfile } from '@account-area/customer';
import { createHttpDataCopyService, createHttpProfileService } from '@account-area/http';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the customer has said of themselves, loaded with its page. */
export interface ProfileBindings {
  profile: ReturnType<typeof bindProfile>;
  /** A copy of all that is kept of them. */
  dataCopy: ReturnType<typeof bindDataCopy>;
}

export const profile = contextModule<ProfileBindings, AreaEnvironment>({
  profile: (get) =>
    bindProfile({
      profiles: createHttpProfileService(get('service')('customer')),
      page: createBrowserPageEvents(get('world')),
    }),
  dataCopy: (get) => {
    const { crypto } = get('world');
    return bindDataCopy({
      copies: createHttpDataCopyService(get('service')('customer'), () => get('configuration')().locale.id),
      nextKey: () => crypto.randomUUID(),
      page: createBrowserPageEvents(get('world')),
    });
  },
});
