import { fail, ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { profileFixture } from './profile.fakes.ts';
import type { Profile, ProfileService } from './profile.ts';
import { profileServicePromises, type ProfileServiceWorld } from './profile-service.promises.ts';

/** A service that keeps a profile in memory. */
const memoryService = (): ProfileServiceWorld => {
  let kept: Profile = profileFixture;
  return {
    service: {
      profile: () => Promise.resolve(ok(kept)),
      change: ({ changes, seen }) => {
        const now = { ...kept, ...changes };
        const isOvertaken = (['firstName', 'lastName', 'phone'] as const).some(
          (field) => now[field] !== kept[field] && kept[field] !== seen[field],
        );
        if (isOvertaken) return Promise.resolve(fail({ code: 'changed-elsewhere' }));
        kept = now;
        return Promise.resolve(ok(kept));
      },
    },
    patienceMs: 200,
  };
};

/** A service that changes profiles otherwise. */
const changing =
  (change: (service: ProfileService) => ProfileService['change']) =>
  (world: ProfileServiceWorld): ProfileServiceWorld => ({
    service: { profile: (signal) => world.service.profile(signal), change: change(world.service) },
  });

it('a service of profiles is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(profileServicePromises, memoryService, {
    'changes what is named, and nothing else': changing((service) => ({ changes, seen }, signal) => {
      const { phone = null, ...others } = changes;
      return service.change({ seen, changes: phone === null ? others : changes }, signal);
    }),
    'answers what there is after a change': changing((service) => async (asked, signal) => {
      const answer = await service.change(asked, signal);
      return answer.ok ? ok(asked.seen) : answer;
    }),
    'takes a change that was made already': changing((service) => async (asked, signal) => {
      const now = await service.profile(signal);
      const isMade = now.ok && now.value.firstName === asked.changes.firstName && asked.changes.lastName === undefined;
      return isMade ? fail({ code: 'changed-elsewhere' }) : service.change(asked, signal);
    }),
    'leaves what was changed elsewhere meanwhile': changing((service) => async ({ changes, seen }, signal) => {
      const answer = await service.change({ changes, seen }, signal);
      const now = await service.profile(signal);
      if (!answer.ok || !now.ok || now.value.lastName === seen.lastName || 'lastName' in changes) return answer;
      return service.change({ changes: { lastName: seen.lastName }, seen: now.value }, signal);
    }),
    'refuses to change what was changed elsewhere meanwhile, and changes nothing then': changing(
      (service) =>
        async ({ changes, seen }, signal) => {
          const now = await service.profile(signal);
          return service.change({ changes, seen: now.ok ? now.value : seen }, signal);
        },
    ),
  });

  expect(complaints).toEqual([]);
});
