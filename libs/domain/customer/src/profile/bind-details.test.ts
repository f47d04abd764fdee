import { describe, expect, it } from 'vitest';

import { detailsChangeFailure, detailsFailure, hasUnsavedDetails } from './bind-details.ts';
import { profileFixture, startFakeDetails } from './profile.fakes.ts';

const open = async (isBusiness = false) => {
  const world = startFakeDetails(isBusiness);
  await world.answer();
  return world;
};

describe('the details of a customer', () => {
  it('are changed, and nothing else (C36.1)', async () => {
    const world = await open();
    expect(hasUnsavedDetails(world.actor.getSnapshot())).toBe(false);
    world.fill({ firstName: 'Anne' });
    expect(hasUnsavedDetails(world.actor.getSnapshot())).toBe(true);
    world.submit();
    expect(world.changes.last().input).toEqual({ seen: profileFixture, changes: { firstName: 'Anne' } });
    await world.take();
    expect(hasUnsavedDetails(world.actor.getSnapshot())).toBe(false);
    expect(world.actor.getSnapshot().context).toMatchObject({ isChanged: true, record: { firstName: 'Anne' } });
  });

  it('are read again where there is nothing to change', async () => {
    const world = await open();
    world.submit();
    expect([world.changes.calls.length, world.reads.calls.length]).toEqual([0, 2]);
    await world.answer();
    expect(world.actor.getSnapshot().value).toEqual({ ready: 'finished' });
  });

  it('say why they could not be read, or changed', async () => {
    const world = startFakeDetails();
    await world.refuse();
    expect(detailsFailure(world.actor.getSnapshot())?.code).toBe('refused');
    world.retry();
    await world.answer();
    world.fill({ firstName: 'Anne' });
    world.submit();
    expect(detailsChangeFailure(world.actor.getSnapshot())).toBeNull();
    await world.refuseChange();
    expect(detailsChangeFailure(world.actor.getSnapshot())?.code).toBe('refused');
  });

  it('that were changed elsewhere are told, and replaced only by who has seen them (D60)', async () => {
    const world = await open();
    world.fill({ firstName: 'Mine' });
    world.submit();
    await world.refuseChange({ code: 'changed-elsewhere' });
    expect(world.actor.getSnapshot().context.isOvertaken).toBe(true);
    await world.answer({ firstName: 'Theirs' });
    expect(world.form().getSnapshot().context.values.firstName).toBe('Mine');

    world.submit();
    expect(world.changes.last().input).toEqual({
      seen: { ...profileFixture, firstName: 'Theirs' },
      changes: { firstName: 'Mine' },
    });
  });

  it('of a business have to be given', async () => {
    const world = await open(true);
    world.submit();
    expect(world.changes.calls).toHaveLength(0);
    expect(world.form().getSnapshot().context.errors).toEqual({
      companyName: 'missing',
      vatNumber: 'missing',
      invoiceEmail: 'missing',
    });
  });
});
