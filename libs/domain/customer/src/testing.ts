export { callbackFixture, ftpFixture, startFakeIntegration } from './integration/integration.fakes.ts';
export type { FakeIntegration } from './integration/integration.fakes.ts';
import type { Customer } from './profile/customer.ts';

/** The customer the fakes know. */
export const anna: Customer = {
  id: 'account-1',
  email: 'anna@example.test',
  firstName: 'Anna',
  lastName: 'Bos',
  status: null,
};
