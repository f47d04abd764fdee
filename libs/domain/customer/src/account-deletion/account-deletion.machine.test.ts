import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeAccountDeletion } from './account-deletion.fakes.ts';
import { accountDeletionMachine, deletionFailure } from './account-deletion.machine.ts';

const REFUSALS = [
  { code: 'sign-in-too-old', reference: 'a1b2c3d4e5f6' },
  { code: 'too-many-requests', seconds: 1800, reference: 'a1b2c3d4e5f6' },
  { code: 'refused', reference: 'a1b2c3d4e5f6' },
] as const;

describe('asking for an account to be deleted (C39.1, D65)', () => {
  it('sends nothing before the customer confirms it', () => {
    const world = startFakeAccountDeletion();
    world.confirm();
    world.ask();
    world.ask();
    expect([world.actor.getSnapshot().value, world.calls.calls]).toEqual(['confirming', []]);
    world.cancel();
    expect([world.actor.getSnapshot().value, world.calls.calls]).toEqual(['none', []]);
  });

  it('tells that a link is mailed, once, and mails another when it is asked for', async () => {
    const world = startFakeAccountDeletion();
    world.ask();
    world.confirm();
    world.confirm();
    world.cancel();
    expect([world.actor.getSnapshot().value, world.calls.calls.length]).toEqual(['requesting', 1]);
    await world.accept();
    expect([world.actor.getSnapshot().value, world.notices]).toEqual(['requested', ['identity.deletion-requested']]);
    world.ask();
    world.confirm();
    await world.accept();
    expect(world.calls.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-2']);
  });

  it.each(REFUSALS)('says why not: %o, and tries again under the same key', async (error) => {
    const world = startFakeAccountDeletion();
    world.ask();
    world.confirm();
    await world.refuse(error);
    const snapshot = world.actor.getSnapshot();
    expect([snapshot.value, deletionFailure(snapshot), world.notices]).toEqual(['failed', error, []]);

    world.confirm();
    expect(deletionFailure(world.actor.getSnapshot())).toBeNull();
    await world.accept();
    expect(world.calls.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-1']);
    expect(world.actor.getSnapshot().value).toBe('requested');
  });

  it('is given up after a failure', async () => {
    const world = startFakeAccountDeletion();
    world.ask();
    world.confirm();
    await world.refuse();
    world.ask();
    world.cancel();
    expect([world.actor.getSnapshot().value, deletionFailure(world.actor.getSnapshot())]).toEqual(['none', null]);
  });

  it('goes on when the customer leaves', () => {
    const world = startFakeAccountDeletion();
    world.ask();
    world.confirm();
    world.actor.stop();
    expect(world.calls.last().signal.aborted).toBe(false);
  });

  it('says which port is missing when it runs unbound', async () => {
    const actor = createActor(accountDeletionMachine, { inspect: inspector });
    const failures: unknown[] = [];
    actor.subscribe({ error: (failure) => failures.push(failure) });
    actor.start();
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'deletion.confirmed' });
    await settle();
    expect(failures).toContainEqual(new Error('No port is bound for "nextKey".'));
  });
});
