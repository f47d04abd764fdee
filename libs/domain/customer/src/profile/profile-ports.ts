import type { PageFollowing, Sending } from '@account-area/kernel';

import type { ProfileChange, ProfileService } from './profile.ts';

/** Everything that shows the profile needs from the outside world. */
export interface ProfilePorts {
  readonly profiles: ProfileService;
  readonly page: PageFollowing;
}

/** The ports of a form of the profile, whose values make a change. */
export const profileForm = <Values>(
  { page, profiles }: ProfilePorts,
  changeOf: (values: Values) => ProfileChange | null,
) => ({
  read: (signal: AbortSignal) => profiles.profile(signal),
  save: ({ input }: Sending<Values>, signal: AbortSignal) => {
    const change = changeOf(input);
    return change === null ? profiles.profile(signal) : profiles.change(change, signal);
  },
  // A change may be asked for any number of times: it needs no key.
  nextKey: () => '',
  page,
});
