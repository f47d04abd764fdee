export { givenAddressFixture, savedAddressFixture, unreadableAddressFixture } from './address/address.fakes.ts';
export { startFakeAddressBook } from './address-book/address-book.fakes.ts';
export type { FakeAddressBook } from './address-book/address-book.fakes.ts';
export { startFakeAddressEditor, typedAddressFixture } from './address-editor/address-editor.fakes.ts';
export type { FakeAddressEditor } from './address-editor/address-editor.fakes.ts';
export { startFakeAccountDeletion } from './account-deletion/account-deletion.fakes.ts';
export type { FakeAccountDeletion } from './account-deletion/account-deletion.fakes.ts';
export { fakeConfirmationPorts, linkFixture, startFakeConfirmation } from './confirmation/confirmation.fakes.ts';
export type { FakeConfirmation } from './confirmation/confirmation.fakes.ts';
export { startFakeEmailChange } from './email-change/email-change.fakes.ts';
export type { FakeEmailChange } from './email-change/email-change.fakes.ts';
export { callbackFixture, ftpFixture, startFakeIntegration } from './integration/integration.fakes.ts';
export type { FakeIntegration } from './integration/integration.fakes.ts';
export { dataCopyFixtures, startFakeDataCopy } from './data-copy/data-copy.fakes.ts';
export type { FakeDataCopy } from './data-copy/data-copy.fakes.ts';
export {
  businessDetailsFixture,
  cardFixture,
  profileFixture,
  startFakeDetails,
  startFakePaymentMethod,
  startFakeProfile,
} from './profile/profile.fakes.ts';
export type { FakeDetails, FakePaymentMethod, FakeProfile } from './profile/profile.fakes.ts';
import type { Customer } from './profile/customer.ts';

/** The customer the fakes know. */
export const anna: Customer = {
  id: 'account-1',
  email: 'anna@example.test',
  firstName: 'Anna',
  lastName: 'Bos',
  status: null,
};
export * as worlds from './worlds.fakes.ts';
