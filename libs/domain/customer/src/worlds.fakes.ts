// The fake world of each machine of the library, by the machine's id.
export { startFakeAccountDeletion as accountDeletion } from './account-deletion/account-deletion.fakes.ts';
export { startFakeAddressBook as addressBook } from './address-book/address-book.fakes.ts';
export { startFakeAddressEditor as addressEditor } from './address-editor/address-editor.fakes.ts';
export { startFakeConfirmation as confirmation } from './confirmation/confirmation.fakes.ts';
export { startFakeDataCopy as dataCopy } from './data-copy/data-copy.fakes.ts';
export { startFakeEmailChange as emailChange } from './email-change/email-change.fakes.ts';
export { startFakePaymentMethod as paymentMethod } from './profile/profile.fakes.ts';
