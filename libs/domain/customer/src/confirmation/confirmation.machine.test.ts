import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';

import { fakeConfirmationPorts, linkFixture, startFakeConfirmation } from './confirmation.fakes.ts';
import { bindConfirmation, confirmationFailure, confirmationMachine, isEmailInUse } from './confirmation.machine.ts';

const REFUSED = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
const IN_USE = { code: 'email-in-use', reference: 'a1b2c3d4e5f6' } as const;

describe('what a mailed link confirms', () => {
  it('is sent at once, and is received', async () => {
    const { accept, calls, actor: confirmation, isKept } = await startFakeConfirmation();
    expect([confirmation.getSnapshot().value, isKept()]).toEqual(['requested', false]);
    expect(calls.last().input).toEqual({ input: linkFixture, key: 'key-1' });

    await accept();
    expect(confirmation.getSnapshot().value).toBe('received');
    expect(confirmationFailure(confirmation.getSnapshot())).toBeNull();
  });

  it('has failed without a link, and no call is made', async () => {
    const { calls, actor: confirmation } = await startFakeConfirmation(null);
    expect([confirmation.getSnapshot().value, calls.calls]).toEqual(['failed', []]);
    expect(confirmationFailure(confirmation.getSnapshot())).toBeNull();
  });

  it.each([
    ['', 'failed', 0],
    ['elin@example.test', 'requested', 1],
  ])('needs an address where it is a subscription: %j', async (email, state, calls) => {
    const { calls: asked, ports } = fakeConfirmationPorts({ ...linkFixture, email });
    const actor = createActor(bindConfirmation({ ...ports, needsEmail: true }), { inspect: inspector }).start();
    await settle();

    expect([actor.getSnapshot().value, asked.calls.length]).toEqual([state, calls]);
  });

  it.each([
    [REFUSED, false],
    [IN_USE, true],
  ])('says why it failed: %o, in use: %s (D63)', async (error, inUse) => {
    const { actor: confirmation, refuse } = await startFakeConfirmation();
    expect(isEmailInUse(confirmation.getSnapshot())).toBe(false);
    await refuse(error);
    const snapshot = confirmation.getSnapshot();
    expect([snapshot.value, confirmationFailure(snapshot), isEmailInUse(snapshot)]).toEqual(['failed', error, inUse]);
  });

  it('looks for another link once it is reset, and forgets what became of the last', async () => {
    const { accept, calls, actor: confirmation, openBy, refuse, reset } = await startFakeConfirmation();
    await reset();
    expect(calls.calls).toHaveLength(1);
    await refuse(IN_USE);
    openBy({ token: 'another', email: 'elin@example.test' });
    await reset();
    expect([confirmation.getSnapshot().value, isEmailInUse(confirmation.getSnapshot())]).toEqual(['requested', false]);
    expect(calls.last().input).toEqual({ input: { token: 'another', email: 'elin@example.test' }, key: 'key-2' });

    await accept();
    await reset();
    expect([confirmation.getSnapshot().value, calls.calls.length]).toEqual(['failed', 2]);
  });

  it('goes on when the customer leaves', async () => {
    const { calls, actor: confirmation } = await startFakeConfirmation();
    confirmation.stop();
    expect(calls.last().signal.aborted).toBe(false);
  });

  it('is left to the second of two that are started at once, as React does with what it mounts twice', async () => {
    const { calls, ports } = fakeConfirmationPorts();
    const machine = bindConfirmation(ports);
    createActor(machine, { inspect: inspector }).start().stop();
    const second = createActor(machine, { inspect: inspector }).start();
    await settle();
    calls.last().succeed(null);
    await settle();

    expect([calls.calls.length, second.getSnapshot().value]).toEqual([1, 'received']);
  });

  it('is in no snapshot and in no event', async () => {
    const seen: InspectionEvent[] = [];
    const { calls, ports } = fakeConfirmationPorts();
    const inspect = (inspected: InspectionEvent) => seen.push(inspected);
    const actor = createActor(bindConfirmation(ports), { inspect }).start();
    await settle();
    calls.last().fail(REFUSED);
    await settle();

    const told = seen.map((inspected) => JSON.stringify([actor.getPersistedSnapshot(), inspected]));
    expect(told.length).toBeGreaterThan(2);
    expect(told.join('')).toContain('a1b2c3d4e5f6');
    expect(told.join('')).not.toContain(linkFixture.token);
  });

  it('says which port is missing when it runs unbound', async () => {
    const actor = createActor(confirmationMachine, { inspect: inspector });
    const failures: unknown[] = [];
    actor.subscribe({ error: (failure) => failures.push(failure) });
    actor.start();
    await settle();
    expect(failures).toContainEqual(new Error('No port is bound for "confirm".'));
  });
});
