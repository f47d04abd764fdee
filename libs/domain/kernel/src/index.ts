export {
  attempt,
  requestActor,
  subscriptionActor,
  unboundAction,
  unboundRequest,
  unboundSubscription,
} from './actors.ts';
export type { RequestActor, SubscriptionActor } from './actors.ts';
export { answered, answerGuards } from './answered.ts';
export type { Brand } from './brand.ts';
export { chunks } from './chunks.ts';
export { referenceFrom, referenceOf } from './errors.ts';
export type { PortError, Traced, Unexpected } from './errors.ts';
export { bindConfirmedAction, createConfirmedActionMachine } from './confirmed-action.ts';
export type {
  ConfirmedActionActor,
  ConfirmedActionContext,
  ConfirmedActionEvent,
  ConfirmedActionSnapshot,
} from './confirmed-action.ts';
export { bindCursorList, createCursorListMachine, cursorListRows } from './cursor-list.ts';
export type {
  CursorListActor,
  CursorListContext,
  CursorListEvent,
  CursorListSnapshot,
  CursorPage,
  CursorRequest,
} from './cursor-list.ts';
export { bindForm, brokenRules, createFormMachine } from './form.ts';
export type {
  FormActor,
  FormContext,
  FormErrors,
  FormEvent,
  FormNotice,
  FormRules,
  FormSnapshot,
  Rule,
} from './form.ts';
export { limitConcurrency } from './limit-concurrency.ts';
export type { Call } from './limit-concurrency.ts';
export type { ListPage, ListPages, OffsetPage, PageAnswer, PagedView } from './list-pages.ts';
export type { ListRow, ListRowsEvent } from './list-rows.ts';
export { typesOf } from './machine-types.ts';
export type { Parent } from './notices.ts';
export { bindOffsetList, createOffsetListMachine, offsetListRows, offsetListTotal } from './offset-list.ts';
export type {
  OffsetListActor,
  OffsetListContext,
  OffsetListEvent,
  OffsetListOptions,
  OffsetListSnapshot,
  OffsetRequest,
  PageRequest,
} from './offset-list.ts';
export { bindResource, createResourceMachine } from './resource.ts';
export type { ResourceActor, ResourceContext, ResourceEvent, ResourceOptions, ResourceSnapshot } from './resource.ts';
export { errorOf, fail, ok } from './result.ts';
export type { Result } from './result.ts';
export { bindSubmission, createSubmissionMachine } from './submission.ts';
export type {
  Sending,
  SubmissionActor,
  SubmissionContext,
  SubmissionEvent,
  SubmissionOptions,
  SubmissionSnapshot,
} from './submission.ts';
export type { WallClock } from './wall-clock.ts';
