import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import type { FlagSettings } from '../feature-flags/feature-flags.ts';
import { bindConfiguration } from './configuration.actors.ts';
import { hostConfiguration, serviceConfiguration } from './configuration.fixtures.ts';
import type { ConfigurationPorts, HostQuery, LocaleChoice } from './configuration.ports.ts';
import type { HostConfiguration, Locale, ServiceConfiguration } from './configuration.ts';
import type { PageHints } from './default-host.ts';

/** Configuration ports that a test or a story drives by hand: nothing is answered until it says so. */
export const fakeConfigurationPorts = (overrides: FlagSettings = {}) => {
  const source = {
    services: controlledCall<undefined, ServiceConfiguration, PortError>(),
    host: controlledCall<HostQuery, HostConfiguration, PortError>(),
    locale: controlledCall<string, Locale, PortError>(),
  };
  const localeChoice = new FakeLocaleChoice();
  const ports: ConfigurationPorts = {
    source: { ...source, services: (signal) => source.services(undefined, signal) },
    flagOverrides: { read: () => overrides },
    localeChoice,
  };
  return { ports, source, localeChoice };
};

/** A choice that lasts as long as the test. */
export class FakeLocaleChoice implements LocaleChoice {
  chosen: string | null = null;

  read(): string | null {
    return this.chosen;
  }

  keep(localeId: string): void {
    this.chosen = localeId;
  }
}

/** A configuration being loaded, and the world around it. */
export const startFakeConfiguration = ({
  overrides,
  hints = NO_HINTS,
  chosen = null,
}: FakeConfigurationOptions = {}) => {
  const { localeChoice, ports, source } = fakeConfigurationPorts(overrides);
  localeChoice.chosen = chosen;
  const configuration = createActor(bindConfiguration(ports), {
    input: { hostName: 'account.printelle.nl.example', hints },
    inspect: inspector,
  });
  configuration.start();
  configuration.send({ type: 'resource.needed' });
  return { configuration, localeChoice, source, ...answersOf(source) };
};

/** One verb for each thing the published configuration can do. */
export const answersOf = (source: ReturnType<typeof fakeConfigurationPorts>['source']) => ({
  describeServices: async () => {
    source.services.last().succeed(serviceConfiguration);
    await settle();
  },
  refuseServices: async () => {
    source.services.last().fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    await settle();
  },
  refuseLocale: async () => {
    source.locale.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    await settle();
  },
  describeHost: async (host = hostConfiguration()) => {
    source.host.last().succeed(host);
    await settle();
  },
  refuseHost: async () => {
    source.host.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    await settle();
  },
  translate: async (id = source.locale.last().input) => {
    source.locale.calls.findLast(({ input }) => input === id)?.succeed({ id, messages: {} });
    await settle();
  },
});

interface FakeConfigurationOptions {
  readonly overrides?: FlagSettings;
  readonly hints?: PageHints;
  readonly chosen?: string | null;
}

const NO_HINTS: PageHints = { brand: null, localeId: null };
