import { bindResource, ok, type PortError, type Result } from '@account-area/kernel';

import {
  type Configuration,
  type ConfigurationPorts,
  defaultHost,
  type Locale,
  localeToShow,
  type PageHints,
  resolveFlags,
} from './configuration.ts';

/** Whose configuration to load. */
export interface ConfigurationQuery {
  readonly hostName: string;
  readonly hints: PageHints;
}

/**
 * Loads everything the area must know before a customer signs in. A host without a description gets the default menu and
 * routes; without services or messages there is nothing to show, and the load fails.
 */
export const bindConfiguration = (ports: ConfigurationPorts) =>
  bindResource<ConfigurationQuery, Configuration, PortError>((query, signal) =>
    loadConfiguration(ports, query, signal),
  );

async function loadConfiguration(
  { source, flagOverrides, localeChoice }: ConfigurationPorts,
  { hostName, hints }: ConfigurationQuery,
  signal: AbortSignal,
): Promise<Result<Configuration, PortError>> {
  // The locale the page was served in is nearly always the one to show: asked for now, it costs no round of its own.
  const expected = localeChoice.read() ?? hints.localeId;
  const early = expected === null ? null : source.locale(expected, signal);

  const services = await source.services(signal);
  if (!services.ok) return services;
  const described = await source.host({ hostsAddress: services.value.hostsAddress, hostName }, signal);
  const host = described.ok ? described.value : defaultHost(hostName, hints);

  const wanted = localeToShow(host, localeChoice.read());
  const locale: Result<Locale, PortError> = await (early !== null && wanted === expected
    ? early
    : source.locale(wanted, signal));
  if (!locale.ok) return locale;

  const flags = resolveFlags(host.flags, flagOverrides.read());
  return ok({ services: services.value, host, flags, locale: locale.value });
}
