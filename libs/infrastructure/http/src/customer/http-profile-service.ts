import { CustomerProfile, customerPaths } from '@account-area/contracts';
import type { ProfileService } from '@account-area/customer';
import { ok } from '@account-area/kernel';

import type { RemoteService } from '../exchange/remote-service.ts';

/** What the customer has said of themselves, by the customer service (C36.1, D60). */
export const createHttpProfileService = (service: RemoteService): ProfileService => ({
  profile: (signal) =>
    service.ask(
      { operation: 'profile', path: customerPaths.me, schema: CustomerProfile },
      signal,
      ({ email, firstName, lastName, ...said }) =>
        ok({
          email,
          firstName,
          lastName,
          phone: said.phone ?? null,
          language: said.language ?? null,
          wantsNewsletter: said.newsletter ?? null,
          birthDate: said.birthDate ?? null,
          business: {
            companyName: said.companyName ?? null,
            vatNumber: said.vatNumber ?? null,
            chamberOfCommerce: said.chamberOfCommerce ?? null,
            invoiceEmail: said.invoiceEmail ?? null,
          },
        }),
    ),
});
