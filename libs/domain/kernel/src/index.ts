export {
  answered,
  answerGuards,
  attempt,
  requestActor,
  subscriptionActor,
  tellOnce,
  typesOf,
  unboundAction,
  unboundCallback,
  unboundRequest,
  unboundSubscription,
} from './actors.ts';
export type { Call, RequestActor, SubscriptionActor } from './actors.ts';
export {
  ADDRESS_COUNTRIES,
  addressValuesOf,
  createAddressForm,
  e164Of,
  hasForbidden,
  isSameAddress,
  MAX_ADDRESS_LENGTHS,
  NO_ADDRESS_VALUES,
} from './address/address-form.ts';
export type {
  AddressFieldError,
  AddressForm,
  AddressRules,
  AddressValues,
  PhoneNumbers,
  PostalAddress,
} from './address/address-form.ts';
export { needsNoHouseNumber, needsNoPostalCode } from './address/address-rules.ts';
export { allPages } from './all-pages.ts';
export type { PageOfAll } from './all-pages.ts';
export type { Brand } from './brand.ts';
export { chunks } from './chunks.ts';
export { bindConfirmedAction, createConfirmedActionMachine } from './confirmed-action.ts';
export type {
  ConfirmedActionContext,
  ConfirmedActionEvent,
  ConfirmedActionLogic,
  ConfirmedActionSnapshot,
} from './confirmed-action.ts';
export { bindFollowedRecord, createFollowedRecordMachine } from './followed-record.ts';
export type {
  FollowedRecordContext,
  FollowedRecordEvent,
  FollowedRecordLogic,
  FollowedRecordPorts,
} from './followed-record.ts';
export { bindForm, checkedForm, createFormMachine } from './form.ts';
export type { FormChecked, FormContext, FormErrors, FormEvent, FormLogic, FormNotice, FormRules } from './form.ts';
export { isRecord } from './is-record.ts';
export { limitConcurrency } from './limit-concurrency.ts';
export { isListOutdated, LIST_LIFETIME_MS, listTime } from './list-lifetime.ts';
export { bindCursorList, bindOffsetList, createListMachine, DEFAULT_PAGE_SIZE } from './list.ts';
export type { ListEvent, ListLogic, ListRequest, RowsSettled } from './list.ts';
export { isListLoading, listFailure, listRows, listTotal } from './list-pages.ts';
export type {
  CursorPage,
  ListContext,
  ListKnown,
  ListPage,
  ListRow,
  OffsetPage,
  PageAnswer,
  PageAnswered,
} from './list-pages.ts';
export type { MachineChildrenOf, MachineLogic, MachineTypeOf, MachineTypes } from './logic.ts';
export { hearNotices, noticesOf } from './notices.ts';
export type { NoticeSource, Parent } from './notices.ts';
export { followPage } from './page.ts';
export type { PageFollowing, PageHappening } from './page.ts';
export type { PageKeeper } from './page-keeper.ts';
export { bindRecordForm, createRecordFormMachine } from './record-form.ts';
export type {
  RecordFormContext,
  RecordFormEvent,
  RecordFormLogic,
  RecordFormOptions,
  RecordFormPorts,
} from './record-form.ts';
export { bindResource, createResourceMachine } from './resource.ts';
export type { ResourceContext, ResourceEvent, ResourceLogic, ResourceOptions } from './resource.ts';
export { errorOf, fail, ok, referenceFrom, referenceOf } from './result.ts';
export type { PortError, Result, Traced, Unexpected } from './result.ts';
export { bindRowList } from './row-list/bind-row-list.ts';
export type { RowListPorts } from './row-list/bind-row-list.ts';
export { pageLookedAt } from './row-list/listed-page.ts';
export type { Listed, LookedAt } from './row-list/listed-page.ts';
export type { RowDeletion, RowDeletionPorts } from './row-list/row-deletions.ts';
export {
  onePageStates,
  rowListClock,
  rowListEvents,
  rowListParts,
  rowListStates,
  turned,
} from './row-list/row-list.parts.ts';
export type { RowListAction, RowListActors } from './row-list/row-list.parts.ts';
export { rowAskedAbout, rowCount, rowListFailure, rowPageCount, rowsShown } from './row-list/row-list.selectors.ts';
export type { RowListActor, RowListSnapshot } from './row-list/row-list.selectors.ts';
export { rowListFrom, ROWS_PER_PAGE } from './row-list/row-list.ts';
export type {
  ListedItem,
  RowChangeFailure,
  RowDeletionAnswered,
  RowDeletionNotice,
  RowDeletionsFound,
  RowKind,
  RowListContext,
  RowListEvent,
  RowListInput,
  RowListNotice,
  RowListOptions,
  RowListOwnEvent,
  RowStayed,
  RowDeletionAnswer,
  RowDeleted,
} from './row-list/row-list.ts';
export { isSameValue } from './same-value.ts';
export { bindSubmission, createSubmissionMachine } from './submission.ts';
export type {
  Answer,
  KeyMade,
  KeyTold,
  Sending,
  SubmissionContext,
  SubmissionEvent,
  SubmissionLogic,
  SubmissionOptions,
} from './submission.ts';
export { tellTime, unboundClock } from './time-told.ts';
export type { ClockActor, TimeAsked, TimeTold } from './time-told.ts';
export type { WallClock } from './wall-clock.ts';
