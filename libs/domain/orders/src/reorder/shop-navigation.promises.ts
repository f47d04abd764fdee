import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
  ensureSoon,
} from '@account-area/kernel/conformance';

import type { ShopNavigation } from './reorder.machine.ts';

/** The area, before the customer has left it. */
export interface ShopNavigationWorld extends CheckedWorld {
  readonly navigation: ShopNavigation;
  /** An address that is trusted, with a path and a query, reached over HTTPS. */
  readonly trusted: URL;
  /** The addresses that the customer was led to. */
  readonly opened: () => readonly string[];
}

/** What a {@link ShopNavigation} promises. */
export const shopNavigationPromises = conformanceKit<ShopNavigationWorld>('ShopNavigation', {
  'leads to an address that is trusted': async (world) => {
    ensureOk('`open`', world.navigation.open(world.trusted));
    await ensureSoon(world, 'where the customer was led', world.opened, [world.trusted.href]);
  },

  'refuses an address of another site': (world) =>
    ensureRefused(world, otherThan(world, 'hostname', 'elsewhere.invalid')),

  'refuses an address that ends as a trusted one does': (world) =>
    ensureRefused(world, otherThan(world, 'hostname', `not-${world.trusted.hostname}`)),

  'refuses an address with the name of a user': (world) => ensureRefused(world, otherThan(world, 'username', 'anna')),

  'refuses an address that is not encrypted': (world) => ensureRefused(world, otherThan(world, 'protocol', 'http:')),

  'refuses a script': (world) => ensureRefused(world, new URL('javascript:void(0)')),
});

const otherThan = (
  { trusted }: ShopNavigationWorld,
  part: 'hostname' | 'protocol' | 'username',
  value: string,
): URL => {
  const address = new URL(trusted);
  address[part] = value;
  return address;
};

/** Refused, and nothing is opened: the trusted address after it is the first. */
const ensureRefused = async (world: ShopNavigationWorld, address: URL): Promise<void> => {
  ensureFails('`open`', world.navigation.open(address), 'foreign-address');
  ensureOk('`open` of the trusted address', world.navigation.open(world.trusted));
  await ensureSoon(world, 'where the customer was led', () => world.opened().at(-1), world.trusted.href);
  ensureEqual('where the customer was led', world.opened(), [world.trusted.href]);
};
