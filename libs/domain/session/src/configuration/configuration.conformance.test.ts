import { fail, ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { fakeConfigurationPorts, hostConfiguration, serviceConfiguration } from './configuration.fakes.ts';
import {
  configurationSourcePromises,
  type ConfigurationSourceWorld,
  flagOverridesPromises,
  type FlagOverridesWorld,
} from './configuration.promises.ts';
import type { ConfigurationSource, FeatureFlag, FlagOverrides } from './configuration.ts';

const PATIENCE_MS = 200;
const REFUSED = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
const HOST = hostConfiguration();

const memorySource = (): ConfigurationSourceWorld => ({
  source: {
    services: () => Promise.resolve(ok(serviceConfiguration)),
    host: ({ hostName, hostsAddress }) =>
      Promise.resolve(
        hostName === HOST.name && hostsAddress === serviceConfiguration.hostsAddress ? ok(HOST) : fail(REFUSED),
      ),
    locale: (id) => Promise.resolve(ok({ id, messages: { 'menu.overview': 'Overzicht' } })),
  },
  published: { hostName: HOST.name, localeId: 'nl-NL' },
  unknownHost: 'nowhere.example',
  tokensShown: () => 0,
  patienceMs: PATIENCE_MS,
});

/** A world whose source answers otherwise. */
const sourceThat =
  (change: (source: ConfigurationSource) => Partial<ConfigurationSource>) =>
  (world: ConfigurationSourceWorld): ConfigurationSourceWorld => ({
    ...world,
    source: { ...world.source, ...change(world.source) },
  });

it('a source of the configuration is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(configurationSourcePromises, memorySource, {
    'describes a host where the services say that hosts are described': sourceThat((source) => ({
      host: async (query, signal) => {
        const described = await source.host(query, signal);
        return described.ok ? ok({ ...described.value, locales: ['en-GB'] }) : described;
      },
    })),
    'knows the messages of a locale': sourceThat(() => ({
      locale: (id) => Promise.resolve(ok({ id, messages: {} })),
    })),
    'describes no host that it does not know': sourceThat(() => ({ host: () => Promise.resolve(ok(HOST)) })),
    'is read without a customer': (world) => ({ ...world, tokensShown: () => 1 }),
  });

  expect(complaints).toEqual([]);
});

/** Flags that the fake reads, set in memory. */
const fakeDevice = (): FlagOverridesWorld => {
  const settings: Partial<Record<FeatureFlag, boolean>> = {};
  return {
    overrides: fakeConfigurationPorts(settings).ports.flagOverrides,
    set: (flag, to) => {
      Object.assign(settings, { [flag]: to === 'invalid' ? undefined : to });
    },
    block: () => undefined,
    patienceMs: PATIENCE_MS,
  };
};

/** A world whose flags are read otherwise. */
const flagsThat =
  (change: (overrides: FlagOverrides) => FlagOverrides) =>
  (world: FlagOverridesWorld): FlagOverridesWorld => ({ ...world, overrides: change(world.overrides) });

it('flags of a device are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(flagOverridesPromises, fakeDevice, {
    'say nothing of flags that are not set': flagsThat((flags) => ({
      read: () => ({ ...(Object.keys(flags.read()).length === 0 ? { album: false } : {}), ...flags.read() }),
    })),
    'say of each flag how it is set': flagsThat((flags) => ({
      read: () => ({ ...flags.read(), ...(flags.read().album === undefined ? {} : { album: true }) }),
    })),
    'take what is invalid for not set': (world) => ({
      ...world,
      set: (flag, to) => world.set(flag, to === 'invalid' ? false : to),
    }),
    'never fail, even where nothing can be read': (world) => {
      let isBlocked = false;
      const read = () => {
        if (isBlocked) throw new Error('The device is blocked.');
        return world.overrides.read();
      };
      const block = () => {
        isBlocked = true;
      };
      return { ...world, overrides: { read }, block };
    },
  });

  expect(complaints).toEqual([]);
});
