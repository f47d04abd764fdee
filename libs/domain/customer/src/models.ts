export { accountDeletionModel } from './account-deletion/account-deletion.model.ts';
export { addressBookModel } from './address-book/address-book.model.ts';
export { addressEditorModel } from './address-editor/address-editor.model.ts';
export { confirmationModel } from './confirmation/confirmation.model.ts';
export { dataCopyModel } from './data-copy/data-copy.model.ts';
export { emailChangeModel } from './email-change/email-change.model.ts';
export { integrationModel } from './integration/integration.model.ts';
export { paymentMethodModel } from './payment-method/payment-method.model.ts';
