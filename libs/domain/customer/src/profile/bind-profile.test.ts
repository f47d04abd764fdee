import { describe, expect, it } from 'vitest';

import { newsletterFailure, profileFailure, profileOf } from './bind-profile.ts';
import { profileFixture, startFakeProfile } from './profile.fakes.ts';

describe('the profile in the settings', () => {
  it('is read at once (C36.1)', async () => {
    const world = startFakeProfile();
    expect(world.actor.getSnapshot().value).toEqual({ reading: 'loading' });
    await world.answer();
    expect(profileOf(world.actor.getSnapshot())).toEqual(profileFixture);
  });

  it('says why it could not be read, and is read again', async () => {
    const world = startFakeProfile();
    await world.refuse();
    expect(profileFailure(world.actor.getSnapshot())?.code).toBe('refused');
    world.retry();
    expect(profileFailure(world.actor.getSnapshot())).toBeNull();
    await world.answer();
    expect(profileOf(world.actor.getSnapshot())).toEqual(profileFixture);
  });

  it('has a newsletter to be switched, and nothing else is changed', async () => {
    const world = startFakeProfile();
    await world.answer({ wantsNewsletter: false });
    world.switchNewsletter(true);
    expect(world.actor.getSnapshot().value).toEqual({ ready: 'inProgress' });
    expect(world.changes.last().input).toEqual({
      seen: { ...profileFixture, wantsNewsletter: false },
      changes: { wantsNewsletter: true },
    });
    await world.take({ isNewsletterUnconfirmed: true });
    expect(profileOf(world.actor.getSnapshot())).toMatchObject({
      wantsNewsletter: true,
      isNewsletterUnconfirmed: true,
    });
  });

  it('says why the newsletter could not be switched', async () => {
    const world = startFakeProfile();
    await world.answer();
    world.switchNewsletter(false);
    expect(newsletterFailure(world.actor.getSnapshot())).toBeNull();
    await world.refuseChange();
    expect(newsletterFailure(world.actor.getSnapshot())?.code).toBe('refused');
    expect(profileOf(world.actor.getSnapshot())?.wantsNewsletter).toBe(true);
  });

  it('has seen what was changed elsewhere when the newsletter is switched', async () => {
    const world = startFakeProfile();
    await world.answer({ wantsNewsletter: false });
    world.happen('page.shown');
    await world.answer({ wantsNewsletter: false, firstName: 'Anne' });
    world.switchNewsletter(true);
    expect(world.changes.last().input.changes).toEqual({ wantsNewsletter: true });
  });
});
