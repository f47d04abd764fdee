// The fake world of each machine of the library, by the machine's id.
export {
  startFakeConfirmedAction as confirmedAction,
  startFakeFollowedRecord as followedRecord,
  startFakeForm as form,
  startFakeResource as resource,
  startFakeSubmission as submission,
} from './blocks.fakes.ts';
export { startFakeOffsetList as list } from './list.fakes.ts';
export { startFakeRecordForm as recordForm } from './record-form.fakes.ts';
