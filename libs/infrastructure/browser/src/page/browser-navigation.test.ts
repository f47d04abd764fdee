import { ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { shopNavigationPromises } from '@account-area/orders/conformance';
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

  it.each(
    shopNavigationPromises(() => {
      const { events, navigation } = start();
      return {
        navigation,
        trusted: new URL('https://shop.example/basket/1?sig=2'),
        opened: () => events.filter((event) => event !== 'left'),
      };
    }),
  )('$name', ({ run }) => run());
});
