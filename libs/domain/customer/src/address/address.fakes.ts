import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeRowService, settle } from '@account-area/kernel/testing';

import type {
  AddressChange,
  AddressChangeRefused,
  AddressRefused,
  AddressRow,
  AddressService,
  GivenAddress,
  SavedAddress,
  UnreadableAddress,
} from './address.ts';

/** An address in Amsterdam, as a customer gives it. */
export const givenAddressFixture: GivenAddress = {
  firstName: 'Anna',
  lastName: 'Visser',
  company: null,
  companyName: null,
  vatNumber: null,
  street: 'Prinsengracht',
  houseNumber: '263',
  houseNumberAddition: null,
  extraLine: null,
  postalCode: '1016 GV',
  city: 'Amsterdam',
  region: null,
  country: 'NL',
  phone: '+31612345678',
  isDefaultDelivery: false,
  isDefaultBilling: false,
};

/** The same once it is kept and no default, or one that differs from it. */
export const savedAddressFixture = (changes: Partial<SavedAddress> = {}): SavedAddress => ({
  id: 'home',
  ...givenAddressFixture,
  ...changes,
});

export const unreadableAddressFixture = (id = 'unreadable 0'): UnreadableAddress => ({
  id,
  isUnreadable: true,
});

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A service of addresses that answers when a test or story says so. */
export const fakeAddressService = () => {
  const { deleted, deletions, refuseDeletion } = fakeRowService<{ offset: number; limit: number }, AddressRow>();
  const reads = controlledCall<null, readonly AddressRow[], PortError>();
  const additions = controlledCall<
    { readonly input: GivenAddress; readonly key: string },
    null,
    PortError | AddressRefused
  >();
  const changes = controlledCall<AddressChange, null, PortError | AddressChangeRefused>();
  const service: AddressService = {
    addresses: (signal) => reads(null, signal),
    add: additions,
    change: changes,
    delete: deletions,
  };
  const answer = (to: { succeed: (value: null) => void; fail: (error: PortError | AddressRefused) => void }) => ({
    take: () => {
      to.succeed(null);
      return settle();
    },
    refuse: (code?: AddressRefused['code']) => {
      to.fail(code === undefined ? REFUSED : { code });
      return settle();
    },
  });
  return {
    service,
    reads,
    additions,
    changes,
    deletions,
    deleted,
    refuseDeletion,
    /** Answers the latest reading, or another one. */
    list: (all: readonly AddressRow[] = [savedAddressFixture()], asked = reads.last()) => {
      asked.succeed(all);
      return settle();
    },
    refuse: (asked = reads.last()) => {
      asked.fail(REFUSED);
      return settle();
    },
    /** Answers the latest change of an address. */
    takeChange: () => answer(changes.last()).take(),
    refuseChange: (code?: AddressRefused['code']) => answer(changes.last()).refuse(code),
    /** It was changed elsewhere since, and is this one now. */
    overtakeChange: (now: SavedAddress) => {
      changes.last().fail({ code: 'changed-elsewhere', now });
      return settle();
    },
    /** Answers the latest addition of one. */
    takeAddition: () => answer(additions.last()).take(),
    refuseAddition: (code?: AddressRefused['code']) => answer(additions.last()).refuse(code),
  };
};
