import {
  AppConfig,
  configurationPaths,
  FEATURE_FLAG_NAMES,
  LocaleFile,
  localeFileOf,
  pathOf,
  PublicConf,
  SERVICES,
} from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import {
  type ConfigurationSource,
  FEATURE_FLAGS,
  type FlagSettings,
  type HostConfiguration,
  type ServiceConfiguration,
} from '@account-area/session';

import { createRemoteService } from '../exchange/remote-service.ts';
import type { HttpEnvironment } from '../http-environment.ts';

/** Configuration as it is published: two files on the area's own `origin`, and hosts wherever the first file says. */
export const createHttpConfigurationSource = (environment: HttpEnvironment, origin: string): ConfigurationSource => {
  const serviceAt = (baseUrl: string) =>
    createRemoteService(environment, { name: SERVICES.hosts.reportedAs, baseUrl, tokens: null });
  const own = serviceAt(origin);

  return {
    services: (signal) =>
      own.ask({ operation: 'configuration', path: configurationPaths.config, schema: AppConfig }, signal, (body) =>
        ok(servicesFrom(body)),
      ),

    host: ({ hostName, hostsAddress }, signal) =>
      serviceAt(hostsAddress).ask(
        { operation: 'host configuration', path: encodeURIComponent(hostName), schema: PublicConf },
        signal,
        (body) => ok(hostFrom(body)),
      ),

    locale: (localeId, signal) =>
      own.ask(
        {
          operation: 'locale',
          path: pathOf(configurationPaths.locale, { file: localeFileOf(localeId) }),
          schema: LocaleFile,
        },
        signal,
        (body) => ok({ id: body.localeId, messages: body.localeMessages }),
      ),
  };
};

const servicesFrom = (wire: AppConfig): ServiceConfiguration => ({
  addresses: wire.addresses,
  hostsAddress: wire.addresses.hosts,
  printsEditorAddress: wire.printsEditorUrl,
  exportsBy: wire.exports,
  printsEditorTransfer: wire.printsEditorTransfer,
  cookieConsentAddress: wire.cookieConsentUrl,
  signIn: wire.auth,
});

const hostFrom = ({
  appLink,
  carrierOrigins = [],
  customerCareUrl,
  flags,
  host,
  indexable,
  menu,
  shopUrl,
  ...same
}: PublicConf): HostConfiguration => ({
  ...same,
  name: host,
  brandAlias: same.brandAlias ?? null,
  isIndexable: indexable,
  flags: FEATURE_FLAGS.reduce<FlagSettings>(
    (settings, flag) => ({ ...settings, [flag]: flags[FEATURE_FLAG_NAMES[flag]] ?? false }),
    {},
  ),
  menu: menu.map(({ entry, href }) => ({ name: entry, address: href ?? null })),
  shopAddress: shopUrl,
  customerCareAddress: customerCareUrl,
  carrierOrigins: carrierOrigins.map((address) => new URL(address).origin),
  appLink: appLink ?? null,
});
