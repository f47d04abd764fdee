import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { fakeOrderPorts } from '../order/order-ports.fakes.ts';
import { shopNavigationPromises, type ShopNavigationWorld } from './shop-navigation.promises.ts';

const fakeArea = (): ShopNavigationWorld => {
  const { opened, ports } = fakeOrderPorts();
  return {
    navigation: ports.navigation,
    trusted: new URL('https://shop.example/basket/1?sig=2'),
    opened: () => opened,
    patienceMs: 200,
  };
};

/** An area that opens what it should not. */
const opening =
  (isOpened: (address: URL) => boolean) =>
  (world: ShopNavigationWorld): ShopNavigationWorld => {
    const others: string[] = [];
    return {
      ...world,
      navigation: {
        open: (address) => {
          if (!isOpened(address)) return world.navigation.open(address);
          others.push(address.href);
          return { ok: true, value: null };
        },
      },
      opened: () => [...others, ...world.opened()],
    };
  };

it('ways to the shop are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(shopNavigationPromises, fakeArea, {
    'leads to an address that is trusted': (world) => {
      let isFirst = true;
      return {
        ...world,
        navigation: {
          open: (address) => {
            const answer = isFirst && address.href === world.trusted.href ? null : world.navigation.open(address);
            isFirst = false;
            return answer ?? { ok: true, value: null };
          },
        },
      };
    },
    'refuses an address of another site': opening(({ hostname }) => hostname === 'elsewhere.invalid'),
    'refuses an address that ends as a trusted one does': opening(
      ({ hostname }) => hostname.endsWith('shop.example') && hostname !== 'shop.example',
    ),
    'refuses an address with the name of a user': opening(({ username }) => username !== ''),
    'refuses an address that is not encrypted': opening(({ protocol }) => protocol === 'http:'),
    'refuses a script': opening(({ protocol }) => protocol === 'javascript:'),
  });

  expect(complaints).toEqual([]);
});
