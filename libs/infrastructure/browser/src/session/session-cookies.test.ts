import { sessionCookiesPromises, type SessionCookiesWorld } from '@account-area/session/conformance';
import { credentialsFixture } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { createSessionCookies } from './session-cookies.ts';

const write = (isSecure: boolean) => {
  const written: string[] = [];
  return { written, cookies: createSessionCookies({ isSecure, write: (cookie) => written.push(cookie) }) };
};

/** A browser that keeps cookies as it is told, and shows them to the hosts of a brand. */
const startBrowser = (): SessionCookiesWorld => {
  const jar = new Map<string, { readonly value: string; readonly domain: string | undefined }>();
  const write = (cookie: string) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const domain = attributes.find((attribute) => attribute.startsWith('Domain='))?.slice('Domain='.length);
    const key = `${name} of ${domain ?? 'this host'}`;
    if (attributes.includes('Max-Age=0')) jar.delete(key);
    else jar.set(key, { value: decodeURIComponent(value), domain });
  };
  const domain = 'printelle.nl.example';
  return {
    cookies: createSessionCookies({ isSecure: true, write }),
    domain,
    valuesFor: (host) =>
      [...jar.values()].filter((each) => each.domain === domain || host === 'this').map(({ value }) => value),
  };
};

describe('the two cookies of a session', () => {
  it.each(sessionCookiesPromises(startBrowser))('$name', ({ run }) => run());

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
});
