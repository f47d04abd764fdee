import { bindRecordForm, type FormLogic, type RecordFormLogic } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { areSameDetails, type DetailsFieldError, type DetailsForm, detailsOf, type DetailsValues } from './details.ts';
import { profileForm, type ProfilePorts } from './profile-ports.ts';
import type { Profile, ProfileFailure, ProfileRefused } from './profile.ts';

/** The details of a customer and of their business, and the form that changes them. Start one actor per visit. */
export const bindDetails = (ports: ProfilePorts, { changeOf, rules }: DetailsForm): DetailsLogic =>
  bindRecordForm<Profile, DetailsValues, ProfileRefused, DetailsFieldError>(profileForm(ports, changeOf), {
    rules,
    valuesOf: detailsOf,
    areSame: areSameDetails,
    rebase: (profile) => ({ seen: profile }),
    isOvertaking: ({ code }) => code === 'changed-elsewhere',
  });

/** The details of a customer, as {@link bindDetails} makes them. */
export type DetailsLogic = RecordFormLogic<Profile, DetailsValues, ProfileRefused, DetailsFieldError>;

export type DetailsActor = ActorRefFrom<DetailsLogic>;
export type DetailsSnapshot = SnapshotFrom<DetailsLogic>;
export type DetailsFormActor = ActorRefFrom<FormLogic<DetailsValues, Profile, ProfileRefused, DetailsFieldError>>;

/** Why the details could not be read; `null` where they were, or may still be. */
export const detailsFailure = (snapshot: DetailsSnapshot): ProfileFailure | null =>
  snapshot.matches({ reading: 'unavailable' }) ? snapshot.context.loadError : null;

/** The form; `undefined` until the details are read. */
export const detailsFormOf = ({ children }: DetailsSnapshot): DetailsFormActor | undefined => children.form;

/** Why they could not be changed; `null` where they were, or that was not tried. */
export const detailsChangeFailure = (snapshot: DetailsSnapshot): ProfileFailure | null =>
  snapshot.matches({ ready: 'failed' }) && snapshot.context.answer?.ok === false ? snapshot.context.answer.error : null;

/** Whether the form holds something that was not saved. */
export const hasUnsavedDetails = ({ context: { record, values } }: DetailsSnapshot): boolean =>
  values !== null && !areSameDetails(values, detailsOf(record));
