import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
} from '@account-area/kernel/conformance';

import { givenAddressFixture } from './address.fakes.ts';
import { type AddressService, type GivenAddress, isReadableAddress, type SavedAddress } from './address.ts';

/** A customer without addresses. */
export interface AddressServiceWorld extends CheckedWorld {
  readonly service: AddressService;
  /** So much time passes that what is added next is newer. */
  readonly pass: () => void | Promise<void>;
}

const FULL: GivenAddress = {
  ...givenAddressFixture,
  company: 'Back house',
  houseNumberAddition: 'B',
  extraLine: 'Second door',
  region: 'Noord-Holland',
};

/** What an {@link AddressService} promises beside what every remote call, change and deletion does. */
export const addressServicePromises = conformanceKit<AddressServiceWorld>('AddressService', {
  'keeps all of an address': async (world) => {
    await add(world, givenAddressFixture);
    const { id, ...kept } = await add(world, FULL);
    ensureEqual('the address', kept, FULL);
    ensureEqual('whether it has an id', id !== '', true);
  },

  'gives the newest first': async (world) => {
    const first = await add(world, givenAddressFixture);
    const second = await add(world, FULL);
    ensureEqual(
      'the ids',
      (await list(world)).map(({ id }) => id),
      [second.id, first.id],
    );
  },

  'changes what is named, and nothing else': async (world) => {
    const address = await add(world, FULL);
    const changes = { street: 'Singel', extraLine: null };
    ensureOk('`change`', await world.service.change({ id: address.id, changes, seen: address }, never()));
    ensureEqual('the addresses', await list(world), [{ ...address, ...changes }]);
  },

  'leaves what was changed elsewhere meanwhile': async (world) => {
    const address = await add(world, FULL);
    const asked = { id: address.id, seen: address };
    ensureOk('`change`', await world.service.change({ ...asked, changes: { city: 'Utrecht' } }, never()));
    ensureOk('`change`', await world.service.change({ ...asked, changes: { street: 'Singel' } }, never()));
    ensureEqual('the addresses', await list(world), [{ ...address, city: 'Utrecht', street: 'Singel' }]);
  },

  'refuses to change what was changed elsewhere meanwhile, and says what it is': async (world) => {
    const address = await add(world, FULL);
    const asked = { id: address.id, seen: address };
    ensureOk('`change`', await world.service.change({ ...asked, changes: { street: 'Singel' } }, never()));
    const answer = await world.service.change({ ...asked, changes: { street: 'Rokin' } }, never());
    const now = { ...address, street: 'Singel' };
    ensureEqual('the answer', answer, { ok: false, error: { code: 'changed-elsewhere', now } });
    ensureEqual('the addresses', await list(world), [now]);
  },

  'changes whatever was not seen': async (world) => {
    const address = await add(world, FULL);
    const seen = { city: address.city };
    ensureOk('`change`', await world.service.change({ id: address.id, changes: { street: 'Singel' }, seen }, never()));
    const change = { id: address.id, changes: { street: 'Rokin' }, seen };
    ensureOk('`change`', await world.service.change(change, never()));
    ensureEqual('the addresses', await list(world), [{ ...address, street: 'Rokin' }]);
  },

  'says that an address is absent that is to be changed': async (world) => {
    const address = await add(world, FULL);
    ensureOk('`delete`', await world.service.delete(address.id, never()));
    const change = { id: address.id, changes: { street: 'Singel' }, seen: address };
    ensureFails('`change`', await world.service.change(change, never()), 'absent');
  },
});

const never = (): AbortSignal => new AbortController().signal;

const list = async ({ service }: AddressServiceWorld): Promise<readonly SavedAddress[]> =>
  ensureOk('`addresses`', await service.addresses(never())).filter(isReadableAddress);

const KEYS = ['0b8f5c1e-6d3a-4a57-9a0e-3f1c2d4b5a61', '5e2d9a70-1c4b-4f8e-8b6d-7a9c0e1f2d32'];

/** Adds an address; answers it as it is kept. */
const add = async (world: AddressServiceWorld, input: GivenAddress): Promise<SavedAddress> => {
  const before = await list(world);
  await world.pass();
  ensureOk('`add`', await world.service.add({ input, key: KEYS[before.length] ?? '' }, never()));
  const [added] = (await list(world)).filter(({ id }) => !before.some((known) => known.id === id));
  if (added === undefined) throw new Error('The address is not in the list.');
  return added;
};
