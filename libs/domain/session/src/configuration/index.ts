export { publicBrandOf } from './brand.ts';
export { bindConfiguration } from './configuration.actors.ts';
export type { ConfigurationQuery } from './configuration.actors.ts';
export type {
  ConfigurationPorts,
  ConfigurationSource,
  FlagOverrides,
  HostQuery,
  LocaleChoice,
} from './configuration.ports.ts';
export type {
  Configuration,
  HostConfiguration,
  Locale,
  MenuEntry,
  MenuEntryName,
  ServiceConfiguration,
  SignInSettings,
} from './configuration.ts';
export { defaultHost } from './default-host.ts';
export type { PageHints } from './default-host.ts';
export { localesToChoose, localeToShow } from './locale.ts';
