import { describe, expect, it } from 'vitest';

import { createClock, DAY_MS } from '../../clock.ts';
import { temporaryKeys } from '../../storage/keys.ts';
import { createKnownDevices } from './known-devices.ts';

const setUp = (origin = 'http://localhost') => {
  const clock = createClock();
  const devices = createKnownDevices(temporaryKeys().signer('known devices'), clock);
  let cookie = '';
  const call = () => ({ origin, request: new Request(origin, { headers: { Cookie: `other=1; ${cookie}` } }) });
  return {
    clock,
    find: (email: string) => devices.find(call(), email),
    remember: (email: string) => {
      const line = devices.remember(call(), email);
      [cookie = ''] = line.split(';');
      return line;
    },
    change: (change: (text: string) => string) => {
      cookie = change(cookie);
    },
  };
};

describe('a known device', () => {
  it('is known for whoever signed in on it, under one name, and for nobody else', () => {
    const { find, remember } = setUp();
    remember('anna@example.test');
    const device = find('anna@example.test');
    remember('bram@example.test');
    remember('anna@example.test');

    expect(device).toMatch(/^[\w-]{16}$/);
    expect(find('anna@example.test')).toBe(device);
    expect(find('bram@example.test')).toMatch(/^[\w-]{16}$/);
    expect(find('chris@example.test')).toBeUndefined();
  });

  it('is known for half a year, and to the platform alone', () => {
    const { clock, find, remember } = setUp('https://account.printelle.nl.example');
    expect(remember('anna@example.test')).toMatch(
      /^known_device=[\w.-]+; Max-Age=15552000; Path=\/sign-in; HttpOnly; SameSite=Strict; Secure$/,
    );
    clock.forward(180 * DAY_MS);
    expect(find('anna@example.test')).toBeUndefined();
  });

  it.each([
    ['a later end', (text: string) => text.replace(/\.(\d+)\./, '.999999999999999.')],
    ['another name', (text: string) => text.replace('=', '=x').replace(/.(?=\.\d+\.)/, '')],
    ['another signature', (text: string) => `${text.slice(0, -2)}AA`],
    ['nonsense', () => 'known_device=a.b.c~~..'],
  ])('is not known by a cookie with %s', (_, change) => {
    const device = setUp();
    device.remember('anna@example.test');
    device.change(change);
    expect(device.find('anna@example.test')).toBeUndefined();
  });

  it('is known for five customers', () => {
    const { find, remember } = setUp();
    const emails = Array.from({ length: 6 }, (_, number) => `customer-${number}@example.test`);
    for (const email of emails) remember(email);
    expect(emails.map((email) => find(email) !== undefined)).toEqual([false, true, true, true, true, true]);
  });
});
