import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { createBrowserNavigation } from './browser-navigation.ts';

const start = () => {
  const events: string[] = [];
  const navigation = createBrowserNavigation({
    rules: { origin: 'https://account.example', allowedOrigins: ['https://shop.example'] },
    leave: () => Promise.resolve(void events.push('left')),
    location: { assign: (address) => void events.push(String(address)) },
  });
  return { events, navigation };
};

describe('a way out of the area', () => {
  it.each(['https://shop.example/basket/1?sig=2', 'https://account.example/shop/basket/1'])(
    'leads to the shop once another document may follow the page: %s',
    async (address) => {
      const { events, navigation } = start();

      expect(navigation.open(new URL(address))).toEqual(ok(null));
      await settle();
      expect(events).toEqual(['left', address]);
    },
  );

  it.each([
    'https://elsewhere.example/basket',
    'https://anna:secret@shop.example/basket',
    'http://shop.example/basket',
    'javascript:alert(1)',
  ])('leads nowhere else: %s', async (address) => {
    const { events, navigation } = start();

    expect(navigation.open(new URL(address))).toEqual(fail({ code: 'foreign-address' }));
    await settle();
    expect(events).toEqual([]);
  });
});
