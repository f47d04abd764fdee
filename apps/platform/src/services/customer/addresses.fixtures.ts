import type { CustomerAddress, NewCustomerAddress } from '@account-area/contracts';
import type * as z from 'zod/mini';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';
import { addAddress } from './addresses.ts';

/** An address as an area sends it. */
export const addressBody = (
  changes: Partial<z.infer<typeof NewCustomerAddress>> = {},
): z.infer<typeof NewCustomerAddress> => ({
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  country: 'NL',
  ...changes,
});

/** Adds an address as the customer's page does. */
export const giveAddress = (
  { clock, database }: Pick<TestPlatform, 'clock' | 'database'>,
  { id }: Pick<TestAccount, 'id'>,
  changes: Partial<z.infer<typeof NewCustomerAddress>> = {},
): Promise<z.infer<typeof CustomerAddress>> => addAddress(database.forAccount(id), addressBody(changes), clock.now());
