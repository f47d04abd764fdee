import { credentialsFixture } from '@account-area/session/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readCredentials } from './credentials-database.ts';

describe('credentials as they were kept', () => {
  it('are read as they were written', () => {
    const credentials = credentialsFixture();

    expect(readCredentials(structuredClone(credentials))).toEqual(credentials);
  });

  it.each([
    ['no access token', { accessToken: '' }],
    ['no refresh token', { refreshToken: undefined }],
    ['claims of another kind', { claims: { email: 'anna@example.test' } }],
    ['a life that ends before it begins', { lifetimeMs: -1 }],
    ['no moment', { obtainedAt: Number.NaN }],
  ])('are not credentials with %s', (_, changed) => {
    expect(readCredentials({ ...credentialsFixture(), ...changed })).toBeNull();
  });

  it('are not credentials when anything else is there', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(readCredentials(kept)).toBeNull();
      }),
    );
  });
});
