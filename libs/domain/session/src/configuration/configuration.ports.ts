import type { PortError, Result } from '@account-area/kernel';

import type { FlagSettings } from '../feature-flags/feature-flags.ts';
import type { HostConfiguration, Locale, ServiceConfiguration } from './configuration.ts';

/** Everything the configuration is made of. */
export interface ConfigurationPorts {
  readonly source: ConfigurationSource;
  readonly flagOverrides: FlagOverrides;
  readonly localeChoice: LocaleChoice;
}

/** Where configuration is published. Read without a signed-in customer. */
export interface ConfigurationSource {
  services(signal: AbortSignal): Promise<Result<ServiceConfiguration, PortError>>;
  host(query: HostQuery, signal: AbortSignal): Promise<Result<HostConfiguration, PortError>>;
  locale(localeId: string, signal: AbortSignal): Promise<Result<Locale, PortError>>;
}

/** Which host to describe, and where hosts are described. */
export interface HostQuery {
  /** {@link ServiceConfiguration.hostsAddress} */
  readonly hostsAddress: string;
  readonly hostName: string;
}

/** Flags set on this device, for tests and previews. Anything invalid is as if it were not set. */
export interface FlagOverrides {
  read(): FlagSettings;
}

/** The locale a customer chose on this device. */
export interface LocaleChoice {
  /** `null` without a choice. */
  read(): string | null;
  keep(localeId: string): void;
}
