import { rowsShown } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { isReadableAddress, type DefaultKind, type SavedAddress } from '../address/address.ts';
import type { AddressBookLogic } from './address-book.machine.ts';

export type AddressBookActor = ActorRefFrom<AddressBookLogic>;
export type AddressBookSnapshot = SnapshotFrom<AddressBookLogic>;

/** The addresses of the list, without those that are being deleted. */
export const addressesShown = (snapshot: AddressBookSnapshot): readonly SavedAddress[] =>
  rowsShown(snapshot).filter(isReadableAddress);

const FLAGS = { delivery: 'isDefaultDelivery', billing: 'isDefaultBilling' } as const;

/** The id of the address that is the default of a kind, or is on its way to be; `null` where none is. */
export const defaultAddressId = (snapshot: AddressBookSnapshot, kind: DefaultKind): string | null =>
  snapshot.context.own.chosen.get(kind)?.id ??
  addressesShown(snapshot).find((address) => address[FLAGS[kind]])?.id ??
  null;
