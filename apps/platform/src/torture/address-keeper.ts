import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { addressPaths, CustomerAddress, MAX_ADDRESSES, pathOf, SERVICES } from '@account-area/contracts';

import type { Random } from '../demo/random.ts';
import { changeTwice } from './keyed-caller.ts';
import type { AddressEntry } from './ledger-entries.ts';
import type { Ledger } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface AddressKeeperOptions {
  readonly accountId: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const LONGEST_PAUSE_MS = 700;
const CHANGED = 0.5;
const DELETED = 0.5;

/**
 * Adds addresses until it is told to end, as many as a customer may have, changes some, makes others the default and deletes
 * some; fulfils when everything is acknowledged. All is said twice.
 */
export const keepAddressesUntil = async (ended: AbortSignal, options: AddressKeeperOptions): Promise<void> => {
  const { accountId, caller, ledger, random } = options;
  const kept: AddressEntry[] = [];
  const bodyOf = (street: string) => ({
    firstName: 'T',
    lastName: 'T',
    companyName: 'T',
    street,
    city: 'Amsterdam',
    country: 'NL',
    ...(random.next() < CHANGED && { isDefaultDelivery: true, isDefaultBilling: true }),
  });

  while (!ended.aborted) {
    await wait(random.between(0, LONGEST_PAUSE_MS));
    if (kept.length >= MAX_ADDRESSES) continue;
    const street = `Street ${randomUUID()}`;
    const added = { method: 'POST', address: ADDRESSES, body: bodyOf(street), expected: 201 };
    const answer = CustomerAddress.safeParse(JSON.parse(await changeTwice(caller, ledger, added)));
    if (!answer.success) continue;
    const entry: AddressEntry = { id: answer.data.id, accountId, street, isDeleted: false };
    ledger.addressAdded(entry);
    kept.push(entry);
    if (random.next() < CHANGED) {
      const changed = `Changed ${randomUUID()}`;
      await changeTwice(caller, ledger, {
        method: 'PUT',
        address: addressOf(entry),
        body: bodyOf(changed),
        expected: 200,
      });
      entry.street = changed;
    }
    if (random.next() < DELETED) {
      const [deleted] = kept.splice(random.between(0, kept.length - 1), 1);
      if (deleted === undefined) continue;
      await changeTwice(caller, ledger, { method: 'DELETE', address: addressOf(deleted), expected: 204 });
      deleted.isDeleted = true;
    }
  }
};

const BASE = SERVICES.customer.path;
const ADDRESSES = `${BASE}/${addressPaths.addresses}`;
const addressOf = ({ id }: AddressEntry) => `${BASE}/${pathOf(addressPaths.address, { address: id })}`;
