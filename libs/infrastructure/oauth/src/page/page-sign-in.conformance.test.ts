import {
  pageSignInPromises,
  type PageSignInWorld,
  renewalPromises,
  type RenewalWorld,
} from '@account-area/session/conformance';
import { credentialsFixture } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { refusingTokens } from '../protocol/identity-service.fixtures.ts';
import { settings, startTab } from './page-sign-in.fixtures.ts';

describe('sign-in of a page', () => {
  const startPage = async (): Promise<PageSignInWorld> => {
    const { left, provider, service } = await startTab();
    return {
      provider,
      settings,
      departures: () => left.length,
      visit: (deed) => service.signIn(left.at(-1) ?? '', deed === 'signs-in' ? {} : { error: 'access_denied' }),
    };
  };

  it.each(pageSignInPromises(startPage))('$name', ({ run }) => run());
});

describe('a session of a page', () => {
  const startService = async (): Promise<RenewalWorld> => {
    const tokens = refusingTokens();
    const { provider } = await startTab({ answer: tokens.answer });
    return { provider, settings, credentials: credentialsFixture(), disturb: tokens.disturb };
  };
  const promises = renewalPromises(startService);

  it('keeps what is promised but for what the protocol has no word for', () => {
    expect(promises.map(({ name }) => name)).toContain('says that the account is gone');
  });
  it.each(promises.filter(({ name }) => name !== 'says that the account is gone'))('$name', ({ run }) => run());
});
