import { pathsOf } from '@account-area/kernel/models';
import { settle } from '@account-area/kernel/testing';
import { credentialsFixture, FakeBrowser } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { startFakeStartUp } from './start-up.fakes.ts';
import { sessionOf, startUpPhase } from './start-up.machine.ts';
import { startUpModel } from './start-up.model.ts';

describe('bringing the area up, along every path of its model', () => {
  it.each(pathsOf(startUpModel))('$name', async (path) => {
    const {
      browser,
      configure,
      refuseServices,
      session,
      actor: startUp,
    } = startFakeStartUp(new FakeBrowser(credentialsFixture()));
    const phase = () => startUpPhase(startUp.getSnapshot());

    await path.walk({
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
