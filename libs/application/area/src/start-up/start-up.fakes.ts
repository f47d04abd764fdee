import { fakeTime, inspector } from '@account-area/kernel/testing';
import { answersOf, fakeConfigurationPorts, FakeBrowser, fakeSessionPorts } from '@account-area/session/testing';
import { createActor } from 'xstate';

import { bindStartUp } from './start-up.machine.ts';

/** An area being brought up in a tab of `browser`, and the world around it. */
export const startFakeStartUp = (browser = new FakeBrowser(), address?: string) => {
  const { clock, pass } = fakeTime();
  const { localeChoice, ports: configuration, source } = fakeConfigurationPorts();
  const { ports: session } = fakeSessionPorts(browser, address, clock);
  const ports = { configuration, session };
  const startUp = createActor(bindStartUp(ports), {
    input: { hostName: 'account.printelle.nl.example', hints: { brand: 'printelle', localeId: 'nl-NL' } },
    clock,
    inspect: inspector,
  });
  startUp.start();

  const answers = answersOf(source);
  return {
    browser,
    actor: startUp,
    ports,
    clock,
    pass,
    session,
    source,
    localeChoice,
    ...answers,
    configure: async () => {
      await answers.describeServices();
      await answers.describeHost();
      await answers.translate();
    },
  };
};
