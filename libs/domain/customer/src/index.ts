export {
  accountDeletionMachine,
  bindAccountDeletion,
  deletionFailure,
} from './account-deletion/account-deletion.machine.ts';
export type {
  AccountDeletionActor,
  AccountDeletionContext,
  AccountDeletionEvent,
  AccountDeletionNotice,
  AccountDeletionSnapshot,
  AccountDeletionLogic,
  AccountDeletionPorts,
} from './account-deletion/account-deletion.machine.ts';
export type {
  AccountDeletionService,
  DeletionFailure,
  DeletionRefused,
  SignInTooOld,
  TooManyRequests,
} from './account-deletion/account-deletion.ts';
export {
  bindDataCopy,
  dataCopyMachine,
  dataCopyOf,
  dataCopyRefusal,
  dataCopyUnread,
} from './data-copy/data-copy.machine.ts';
export type {
  DataCopyActor,
  DataCopyContext,
  DataCopyEvent,
  DataCopySnapshot,
  DataCopyLogic,
  DataCopyPorts,
} from './data-copy/data-copy.machine.ts';
export type {
  DataCopy,
  DataCopyFailure,
  DataCopyRefused,
  DataCopyService,
  TooManyCopies,
} from './data-copy/data-copy.ts';
export { accountNotice } from './b2b-status/b2b-status.ts';
export type { AccountNotice } from './b2b-status/b2b-status.ts';
export { addressName, isReadableAddress, MAX_ADDRESSES } from './address/address.ts';
export type {
  AddressChange,
  AddressChangeRefused,
  AddressFailure,
  AddressOvertaken,
  AddressRefused,
  AddressRow,
  AddressService,
  AddressUnreadable,
  DefaultKind,
  GivenAddress,
  SavedAddress,
  UnreadableAddress,
} from './address/address.ts';
export { addressBookMachine, bindAddressBook } from './address-book/address-book.machine.ts';
export type { AddressBookLogic } from './address-book/address-book.machine.ts';
export { addressesShown, defaultAddressId } from './address-book/address-book.selectors.ts';
export type { AddressBookActor, AddressBookSnapshot } from './address-book/address-book.selectors.ts';
export type {
  AddressBookContext,
  AddressBookEvent,
  AddressBookInput,
  AddressBookPorts,
  ChosenDefault,
  DefaultAnswered,
  DefaultChoice,
  DefaultsKnown,
} from './address-book/address-book.ts';
export {
  addressEditorMachine,
  bindAddressEditor,
  readingFailure,
  savedAddressFormOf,
  savingFailure,
} from './address-editor/address-editor.machine.ts';
export type {
  AddressEditorActor,
  AddressEditorSnapshot,
  SavedAddressFormActor,
  AddressEditorLogic,
  SavedAddressFailure,
} from './address-editor/address-editor.machine.ts';
export { MAX_BUSINESS_LENGTHS } from './address-editor/address-editor.ts';
export type {
  AddressEditorContext,
  AddressEditorEvent,
  AddressEditorInput,
  AddressEditorPorts,
  AddressSaved,
  SavedAddressRules,
  SavedAddressValues,
} from './address-editor/address-editor.ts';
export {
  bindConfirmation,
  confirmationFailure,
  confirmationMachine,
  isEmailInUse,
} from './confirmation/confirmation.machine.ts';
export type {
  ConfirmationActor,
  ConfirmationContext,
  ConfirmationEvent,
  ConfirmationPorts,
  ConfirmationSnapshot,
  ConfirmationLogic,
  Confirmed as ConfirmationOutcome,
} from './confirmation/confirmation.machine.ts';
export type {
  ConfirmationFailure,
  ConfirmationLink,
  ConfirmationService,
  ConfirmationTokens,
  EmailInUse,
} from './confirmation/confirmation.ts';
export {
  bindEmailChange,
  emailChangeFailure,
  emailChangeMachine,
  emailFormOf,
  mailedTo,
} from './email-change/email-change.machine.ts';
export type {
  EmailChangeActor,
  EmailChangeContext,
  EmailChangeEvent,
  EmailChangeNotice,
  EmailChangeSnapshot,
  EmailChangeLogic,
  EmailChangePorts,
} from './email-change/email-change.machine.ts';
export { emailChangeRules } from './email-change/email-change.ts';
export type {
  EmailChangeFailure,
  EmailChangeRefused,
  EmailChangeService,
  EmailChangeValues,
  EmailFieldError,
} from './email-change/email-change.ts';
export { bindIntegration } from './integration/bind-integration.ts';
export type {
  IntegrationLogic,
  CallbackFormActor,
  IntegrationActor,
  IntegrationContext,
  IntegrationEvent,
  IntegrationPorts,
  IntegrationSnapshot,
} from './integration/bind-integration.ts';
export {
  callbackFailure,
  callbackFormOf,
  integrationFailure,
  integrationSettings,
  isCallbackOvertaken,
} from './integration/integration.selectors.ts';
export { callbackRules } from './integration/integration.ts';
export type {
  Callback,
  CallbackFieldError,
  CallbackFormat,
  CallbackValues,
  FtpAccess,
  IntegrationFailure,
  IntegrationService,
  IntegrationSettings,
} from './integration/integration.ts';
export { bindCustomer } from './profile/customer.ts';
export type { Customer, CustomerDirectory, CustomerError } from './profile/customer.ts';
export {
  bindPaymentMethod,
  payerFailure,
  payerOf,
  paymentMethodMachine,
  removalOf,
} from './payment-method/payment-method.machine.ts';
export type {
  PaymentMethodActor,
  PaymentMethodContext,
  PaymentMethodEvent,
  PaymentMethodSnapshot,
  PaymentMethodLogic,
} from './payment-method/payment-method.machine.ts';
export {
  bindDetails,
  detailsChangeFailure,
  detailsFailure,
  detailsFormOf,
  hasUnsavedDetails,
} from './profile/bind-details.ts';
export type { DetailsLogic, DetailsActor, DetailsFormActor, DetailsSnapshot } from './profile/bind-details.ts';
export { bindProfile, newsletterFailure, newsletterFormOf, profileFailure, profileOf } from './profile/bind-profile.ts';
export type {
  ProfileLogic,
  NewsletterFormActor,
  NewsletterValues,
  ProfileActor,
  ProfileContext,
  ProfileEvent,
  ProfileSnapshot,
} from './profile/bind-profile.ts';
export { createDetailsForm, EARLIEST_BIRTH, MAX_DETAILS_LENGTHS, MOST_AHEAD_OF_UTC_MS } from './profile/details.ts';
export type {
  DetailsFieldError,
  DetailsForm,
  DetailsOptions,
  DetailsValues,
  DetailsField,
  Line as DetailsLine,
} from './profile/details.ts';
export type { ProfilePorts } from './profile/profile-ports.ts';
export type {
  BusinessDetails,
  PaymentMethod,
  Profile,
  ProfileChange,
  ProfileFailure,
  ProfileFields,
  ProfileRefused,
  ProfileService,
} from './profile/profile.ts';
