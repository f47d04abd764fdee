import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
} from '@account-area/kernel/conformance';

import type { Profile, ProfileChange, ProfileService } from './profile.ts';

/** A customer who has said something of themselves. */
export interface ProfileServiceWorld extends CheckedWorld {
  readonly service: ProfileService;
}

/** What a {@link ProfileService} promises beside what every remote call does. */
export const profileServicePromises = conformanceKit<ProfileServiceWorld>('ProfileService', {
  'changes what is named, and nothing else': async (world) => {
    const seen = await read(world);
    await change(world, { seen, changes: { firstName: 'Maria', phone: null } });
    ensureEqual('the profile', await read(world), { ...seen, firstName: 'Maria', phone: null });
  },

  'answers what there is after a change': async (world) => {
    const seen = await read(world);
    const answered = await change(world, { seen, changes: { firstName: 'Maria' } });
    ensureEqual('the answer', answered, { ...seen, firstName: 'Maria' });
  },

  'takes a change that was made already': async (world) => {
    const seen = await read(world);
    await change(world, { seen, changes: { firstName: 'Maria' } });
    await change(world, { seen, changes: { firstName: 'Maria' } });
    ensureEqual('the first name', (await read(world)).firstName, 'Maria');
  },

  'leaves what was changed elsewhere meanwhile': async (world) => {
    const seen = await read(world);
    await change(world, { seen, changes: { lastName: 'Elsewhere' } });
    await change(world, { seen, changes: { firstName: 'Maria' } });
    ensureEqual('the profile', await read(world), { ...seen, firstName: 'Maria', lastName: 'Elsewhere' });
  },

  'refuses to change what was changed elsewhere meanwhile, and changes nothing then': async (world) => {
    const seen = await read(world);
    await change(world, { seen, changes: { firstName: 'Elsewhere' } });
    const changes = { firstName: 'Maria', lastName: 'Jansen' };
    ensureFails('`change`', await world.service.change({ seen, changes }, never()), 'changed-elsewhere');
    ensureEqual('the profile', await read(world), { ...seen, firstName: 'Elsewhere' });
  },
});

const never = (): AbortSignal => new AbortController().signal;

const read = async ({ service }: ProfileServiceWorld): Promise<Profile> =>
  ensureOk('`profile`', await service.profile(never()));

const change = async ({ service }: ProfileServiceWorld, asked: ProfileChange): Promise<Profile> =>
  ensureOk('`change`', await service.change(asked, never()));
