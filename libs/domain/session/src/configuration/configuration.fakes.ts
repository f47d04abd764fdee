import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import {
  bindConfiguration,
  defaultHost,
  type ConfigurationPorts,
  type FlagSettings,
  type HostConfiguration,
  type HostQuery,
  type Locale,
  type LocaleChoice,
  type PageHints,
  type ServiceConfiguration,
  type SignInSettings,
} from './configuration.ts';

/** Configuration ports that a test or a story drives by hand: nothing is answered until it says so. */
export const fakeConfigurationPorts = (overrides: FlagSettings = {}) => {
  const source = {
    services: controlledCall<undefined, ServiceConfiguration, PortError>(),
    host: controlledCall<HostQuery, HostConfiguration, PortError>(),
    locale: controlledCall<string, Locale, PortError>(),
  };
  const localeChoice: LocaleChoice & { chosen: string | null } = {
    chosen: null,
    read: () => localeChoice.chosen,
    keep: (localeId) => {
      localeChoice.chosen = localeId;
    },
  };
  const ports: ConfigurationPorts = {
    source: { ...source, services: (signal) => source.services(undefined, signal) },
    flagOverrides: { read: () => overrides },
    localeChoice,
  };
  return { ports, source, localeChoice };
};

/** What a test or story says of the configuration. */
export interface FakeConfigurationOptions {
  readonly overrides?: FlagSettings;
  readonly hints?: PageHints;
  readonly chosen?: string | null;
}

/** A configuration being loaded, and the world around it. */
export const startFakeConfiguration = ({
  overrides,
  hints = { brand: null, localeId: null },
  chosen = null,
}: FakeConfigurationOptions = {}) => {
  const { clock, pass } = fakeTime();
  const { localeChoice, ports, source } = fakeConfigurationPorts(overrides);
  localeChoice.chosen = chosen;
  const configuration = createActor(bindConfiguration(ports), {
    input: { hostName: 'account.printelle.nl.example', hints },
    clock,
    inspect: inspector,
  });
  configuration.start();
  configuration.send({ type: 'resource.needed' });
  return { actor: configuration, ports, clock, pass, source, ...answersOf(source) };
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

export const signInSettings: SignInSettings = {
  issuer: 'https://account.example/oidc',
  clientId: 'account-area',
  scope: 'openid',
  resource: 'urn:account-area:api',
  tokensKeptBy: 'platform',
  cookieDomain: 'example',
  claims: {
    email: 'email',
    subject: 'sub',
    authenticationMethod: 'auth_method',
    identityProviderType: 'idp_type',
    identityProviderSubject: 'idp_sub',
  },
};

export const serviceConfiguration: ServiceConfiguration = {
  addresses: { photos: 'https://account.example/photo-management' },
  hostsAddress: 'https://account.example/public-conf',
  printsEditorAddress: 'https://editor.example/{vendor}',
  exportsBy: 'photo-service',
  printsEditorTransfer: 'query',
  cookieConsentAddress: 'https://account.example/cookie-consent',
  signIn: signInSettings,
};

/** The Dutch host, or one that differs from it. */
export const hostConfiguration = (changed: Partial<HostConfiguration> = {}): HostConfiguration => ({
  ...defaultHost('account.printelle.nl.example', { brand: 'printelle', localeId: 'nl-NL' }),
  countryCode: 'NL',
  channel: 'nl',
  locales: ['nl-NL', 'en-GB'],
  timeZone: 'Europe/Amsterdam',
  isIndexable: true,
  shopAddress: 'https://shop.example',
  customerCareAddress: 'https://care.example',
  ...changed,
});
