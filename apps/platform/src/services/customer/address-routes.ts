import {
  AddressParams,
  addressPaths,
  CustomerAddress,
  CustomerAddresses,
  MAX_ADDRESSES,
  NewCustomerAddress,
  SERVICES,
} from '@account-area/contracts';
import type * as z from 'zod/mini';

import type { PlatformContext } from '../../module.ts';
import { HttpProblem } from '../../server/problem.ts';
import { type AccountCall, accountRoute, type Route } from '../../server/route.ts';
import { isBusiness } from './accounts.ts';
import { addAddress, changeAddress, readAddresses, removeAddress } from './addresses.ts';

const BASE = SERVICES.customer.path;
const TAG = 'Customer';

const EXAMPLE = {
  params: { address: '00000000-0000-4000-8000-000000000000' },
  body: {
    firstName: 'Anna',
    lastName: 'Visser',
    companyName: 'Studio Visser',
    street: 'Prinsengracht',
    houseNumber: '263',
    postalCode: '1016 GV',
    city: 'Amsterdam',
    country: 'NL',
  },
} as const;

/** Where customers have things sent (C37). Rules of countries are the area's: the platform serves shops of others, too. */
export const addressRoutes = ({ clock }: PlatformContext): readonly Route[] => [
  accountRoute({
    method: 'GET',
    path: `${BASE}/${addressPaths.addresses}`,
    tag: TAG,
    summary: "All of the customer's addresses, the newest first.",
    answer: CustomerAddresses,
    handle: async ({ account }) => ({ addresses: [...(await readAddresses(account))] }),
  }),
  accountRoute({
    method: 'POST',
    path: `${BASE}/${addressPaths.addresses}`,
    tag: TAG,
    status: 201,
    summary: `Adds an address, up to ${MAX_ADDRESSES}; the first one becomes the default of both kinds. Business customers say companyName.`,
    body: NewCustomerAddress,
    answer: CustomerAddress,
    example: { body: EXAMPLE.body },
    handle: ({ account, body }) => addAddress(account, givenBy(account, body), clock.now()),
  }),
  accountRoute({
    method: 'PUT',
    path: `${BASE}/${addressPaths.address}`,
    tag: TAG,
    summary: 'Puts an address in the place of one there is. A default stays one until another becomes it.',
    params: AddressParams,
    body: NewCustomerAddress,
    answer: CustomerAddress,
    example: EXAMPLE,
    handle: ({ account, body, params }) => changeAddress(account, params.address, givenBy(account, body)),
  }),
  accountRoute({
    method: 'DELETE',
    path: `${BASE}/${addressPaths.address}`,
    tag: TAG,
    status: 204,
    summary: 'Deletes an address; the newest of the others becomes the default in its place.',
    params: AddressParams,
    example: { params: EXAMPLE.params },
    handle: async ({ account, params }) => {
      await removeAddress(account, params.address);
      return new Response(null, { status: 204 });
    },
  }),
];

type Given = z.infer<typeof NewCustomerAddress>;

/** A business says what it is called; nothing of that is kept of a consumer. */
const givenBy = ({ authenticationMethod }: AccountCall['account'], given: Given): Given => {
  if (!isBusiness(authenticationMethod)) return { ...given, companyName: undefined, vatNumber: undefined };
  if (given.companyName !== undefined) return given;
  throw new HttpProblem(400, 'The request is not valid', {
    errors: [{ path: 'body.companyName', message: 'a business customer has one' }],
  });
};
