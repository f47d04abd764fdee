import { typesOf } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { credentialsFixture, FakeBrowser } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeStartUp } from './start-up.fakes.ts';
import { sessionOf, startUpPhase } from './start-up.machine.ts';

/** What the page shows while the area comes up. Written from the specification. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the configuration arrives'
        | 'the configuration does not arrive'
        | 'the customer tries again'
        | 'another tab signs out'
        | 'the account is deleted'
        | 'the customer asks to sign in'
        | 'the sign-in page cannot be reached';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'the configuration arrives': 'shell', 'the configuration does not arrive': 'unavailable' } },
    unavailable: { on: { 'the customer tries again': 'loading' } },
    shell: { on: { 'another tab signs out': 'signed out', 'the account is deleted': 'account deleted' } },
    'account deleted': { on: { 'the customer asks to sign in': 'leaving' } },
    'signed out': { on: { 'the customer asks to sign in': 'leaving' } },
    leaving: { on: { 'the sign-in page cannot be reached': 'failed' } },
    failed: { on: { 'the customer asks to sign in': 'leaving' } },
  },
});

describe('bringing the area up, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const {
      browser,
      configure,
      refuseServices,
      session,
      actor: startUp,
    } = startFakeStartUp(new FakeBrowser(credentialsFixture()));
    const phase = () => startUpPhase(startUp.getSnapshot());

    await path.test({
      events: {
        'the configuration arrives': configure,
        'the configuration does not arrive': refuseServices,
        'the customer tries again': () => startUp.send({ type: 'retry.requested' }),
        'another tab signs out': async () => {
          await browser.openTab().store.clear();
        },
        'the account is deleted': async () => {
          sessionOf(startUp.getSnapshot())?.send({ type: 'account.deleted' });
          await settle();
          expect(phase()).toBe('loading');
          session.provider.endHere.last().succeed(null);
          await settle();
        },
        'the customer asks to sign in': async () => {
          sessionOf(startUp.getSnapshot())?.send({ type: 'signIn.requested' });
          await settle();
        },
        'the sign-in page cannot be reached': async () => {
          session.provider.begin.last().fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
          await settle();
        },
      },
      states: {
        loading: () => expect([phase(), sessionOf(startUp.getSnapshot())]).toEqual(['loading', null]),
        unavailable: () => expect(phase()).toBe('unavailable'),
        shell: () => expect(phase()).toBe('shell'),
        'signed out': () => expect(phase()).toBe('signed-out'),
        'account deleted': () => expect(phase()).toBe('account-deleted'),
        leaving: () => expect(phase()).toBe('loading'),
        failed: () => expect(phase()).toBe('failed'),
      },
    });
  });
});
