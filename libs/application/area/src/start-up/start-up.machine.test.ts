import { credentialsFixture, FakeBrowser, hostConfiguration } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';
import { settle } from '@account-area/kernel/testing';

import {
  CONFIGURATION_FIRST,
  configurationErrorOf,
  configurationFirst,
  configurationOf,
  sessionOf,
  startUpPhase,
} from './start-up.machine.ts';
import { startFakeStartUp } from './start-up.fakes.ts';

const signedIn = () => new FakeBrowser(credentialsFixture());

describe('bringing the area up', () => {
  it('loads the configuration first, then asks who is signed in, then shows the shell', async () => {
    const { describeHost, describeServices, actor: startUp, translate } = startFakeStartUp(signedIn());
    expect(startUpPhase(startUp.getSnapshot())).toBe('loading');
    expect(sessionOf(startUp.getSnapshot())).toBeNull();

    await describeServices();
    await describeHost();
    expect(sessionOf(startUp.getSnapshot())).toBeNull();

    await translate();
    expect(configurationOf(startUp.getSnapshot())?.host).toEqual(hostConfiguration());
    expect(sessionOf(startUp.getSnapshot())?.getSnapshot().value).toBe('authenticated');
    expect(startUpPhase(startUp.getSnapshot())).toBe('shell');
  });

  it('has no way to authenticate without a configuration', async () => {
    const { refuseServices, session, actor: startUp } = startFakeStartUp(signedIn());
    await refuseServices();

    expect(startUpPhase(startUp.getSnapshot())).toBe('unavailable');
    expect(sessionOf(startUp.getSnapshot())).toBeNull();
    expect(session.provider.begin.calls).toEqual([]);
  });

  it('says so to a caller that tries: "Config should be loaded before authentication"', () => {
    expect(() => configurationFirst(null)).toThrow('Config should be loaded before authentication');
    expect(CONFIGURATION_FIRST).toBe('Config should be loaded before authentication');
  });

  it('says why there is nothing, and loads again when asked', async () => {
    const { configure, refuseServices, actor: startUp } = startFakeStartUp(signedIn());
    await refuseServices();
    expect(configurationErrorOf(startUp.getSnapshot())).toEqual({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });

    startUp.send({ type: 'retry.requested' });
    expect(startUpPhase(startUp.getSnapshot())).toBe('loading');
    expect(configurationErrorOf(startUp.getSnapshot())).toBeNull();
    await configure();

    expect(startUpPhase(startUp.getSnapshot())).toBe('shell');
  });

  it('hands the settings and the address to the session', async () => {
    const { configure, session } = startFakeStartUp(new FakeBrowser(), 'https://account.example/my-photos?x=1');
    await configure();

    expect(session.provider.begin.last().input).toMatchObject({
      returnTo: '/my-photos?x=1',
      settings: { issuer: 'https://account.example/oidc' },
    });
  });

  it('shows nothing while the customer is on the way to the sign-in page', async () => {
    const { configure, actor: startUp } = startFakeStartUp();
    await configure();

    expect(startUpPhase(startUp.getSnapshot())).toBe('loading');
  });

  it('takes the shell away when another tab signs out, and when signing in again fails', async () => {
    const { browser, configure, session, actor: startUp } = startFakeStartUp(signedIn());
    await configure();
    await browser.openTab().store.clear();
    expect(startUpPhase(startUp.getSnapshot())).toBe('signed-out');

    sessionOf(startUp.getSnapshot())?.send({ type: 'signIn.requested' });
    expect(startUpPhase(startUp.getSnapshot())).toBe('loading');
    session.provider.begin.last().fail({ code: 'sign-in-looping' });
    await settle();

    expect(startUpPhase(startUp.getSnapshot())).toBe('failed');
  });

  it('keeps a chosen locale and shows its messages, without signing out', async () => {
    const {
      configure,
      describeHost,
      describeServices,
      localeChoice,
      actor: startUp,
      translate,
    } = startFakeStartUp(signedIn());
    await configure();
    const session = sessionOf(startUp.getSnapshot());

    startUp.send({ type: 'locale.chosen', localeId: 'en-GB' });
    expect(localeChoice.chosen).toBe('en-GB');
    expect(startUpPhase(startUp.getSnapshot())).toBe('shell');
    await translate('en-GB');
    await describeServices();
    await describeHost();

    expect(configurationOf(startUp.getSnapshot())?.locale.id).toBe('en-GB');
    expect(sessionOf(startUp.getSnapshot())).toBe(session);
    expect(startUpPhase(startUp.getSnapshot())).toBe('shell');
  });

  it('goes on with the old messages when those of the chosen locale cannot be had', async () => {
    const { configure, refuseServices, actor: startUp } = startFakeStartUp(signedIn());
    await configure();

    startUp.send({ type: 'locale.chosen', localeId: 'en-GB' });
    await refuseServices();

    expect(configurationOf(startUp.getSnapshot())?.locale.id).toBe('nl-NL');
    expect(startUpPhase(startUp.getSnapshot())).toBe('shell');
  });
});
