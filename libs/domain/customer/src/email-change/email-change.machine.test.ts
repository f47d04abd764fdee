import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeEmailChange, type FakeEmailChange } from './email-change.fakes.ts';
import { emailChangeFailure, emailChangeMachine, emailFormOf, mailedTo } from './email-change.machine.ts';
import { emailChangeRules } from './email-change.ts';

const REFUSALS = [
  { code: 'email-in-use', reference: 'a1b2c3d4e5f6' },
  { code: 'too-many-requests', seconds: 1800, reference: 'a1b2c3d4e5f6' },
  { code: 'sign-in-too-old', reference: 'a1b2c3d4e5f6' },
  { code: 'unreachable', reference: 'a1b2c3d4e5f6' },
] as const;

const seen = ({ actor: change }: FakeEmailChange) => {
  const snapshot = change.getSnapshot();
  return [snapshot.value, emailChangeFailure(snapshot)?.code ?? null, mailedTo(snapshot)];
};
const contextOf = ({ form }: FakeEmailChange) => form().getSnapshot().context;

describe('a change of e-mail address (C38.1, D63)', () => {
  it('asks for a link, and says which inbox it went to', async () => {
    const world = startFakeEmailChange();
    world.fill(' anna.new@example.test ');
    world.submit();
    expect(seen(world)).toEqual(['requesting', null, null]);
    expect(world.calls.last().input).toEqual({ input: 'anna.new@example.test', key: 'key-1' });
    world.fill('elsewhere@example.test');
    world.reset();
    await world.accept();
    expect([seen(world), world.notices]).toEqual([
      ['requested', null, 'anna.new@example.test'],
      ['identity.email-change-requested'],
    ]);
  });

  it('begins with what is filled in already, and with nothing once another address is wanted', async () => {
    const world = startFakeEmailChange('anna.new@example.test');
    expect(contextOf(world).values.email).toBe('anna.new@example.test');
    world.submit();
    await world.accept();
    world.reset();
    expect([seen(world), contextOf(world).values, contextOf(world).errors]).toEqual([
      ['editing', null, null],
      { email: '', current: 'anna@example.test' },
      {},
    ]);

    world.fill('third@example.test');
    world.submit();
    await world.accept();
    expect(seen(world)).toEqual(['requested', null, 'third@example.test']);
    expect(world.calls.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-2']);
  });

  it.each(REFUSALS)('keeps what is filled in and says why not: %o', async (error) => {
    const world = startFakeEmailChange();
    world.fill('anna.new@example.test');
    world.submit();
    await world.refuse(error);
    expect([seen(world), emailChangeFailure(world.actor.getSnapshot()), contextOf(world).values.email]).toEqual([
      ['editing', error.code, null],
      error,
      'anna.new@example.test',
    ]);
    world.fill('other@example.test');
    expect(seen(world)).toEqual(['editing', null, null]);
    world.fill('anna.new@example.test');
    world.submit();
    expect(seen(world)).toEqual(['requesting', null, null]);
    await world.accept();
    expect(world.notices).toEqual(['identity.email-change-requested']);
  });

  it('sends the same under the same key again', async () => {
    const world = startFakeEmailChange();
    world.fill('anna.new@example.test');
    world.submit();
    await world.refuse();
    world.submit();
    expect(world.calls.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('sends nothing that breaks a rule', () => {
    const world = startFakeEmailChange();
    world.submit();
    expect([contextOf(world).errors, world.calls.calls, seen(world)]).toEqual([
      { email: 'missing' },
      [],
      ['editing', null, null],
    ]);
  });

  it('goes on when the customer leaves', () => {
    const world = startFakeEmailChange('anna.new@example.test');
    world.submit();
    world.actor.stop();
    expect(world.calls.last().signal.aborted).toBe(false);
  });

  it('has its form as long as it runs', () => {
    const { actor: change } = startFakeEmailChange();
    expect(emailFormOf(change.getSnapshot())?.getSnapshot().value).toBe('editing');
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['anna', 'invalid'],
    ['anna@example', 'invalid'],
    ['anna@example.t', 'invalid'],
    ['a@example.test,b@example.test', 'invalid'],
    ['anna bos@example.test', 'invalid'],
    ['.anna@example.test', 'invalid'],
    ['anna..bos@example.test', 'invalid'],
    ['änna@example.test', 'invalid'],
    ['anna@exämple.test', 'invalid'],
    [`${'x'.repeat(242)}@example.test`, 'invalid'],
    ['Anna@Example.test', 'same'],
    [' anna@example.test ', 'same'],
    [`${'x'.repeat(241)}@example.test`, null],
    ["o'neill+shop_1@sub.example.co.uk", null],
    [' anna.bos-1@example.test ', null],
  ])('judges %j: %s', (email, expected) => {
    const broken = emailChangeRules.email?.find(({ isKept }) => !isKept({ email, current: 'anna@example.test' }));
    expect(broken?.code ?? null).toBe(expected);
  });

  it('says which port is missing when it runs unbound', async () => {
    const input = { email: 'anna.new@example.test', current: '' };
    const actor = createActor(emailChangeMachine, { input, inspect: inspector });
    const failures: unknown[] = [];
    actor.subscribe({ error: (failure) => failures.push(failure) });
    actor.start();
    await settle();
    expect(failures).toContainEqual(new Error('No port is bound for "rules".'));
  });
});
