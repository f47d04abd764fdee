import { routes } from '@account-area/area';
import { SERVICES } from '@account-area/contracts';
import {
  createConfirmationTokens,
  createEmailDraft,
  createWebLock,
  type EmailDraft,
  RENEWAL_LOCK,
} from '@account-area/browser';
import {
  bindAccountDeletion,
  bindConfirmation,
  bindEmailChange,
  type ConfirmationService,
} from '@account-area/customer';
import { createHttpIdentityServices, createRemoteService, type RemoteService } from '@account-area/http';
import { fail, referenceFrom } from '@account-area/kernel';
import { claimsOf, holdRenewals } from '@account-area/session';

import { contextModule, type Get } from './context-module.ts';
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
  /** `null` where their identity is kept elsewhere. */
  identityServicesBy: ((service: RemoteService) => ReturnType<typeof createHttpIdentityServices>) | null;
}

export const identity = contextModule<IdentityBindings, AreaEnvironment & IdentityBindings>({
  identityServicesBy: (get) => {
    const provider = claimsOf(get('session').getSnapshot())?.identityProvider ?? null;
    if (provider === null) return null;
    const { channel } = get('configuration')().host;
    return (service) => createHttpIdentityServices({ service, identity: provider, channel });
  },
  identityRequests: (get) => {
    const services = get('identityServicesBy')?.(get('service')('identity')) ?? null;
    const nextKey = () => get('world').crypto.randomUUID();
    return (
      services && {
        emailChange: bindEmailChange({ emails: services.emails, nextKey }),
        accountDeletion: bindAccountDeletion({ deletions: services.deletions, nextKey }),
      }
    );
  },
  emailDraft: (get) => createEmailDraft(tabNotes(get('world'))),
  emailConfirmation: (get) => confirmationOf(get, 'emailConfirmation', 'emailSuccess'),
  deletionConfirmation: (get) => confirmationOf(get, 'deletionConfirmation', 'accountDeleted'),
});

type Confirmed = 'deletionConfirmation' | 'emailConfirmation';
type Known = Get<AreaEnvironment & IdentityBindings>;

/**
 * A confirmation of what a link to the route `what` asks for; the session goes on at `success`. Where the identity of the
 * customer is kept elsewhere, nothing here can confirm it.
 */
const confirmationOf = (get: Known, what: Confirmed, success: 'accountDeleted' | 'emailSuccess') => {
  const world = get('world');
  const tokens = createConfirmationTokens({ ...tabNotes(world), path: routes.table[what].path });
  const service = { confirm: confirmBy(get, what, routes.table[success].path) };
  return bindConfirmation({ tokens, service, nextKey: () => world.crypto.randomUUID() });
};

/**
 * Confirming ends the session. So it is told here, where no page is needed that is still shown, and before any tab can learn
 * from another call that there is none.
 */
const confirmBy =
  (get: Known, what: Confirmed, success: `/${string}`): ConfirmationService['confirm'] =>
  (link, signal) => {
    const { crypto, navigator } = get('world');
    const servicesBy = get('identityServicesBy');
    if (servicesBy === null) {
      return Promise.resolve(fail({ code: 'refused', reference: referenceFrom(crypto.randomUUID()) }));
    }
    return holdRenewals(
      { lock: createWebLock(navigator.locks, RENEWAL_LOCK), tokens: get('accessTokens') },
      async (tokens) => {
        const { reportedAs: name } = SERVICES.identity;
        const service = createRemoteService(get('http'), { name, baseUrl: get('addressOf')('identity'), tokens });
        const confirmed = await servicesBy(service)[what].confirm(link, signal);
        if (confirmed.ok) get('session').send({ type: 'session.ended', goTo: success });
        return confirmed;
      },
      signal,
    );
  };

const tabNotes = (world: AreaEnvironment['world']) => ({ storage: () => world.sessionStorage, now: () => Date.now() });
