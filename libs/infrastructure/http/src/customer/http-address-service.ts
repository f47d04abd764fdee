import {
  addressPaths,
  CustomerAddressesEnvelope,
  KnownCustomerAddress,
  pathOf,
  TOO_MANY_ADDRESSES,
} from '@account-area/contracts';
import type {
  AddressChange,
  AddressChangeRefused,
  AddressRefused,
  AddressRow,
  AddressService,
  GivenAddress,
  SavedAddress,
} from '@account-area/customer';
import { fail, ok, type Result } from '@account-area/kernel';
import * as z from 'zod/mini';

import { type ItemReading, type RawItem, rawItemsOf, readInPlaces } from '../answers.ts';
import { isAbsent, noBody, type Refusal } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** The customer's addresses, by the customer service. */
export const createHttpAddressService = (service: RemoteService): AddressService => ({
  addresses: (signal) =>
    service.ask(LIST, signal, ({ addresses }, answer) => {
      const issues: AnswerIssue[] = [];
      const rows = readInPlaces(answer, rawItemsOf('addresses', addresses), addressFrom, issues);
      if (!rows.ok) return rows;
      if (issues.length > 0) answer.note('items-dropped', issues);
      return ok(rows.value.map((row, index): AddressRow => row ?? unreadable(addresses[index], index)));
    }),

  add: ({ input, key }, signal) =>
    service.ask<undefined, null, AddressRefused>(
      {
        operation: 'new address',
        method: 'POST',
        path: addressPaths.addresses,
        json: wireAddressOf(input),
        idempotencyKey: key,
        answers: [BAD_REQUEST, CONFLICT],
        schema: noBody,
      },
      signal,
      () => ok(null),
      addressRefused,
    ),

  /** It is read afresh and put as a whole: whatever else the service keeps of it stays. */
  change: async (change, signal) => {
    const { changes, id } = change;
    const read = await service.ask(LIST, signal, ({ addresses }, answer) => {
      const record = recordOf(addresses, id);
      if (record === null) return ok(null);
      const now = addressFrom({ path: 'addresses', raw: record });
      return now.ok ? ok({ record, now: now.value }) : fail(answer.reject(now.error));
    });
    if (!read.ok) return read;
    if (read.value === null) return fail({ code: 'absent' });
    const { now, record } = read.value;
    if (isOtherThanSeen(now, change)) return fail({ code: 'changed-elsewhere', now });
    if (Object.keys(changes).length === 0) return ok(null);
    return service.ask<undefined, null, AddressChangeRefused>(
      {
        operation: 'address change',
        method: 'PUT',
        path: pathOf(addressPaths.address, { address: id }),
        json: { ...record, id: undefined, ...wireAddressOf(changes) },
        answers: [BAD_REQUEST, NOT_FOUND],
        schema: noBody,
      },
      signal,
      () => ok(null),
      addressRefused,
    );
  },

  delete: (id, signal) =>
    service.ask<undefined, null>(
      {
        operation: 'address deletion',
        method: 'DELETE',
        path: pathOf(addressPaths.address, { address: id }),
        answers: [NOT_FOUND],
        schema: noBody,
      },
      signal,
      () => ok(null),
      (refusal) => (isAbsent(refusal) ? ok(null) : null),
    ),
});

const LIST = { operation: 'addresses', path: addressPaths.addresses, schema: CustomerAddressesEnvelope };

/** Where its id cannot be read, its place tells it from every other row: the id of an address holds no space. */
const unreadable = (raw: unknown, place: number): AddressRow => {
  const record = AnyRecord.safeParse(raw);
  return { id: record.success ? record.data.id : `unreadable ${place}`, isUnreadable: true };
};

const addressFrom = (item: RawItem): ItemReading<SavedAddress> => {
  const parsed = KnownCustomerAddress.safeParse(item.raw);
  if (!parsed.success) return fail(issuesOf(parsed.error));
  const { data } = parsed;
  return ok({
    id: data.id,
    firstName: data.firstName,
    lastName: data.lastName,
    company: filled(data.company),
    companyName: filled(data.companyName),
    vatNumber: filled(data.vatNumber),
    street: data.street,
    houseNumber: filled(data.houseNumber),
    houseNumberAddition: filled(data.houseNumberAddition),
    extraLine: filled(data.extraLine),
    postalCode: filled(data.postalCode),
    city: data.city,
    region: filled(data.region),
    country: data.country,
    phone: filled(data.phone),
    isDefaultDelivery: data.isDefaultDelivery,
    isDefaultBilling: data.isDefaultBilling,
  });
};

/** Some services fill what an address lacks with an empty text. */
const filled = (text = ''): string | null => (text.trim() === '' ? null : text);

const AnyRecord = z.looseObject({ id: KnownCustomerAddress.shape.id });

/** All that the service keeps of an address; `null` where there is none. */
const recordOf = (addresses: readonly unknown[], id: string): Readonly<Record<string, unknown>> | null => {
  for (const raw of addresses) {
    const record = AnyRecord.safeParse(raw);
    if (record.success && record.data.id === id) return record.data;
  }
  return null;
};

/** Whether something that is to be changed is neither as it was seen nor as it is wanted. */
const isOtherThanSeen = (now: SavedAddress, { changes, seen }: AddressChange): boolean =>
  GIVEN.some(
    (field) => field in changes && field in seen && now[field] !== seen[field] && now[field] !== changes[field],
  );

const GIVEN = [
  'firstName',
  'lastName',
  'company',
  'companyName',
  'vatNumber',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'extraLine',
  'postalCode',
  'city',
  'region',
  'country',
  'phone',
  'isDefaultDelivery',
  'isDefaultBilling',
] as const satisfies readonly (keyof GivenAddress)[];

/** What an address lacks is left out. */
const wireAddressOf = (address: Partial<GivenAddress>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value ?? undefined]));

/** What the service itself says against an address; a gateway in its place means nothing in particular. */
const addressRefused = (refusal: Refusal): Result<never, AddressRefused> | null => {
  if (refusal.problem === null) return null;
  if (refusal.problem.code === TOO_MANY_ADDRESSES) return fail({ code: 'too-many' });
  if (refusal.status === BAD_REQUEST) return fail({ code: 'invalid-address' });
  return isAbsent(refusal) ? fail({ code: 'absent' }) : null;
};
