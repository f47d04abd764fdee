import { routes } from '@account-area/area';
import { createConfirmationTokens, createEmailDraft, type EmailDraft } from '@account-area/browser';
import {
  bindAccountDeletion,
  bindConfirmation,
  bindEmailChange,
  type ConfirmationService,
} from '@account-area/customer';
import { createHttpIdentityServices } from '@account-area/http';
import { fail, referenceFrom } from '@account-area/kernel';
import { claimsOf } from '@account-area/session';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What a customer can ask for of their identity. */
export interface IdentityRequests {
  readonly emailChange: ReturnType<typeof bindEmailChange>;
  readonly accountDeletion: ReturnType<typeof bindAccountDeletion>;
}

/** The identity of the customer, loaded with its first page. */
export interface IdentityBindings {
  /** `null` where their identity is kept elsewhere. */
  identityRequests: IdentityRequests | null;
  emailDraft: EmailDraft;
  emailConfirmation: ReturnType<typeof bindConfirmation>;
  deletionConfirmation: ReturnType<typeof bindConfirmation>;
  identityServices: ReturnType<typeof createHttpIdentityServices> | null;
}

export const identity = contextModule<IdentityBindings, AreaEnvironment & IdentityBindings>({
  identityServices: (get) => {
    const provider = claimsOf(get('session').getSnapshot())?.identityProvider ?? null;
    if (provider === null) return null;
    const { channel } = get('configuration')().host;
    return createHttpIdentityServices({ service: get('service')('identity'), identity: provider, channel });
  },
  identityRequests: (get) => {
    const services = get('identityServices');
    const nextKey = () => get('world').crypto.randomUUID();
    return (
      services && {
        emailChange: bindEmailChange({ emails: services.emails, nextKey }),
        accountDeletion: bindAccountDeletion({ deletions: services.deletions, nextKey }),
      }
    );
  },
  emailDraft: (get) => createEmailDraft(tabNotes(get('world'))),
  emailConfirmation: (get) =>
    confirmationOf('emailConfirmation', get('world'), get('identityServices')?.emailConfirmation),
  deletionConfirmation: (get) =>
    confirmationOf('deletionConfirmation', get('world'), get('identityServices')?.deletionConfirmation),
});

/**
 * A confirmation of what a link to `route` asks for. Where the identity of the customer is kept elsewhere, nothing here can
 * confirm it.
 */
const confirmationOf = (
  route: 'deletionConfirmation' | 'emailConfirmation',
  world: AreaEnvironment['world'],
  service: ConfirmationService = nobody(world),
) => {
  const tokens = createConfirmationTokens({ ...tabNotes(world), path: routes.table[route].path });
  return bindConfirmation({ tokens, service, nextKey: () => world.crypto.randomUUID() });
};

const nobody = ({ crypto }: AreaEnvironment['world']): ConfirmationService => ({
  confirm: () => Promise.resolve(fail({ code: 'refused', reference: referenceFrom(crypto.randomUUID()) })),
});

const tabNotes = (world: AreaEnvironment['world']) => ({ storage: () => world.sessionStorage, now: () => Date.now() });
