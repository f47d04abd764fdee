import { createBrowserPageEvents } from '@account-area/browser';
import { bindProfile } from '@account-area/customer';
import { createHttpProfileService } from '@account-area/http';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the customer has said of themselves, loaded with its page. */
export interface ProfileBindings {
  profile: ReturnType<typeof bindProfile>;
}

export const profile = contextModule<ProfileBindings, AreaEnvironment>({
  profile: (get) =>
    bindProfile({
      profiles: createHttpProfileService(get('service')('customer')),
      page: createBrowserPageEvents(get('world')),
    }),
});
