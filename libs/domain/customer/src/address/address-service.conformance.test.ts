import { fail, ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import type { AddressService, GivenAddress, SavedAddress } from './address.ts';
import { addressServicePromises, type AddressServiceWorld } from './address-service.promises.ts';

const FIELDS: readonly (keyof GivenAddress)[] = ['street', 'city', 'extraLine'];

/** A service that keeps addresses in memory. */
const memoryService = (): AddressServiceWorld => {
  let kept: readonly SavedAddress[] = [];
  let added = 0;
  return {
    service: {
      addresses: () => Promise.resolve(ok(kept)),
      add: ({ input }) => {
        kept = [{ ...input, id: `address-${(added += 1)}` }, ...kept];
        return Promise.resolve(ok(null));
      },
      change: ({ changes, id, seen }) => {
        const now = kept.find((address) => address.id === id);
        if (now === undefined) return Promise.resolve(fail({ code: 'absent' }));
        const isOvertaken = FIELDS.some(
          (field) => field in changes && field in seen && now[field] !== seen[field] && now[field] !== changes[field],
        );
        if (isOvertaken) return Promise.resolve(fail({ code: 'changed-elsewhere', now }));
        kept = kept.map((address) => (address.id === id ? { ...address, ...changes } : address));
        return Promise.resolve(ok(null));
      },
      delete: (id) => {
        kept = kept.filter((address) => address.id !== id);
        return Promise.resolve(ok(null));
      },
    },
    pass: () => undefined,
    patienceMs: 200,
  };
};

/** A service that does some things otherwise. */
const serviceThat =
  (change: (service: AddressService) => Partial<AddressService>) =>
  (world: AddressServiceWorld): AddressServiceWorld => ({
    ...world,
    service: { ...world.service, ...change(world.service) },
  });

it('a service of addresses is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(addressServicePromises, memoryService, {
    'keeps all of an address': serviceThat((service) => ({
      add: ({ input, key }, signal) => service.add({ input: { ...input, region: null }, key }, signal),
    })),
    'gives the newest first': serviceThat((service) => ({
      addresses: async (signal) => {
        const answer = await service.addresses(signal);
        return answer.ok ? ok(answer.value.toReversed()) : answer;
      },
    })),
    'changes what is named, and nothing else': serviceThat((service) => ({
      change: (asked, signal) => {
        const { extraLine = null, ...others } = asked.changes;
        return service.change({ ...asked, changes: extraLine === null ? others : asked.changes }, signal);
      },
    })),
    'leaves what was changed elsewhere meanwhile': serviceThat((service) => ({
      change: ({ changes, id, seen }, signal) => {
        const isAboutStreet = changes.street === 'Singel' && seen.street !== undefined && !('extraLine' in changes);
        const all = isAboutStreet && seen.city !== undefined ? { city: seen.city, ...changes } : changes;
        return service.change({ id, seen: { ...seen, city: all.city ?? '' }, changes: all }, signal);
      },
    })),
    'refuses to change what was changed elsewhere meanwhile, and says what it is': serviceThat((service) => ({
      change: ({ changes, id }, signal) => service.change({ changes, id, seen: {} }, signal),
    })),
    'changes whatever was not seen': serviceThat((service) => ({
      change: (asked, signal) =>
        service.change({ ...asked, seen: 'street' in asked.seen ? asked.seen : { ...asked.seen, street: '' } }, signal),
    })),
    'says that an address is absent that is to be changed': serviceThat((service) => ({
      change: async (asked, signal) => {
        const answer = await service.change(asked, signal);
        return !answer.ok && answer.error.code === 'absent' ? ok(null) : answer;
      },
    })),
  });

  expect(complaints).toEqual([]);
});
