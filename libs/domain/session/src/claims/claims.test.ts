import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { signInSettings } from '../configuration/configuration.fakes.ts';
import { readClaims } from './claims.ts';

const names = signInSettings.claims;
const raw = { email: 'anna@example.test', sub: 'account-1', auth_method: 'password' };

describe('the claims of a token', () => {
  it('say who signed in', () => {
    expect(readClaims({ ...raw, idp_type: 'social', idp_sub: 'subject-1' }, names)).toEqual(
      ok({
        email: 'anna@example.test',
        accountId: 'account-1',
        isBusiness: false,
        identityProvider: { type: 'social', subject: 'subject-1' },
      }),
    );
  });

  it.each(['b2b', 'B2B', 'B2b', ['pwd', 'B2B']])('make a business customer of the method %j', (method) => {
    const claims = readClaims({ ...raw, auth_method: method }, names);

    expect(claims.ok && claims.value.isBusiness).toBe(true);
  });

  it.each(['b2bx', 'business', '', undefined, 2, null, []])('make a consumer of the method %j', (method) => {
    const claims = readClaims({ ...raw, auth_method: method }, names);

    expect(claims.ok && claims.value.isBusiness).toBe(false);
  });

  it('are found under the names that are configured', () => {
    const claims = readClaims(
      { mail: 'anna@example.test', id: 'account-1', amr: ['b2b'] },
      { ...names, email: 'mail', subject: 'id', authenticationMethod: 'amr' },
    );

    expect(claims).toEqual(
      ok({ email: 'anna@example.test', accountId: 'account-1', isBusiness: true, identityProvider: null }),
    );
  });

  it.each([{ ...raw, email: undefined }, { ...raw, sub: '' }, { ...raw, sub: 7 }, {}])(
    'are refused without e-mail address or account id: %j',
    (incomplete) => {
      expect(readClaims(incomplete, names)).toEqual(fail({ code: 'claims-missing' }));
    },
  );

  it('name no identity provider unless type and subject are both there', () => {
    const claims = readClaims({ ...raw, idp_type: 'social' }, names);

    expect(claims.ok && claims.value.identityProvider).toBeNull();
  });
});
