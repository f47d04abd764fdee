export { callbackFixture, ftpFixture, startFakeIntegration } from './integration/integration.fakes.ts';
export type { FakeIntegration } from './integration/integration.fakes.ts';
export { businessDetailsFixture, profileFixture, startFakeProfile } from './profile/profile.fakes.ts';
export type { FakeProfile } from './profile/profile.fakes.ts';
import type { Customer } from './profile/customer.ts';

/** The customer the fakes know. */
export const anna: Customer = {
  id: 'account-1',
  email: 'anna@example.test',
  firstName: 'Anna',
  lastName: 'Bos',
  status: null,
};
