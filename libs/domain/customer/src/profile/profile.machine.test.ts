import { describe, expect, it } from 'vitest';

import { profileFixture, startFakeProfile } from './profile.fakes.ts';
import { profileFailure, profileOf } from './profile.machine.ts';

const HAPPENINGS = ['page.shown', 'page.restored', 'network.restored'] as const;

describe('the profile', () => {
  it('is read at once, and once (C36.1)', async () => {
    const world = startFakeProfile();
    expect(world.profile.getSnapshot().value).toBe('inProgress');
    HAPPENINGS.forEach(world.happen);
    world.retry();
    expect(world.reads.calls).toHaveLength(1);

    await world.answer();
    expect(world.profile.getSnapshot().value).toBe('finished');
    expect(profileOf(world.profile.getSnapshot())).toEqual(profileFixture);
    world.retry();
    expect(world.reads.calls).toHaveLength(1);
  });

  it.each(HAPPENINGS)('is read again with %s, and shown meanwhile', async (happening) => {
    const world = startFakeProfile();
    await world.answer();
    world.happen(happening);
    expect(world.reads.calls).toHaveLength(2);
    expect(profileOf(world.profile.getSnapshot())).toEqual(profileFixture);

    await world.answer({ firstName: 'Anne' });
    expect(profileOf(world.profile.getSnapshot())?.firstName).toBe('Anne');
  });

  it('stays as it was when it could not be read again', async () => {
    const world = startFakeProfile();
    await world.answer();
    world.happen('page.shown');
    await world.refuse();

    expect(world.profile.getSnapshot().value).toBe('finished');
    expect(profileFailure(world.profile.getSnapshot())).toBeNull();
    expect(profileOf(world.profile.getSnapshot())).toEqual(profileFixture);
  });

  it.each([...HAPPENINGS, 'profile.retried'] as const)('that could not be read is read with %s', async (type) => {
    const world = startFakeProfile();
    await world.refuse();
    expect(profileFailure(world.profile.getSnapshot())?.code).toBe('refused');

    if (type === 'profile.retried') world.retry();
    else world.happen(type);
    expect(world.profile.getSnapshot().value).toBe('inProgress');
    expect(profileFailure(world.profile.getSnapshot())).toBeNull();
    await world.answer();
    expect(world.profile.getSnapshot().value).toBe('finished');
  });

  it('follows the page no longer than its visit', () => {
    const world = startFakeProfile();
    expect(world.isFollowed()).toBe(true);
    world.profile.stop();
    expect(world.isFollowed()).toBe(false);
  });
});
