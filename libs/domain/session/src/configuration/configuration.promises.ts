import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
} from '@account-area/kernel/conformance';

import { type ConfigurationSource, FEATURE_FLAGS, type FeatureFlag, type FlagOverrides } from './configuration.ts';

/** Services that publish their configuration. */
export interface ConfigurationSourceWorld extends CheckedWorld {
  readonly source: ConfigurationSource;
  /** The name of a host that is described, and a locale that is published. */
  readonly published: { readonly hostName: string; readonly localeId: string };
  /** The name of a host that is not. */
  readonly unknownHost: string;
  /** How often a service was shown an access token. */
  readonly tokensShown: () => number;
}

/** What a {@link ConfigurationSource} promises beside what every remote call does. */
export const configurationSourcePromises = conformanceKit<ConfigurationSourceWorld>('ConfigurationSource', {
  'describes a host where the services say that hosts are described': async ({ published, source }) => {
    const { hostName, localeId } = published;
    const { hostsAddress } = ensureOk('`services`', await source.services(never()));
    const host = ensureOk('`host`', await source.host({ hostsAddress, hostName }, never()));
    ensureEqual('the name of the host', host.name, hostName);
    ensureEqual('whether it has the locale that is published', host.locales.includes(localeId), true);
    ensureEqual('whether its default locale is one of them', host.locales.includes(host.defaultLocale), true);
  },

  'knows the messages of a locale': async ({ published, source }) => {
    const { id, messages } = ensureOk('`locale`', await source.locale(published.localeId, never()));
    ensureEqual('the locale', id, published.localeId);
    ensureEqual('whether it has messages', Object.keys(messages).length > 0, true);
  },

  'describes no host that it does not know': async ({ source, unknownHost }) => {
    const { hostsAddress } = ensureOk('`services`', await source.services(never()));
    ensureFails('what `host` answers', await source.host({ hostsAddress, hostName: unknownHost }, never()), 'refused');
  },

  'is read without a customer': async ({ published, source, tokensShown }) => {
    const { hostName, localeId } = published;
    const { hostsAddress } = ensureOk('`services`', await source.services(never()));
    await source.host({ hostsAddress, hostName }, never());
    await source.locale(localeId, never());
    ensureEqual('how often a token was shown', tokensShown(), 0);
  },
});

/** A device on which no flag is set. */
export interface FlagOverridesWorld extends CheckedWorld {
  readonly overrides: FlagOverrides;
  /** Sets a flag, or writes something invalid in its place. */
  readonly set: (flag: FeatureFlag, to: boolean | 'invalid') => void | Promise<void>;
  /** From now on nothing on the device can be read. */
  readonly block: () => void | Promise<void>;
}

/** What {@link FlagOverrides} promise. */
export const flagOverridesPromises = conformanceKit<FlagOverridesWorld>('FlagOverrides', {
  'say nothing of flags that are not set': ({ overrides }) => {
    ensureEqual('the flags', overrides.read(), {});
  },

  'say of each flag how it is set': async ({ overrides, set }) => {
    for (const flag of FEATURE_FLAGS) {
      for (const isOn of [true, false]) {
        await set(flag, isOn);
        ensureEqual('the flag', overrides.read()[flag], isOn);
      }
    }
  },

  'take what is invalid for not set': async ({ overrides, set }) => {
    await set('timeline', true);
    await set('upload', 'invalid');
    ensureEqual('the flag', overrides.read().upload, undefined);
  },

  'never fail, even where nothing can be read': async ({ block, overrides, set }) => {
    await set('timeline', true);
    await block();
    overrides.read();
  },
});

const never = (): AbortSignal => new AbortController().signal;
