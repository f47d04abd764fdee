import { describe, expect, it } from 'vitest';

import { isSignInCallback, returnPathOf } from './session.ts';

describe('the address of a page', () => {
  it.each([
    ['https://account.example/?code=c&state=s', true],
    ['https://account.example/?error=access_denied&state=s', true],
    ['https://account.example/?state=s', true],
    ['https://account.example/', false],
    ['https://account.example/orders?order_state=history', false],
    ['https://account.example/my-photos?state=s', false],
  ])('%s is an answer of the identity service: %s', (address, expected) => {
    expect(isSignInCallback(address)).toBe(expected);
  });

  it('is come back to with its path, query and fragment', () => {
    expect(returnPathOf('https://account.example/my-photos/photos?stripped=true&x=1#2024')).toBe(
      '/my-photos/photos?stripped=true&x=1#2024',
    );
  });

  it('never names another host when it is come back to', () => {
    expect(returnPathOf('https://account.example//elsewhere.example/')).toBe('/elsewhere.example/');
  });
});
