import { credentialsFixture } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { createSessionCookies } from './session-cookies.ts';

const write = (isSecure: boolean) => {
  const written: string[] = [];
  return { written, cookies: createSessionCookies({ isSecure, write: (cookie) => written.push(cookie) }) };
};

describe('the two cookies of a session', () => {
  it('are set on the parent domain, encrypted connections only, the access token for as long as it lives', () => {
    const { cookies, written } = write(true);
    cookies.keep(credentialsFixture('token-1'), 'printelle.nl.example');

    expect(written).toEqual([
      'auth_access_token=token-1; Path=/; SameSite=Lax; Domain=printelle.nl.example; Max-Age=600; Secure',
      'auth_refresh_token=refresh-of-token-1; Path=/; SameSite=Lax; Domain=printelle.nl.example; Secure',
    ]);
  });

  it('stay on the host where there is no parent domain', () => {
    const { cookies, written } = write(false);
    cookies.keep(credentialsFixture('token-1'), null);

    expect(written[0]).toBe('auth_access_token=token-1; Path=/; SameSite=Lax; Max-Age=600');
  });

  it('cannot be broken out of', () => {
    const { cookies, written } = write(false);
    cookies.keep(credentialsFixture('token-1', { refreshToken: 'x; Domain=elsewhere.example' }), null);

    expect(written[1]).toBe('auth_refresh_token=x%3B%20Domain%3Delsewhere.example; Path=/; SameSite=Lax');
  });

  it('are taken away where they were set', () => {
    const { cookies, written } = write(true);
    cookies.clear('printelle.nl.example');

    expect(written).toEqual([
      'auth_access_token=; Path=/; SameSite=Lax; Domain=printelle.nl.example; Max-Age=0; Secure',
      'auth_refresh_token=; Path=/; SameSite=Lax; Domain=printelle.nl.example; Max-Age=0; Secure',
    ]);
  });
});
