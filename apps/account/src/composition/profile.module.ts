import { createBrowserPageEvents, createBrowserPhoneNumbers } from '@account-area/browser';
import {
  bindDataCopy,
  bindDetails,
  bindPaymentMethod,
  bindProfile,
  createDetailsForm,
  type ProfilePorts,
} from '@account-area/customer';
import { createHttpDataCopyService, createHttpProfileService } from '@account-area/http';
import { claimsOf } from '@account-area/session';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the customer has said of themselves, loaded with its first page. */
export interface ProfileBindings {
  profile: ReturnType<typeof bindProfile>;
  /** A copy of all that is kept of them. */
  dataCopy: ReturnType<typeof bindDataCopy>;
  details: ReturnType<typeof bindDetails>;
  paymentMethod: ReturnType<typeof bindPaymentMethod>;
  profilePorts: ProfilePorts;
}

export const profile = contextModule<ProfileBindings, AreaEnvironment & ProfileBindings>({
  profilePorts: (get) => ({
    profiles: createHttpProfileService(get('service')('customer')),
    page: createBrowserPageEvents(get('world')),
  }),
  profile: (get) => bindProfile(get('profilePorts')),
  details: (get) => {
    const phones = createBrowserPhoneNumbers();
    phones.prepare();
    const form = createDetailsForm({
      isBusiness: claimsOf(get('session').getSnapshot())?.isBusiness === true,
      phones,
      country: get('configuration')().host.countryCode,
      now: () => get('serverClock').now(),
    });
    return bindDetails(get('profilePorts'), form);
  },
  paymentMethod: (get) => bindPaymentMethod(get('profilePorts')),
  dataCopy: (get) =>
    bindDataCopy({
      copies: createHttpDataCopyService(get('service')('customer'), () => get('configuration')().locale.id),
      nextKey: () => get('world').crypto.randomUUID(),
      page: get('profilePorts').page,
    }),
});
