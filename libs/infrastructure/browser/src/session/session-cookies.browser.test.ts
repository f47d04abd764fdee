import { credentialsFixture } from '@account-area/session/testing';
import { expect, it } from 'vitest';

import { createSessionCookies } from './session-cookies.ts';

it('a browser takes the two cookies of a session, and lets them go', () => {
  const cookies = createSessionCookies({
    isSecure: false,
    write: (cookie) => {
      document.cookie = cookie;
    },
  });
  cookies.keep(credentialsFixture('token-1'), null);
  expect(document.cookie).toContain('auth_access_token=token-1');
  expect(document.cookie).toContain('auth_refresh_token=refresh-of-token-1');

  cookies.clear(null);
  expect(document.cookie).not.toContain('auth_');
});
