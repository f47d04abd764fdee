import { ok } from '@account-area/kernel';

import type { AccessTokens } from './access-tokens.ts';
import { accessToken } from './credentials.fixtures.ts';
import type { AccessToken } from './credentials.ts';

/** Tokens of a customer who stays signed in; each renewal makes the next one, until `texts` come to their end. */
export const fakeAccessTokens = (...texts: readonly string[]) => {
  const refused: AccessToken[] = [];
  let renewals = 0;
  const current = () => {
    const text = texts[Math.min(renewals, texts.length - 1)] ?? `token-${renewals}`;
    return Promise.resolve(ok(accessToken(text)));
  };
  const tokens: AccessTokens = {
    current,
    renew: () => {
      renewals += 1;
      return current();
    },
    refuse: (token) => refused.push(token),
  };
  return { tokens, refused, renewals: () => renewals };
};
