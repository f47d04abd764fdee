import {
  bindRecordForm,
  type FormLogic,
  type RecordFormContext,
  type RecordFormEvent,
  type RecordFormLogic,
} from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { profileForm, type ProfilePorts } from './profile-ports.ts';
import type { Profile, ProfileFailure, ProfileRefused } from './profile.ts';

/** The one thing of the profile that is changed where it is shown. */
export interface NewsletterValues {
  readonly isWanted: boolean;
  /** What the customer knew when they said so. */
  readonly seen: Profile | null;
}

/**
 * What customers have said of themselves, and whether they want the newsletter: a record form of the kernel. Start one
 * actor per visit.
 */
export const bindProfile = (ports: ProfilePorts): ProfileLogic =>
  bindRecordForm<Profile, NewsletterValues, ProfileRefused, never>(
    profileForm(ports, ({ isWanted, seen }) =>
      seen === null ? null : { seen, changes: { wantsNewsletter: isWanted } },
    ),
    {
      rules: {},
      valuesOf: (profile) => ({ isWanted: profile?.wantsNewsletter === true, seen: profile }),
      areSame: ({ isWanted }, other) => isWanted === other.isWanted,
      rebase: (profile) => ({ seen: profile }),
    },
  );

/** The profile of a customer, as {@link bindProfile} makes it. */
export type ProfileLogic = RecordFormLogic<Profile, NewsletterValues, ProfileRefused, never>;

export type ProfileEvent = RecordFormEvent;
export type ProfileContext = RecordFormContext<Profile, NewsletterValues, ProfileRefused>;
export type ProfileActor = ActorRefFrom<ProfileLogic>;
export type ProfileSnapshot = SnapshotFrom<ProfileLogic>;
export type NewsletterFormActor = ActorRefFrom<FormLogic<NewsletterValues, Profile, ProfileRefused, never>>;

/** What the customer has said of themselves; `null` until it has been read. */
export const profileOf = ({ context }: ProfileSnapshot): Profile | null => context.record;

/** Why it could not be read; `null` where it was, or may still be. */
export const profileFailure = (snapshot: ProfileSnapshot): ProfileFailure | null =>
  snapshot.matches({ reading: 'unavailable' }) ? snapshot.context.loadError : null;

/** The switch of the newsletter; `undefined` until it is known how it stands. */
export const newsletterFormOf = ({ children }: ProfileSnapshot): NewsletterFormActor | undefined => children.form;

/** Why the newsletter could not be switched; `null` where it was, or was not tried. */
export const newsletterFailure = (snapshot: ProfileSnapshot): ProfileFailure | null =>
  snapshot.matches({ ready: 'failed' }) && snapshot.context.answer?.ok === false ? snapshot.context.answer.error : null;
