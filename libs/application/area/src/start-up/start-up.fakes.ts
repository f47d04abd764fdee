import { inspector } from '@account-area/kernel/testing';
import { answersOf, fakeConfigurationPorts, FakeBrowser, fakeSessionPorts } from '@account-area/session/testing';
import { createActor, SimulatedClock } from 'xstate';

import { bindStartUp } from './start-up.machine.ts';

/** An area being brought up in a tab of `browser`, and the world around it. */
export const startFakeStartUp = (browser = new FakeBrowser(), address?: string) => {
  const { localeChoice, ports: configuration, source } = fakeConfigurationPorts();
  const { ports: session } = fakeSessionPorts(browser, address);
  const startUp = createActor(bindStartUp({ configuration, session }), {
    input: { hostName: 'account.printelle.nl.example', hints: { brand: 'printelle', localeId: 'nl-NL' } },
    clock: new SimulatedClock(),
    inspect: inspector,
  });
  startUp.start();

  const answers = answersOf(source);
  return {
    browser,
    actor: startUp,
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
