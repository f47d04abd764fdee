import { fail, referenceFrom } from '@account-area/kernel';
import type { SignInProvider } from '@account-area/session';

import type { PageSignInOptions } from './page-sign-in-options.ts';

/**
 * Sign-in of a page by the authorization code flow with PKCE. The protocol is loaded when it is needed: a customer who is
 * signed in already does not pay for it.
 */
export const createPageSignIn = (options: PageSignInOptions): SignInProvider => {
  let loading: Promise<SignInProvider> | null = null;

  const load = async (): Promise<SignInProvider | null> => {
    loading ??= import('./page-sign-in.protocol.ts').then(({ createPageProtocol }) => createPageProtocol(options));
    try {
      return await loading;
    } catch {
      loading = null;
      return null;
    }
  };
  const unreachable = () => fail({ code: 'unreachable' as const, reference: referenceFrom(options.ids.next()) });

  return {
    begin: async (request, signal) => (await load())?.begin(request, signal) ?? unreachable(),
    complete: async (request, signal) => (await load())?.complete(request, signal) ?? unreachable(),
    renew: async (request, signal) => (await load())?.renew(request, signal) ?? unreachable(),
    end: async (request, signal) => (await load())?.end(request, signal) ?? unreachable(),
    endHere: async (request, signal) => (await load())?.endHere(request, signal) ?? unreachable(),
  };
};
