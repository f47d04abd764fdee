import { interactionPolicy } from 'oidc-provider';

import { type Clock, SECOND_MS } from '../../clock.ts';

/** Now, as the protocol counts: seconds since 1970. */
export const secondsAt = (clock: Clock): number => Math.floor(clock.now().getTime() / SECOND_MS);

/**
 * When a customer has to show again who they are. The provider measures the age of a sign-in by the machine's clock, which
 * a tester does not move; here it is measured by the platform's.
 */
export const loginPolicy = (clock: Clock): interactionPolicy.DefaultPolicy => {
  const policy = interactionPolicy.base();
  const { checks } = policy.get('login') ?? {};
  checks?.remove('max_age');
  checks?.add(
    new interactionPolicy.Check('max_age', 'End-User authentication could not be obtained', ({ oidc }) => {
      const longest: unknown = oidc.params?.['max_age'];
      if (longest === undefined || oidc.result?.login) return interactionPolicy.Check.NO_NEED_TO_PROMPT;
      const signedInAt = oidc.session?.authTime() ?? 0;
      return secondsAt(clock) - signedInAt > Number(longest);
    }),
  );
  return policy;
};
