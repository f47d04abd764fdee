import { fail, referenceFrom } from '@account-area/kernel';
import type { SignInProvider } from '@account-area/session';

import type { OAuthSignInOptions } from './identity-service.ts';

/**
 * Sign-in by the authorization code flow with PKCE. The protocol is loaded when it is needed: a customer who is signed
 * in already does not pay for it.
 */
export const createOAuthSignInProvider = (options: OAuthSignInOptions): SignInProvider => {
  let loading: Promise<SignInProvider> | null = null;

  const load = async (): Promise<SignInProvider | null> => {
    loading ??= import('./oauth-sign-in.ts').then(({ createOAuthSignIn }) => createOAuthSignIn(options));
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
    endHere: async (settings, signal) => (await load())?.endHere(settings, signal) ?? unreachable(),
  };
};
