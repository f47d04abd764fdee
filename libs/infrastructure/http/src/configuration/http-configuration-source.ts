import { AppConfig, configurationPaths, LocaleFile, PublicConf } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { ConfigurationSource } from '@account-area/session';

import { createRemoteService } from '../exchange/remote-service.ts';
import type { HttpEnvironment } from '../http-environment.ts';
import { hostFrom, servicesFrom } from './configuration-from-wire.ts';

/** Configuration as it is published: two files on the area's own `origin`, and hosts wherever the first file says. */
export const createHttpConfigurationSource = (environment: HttpEnvironment, origin: string): ConfigurationSource => {
  const serviceAt = (baseUrl: string) =>
    createRemoteService(environment, { name: 'configuration', baseUrl, tokens: null });
  const own = serviceAt(origin);

  return {
    services: (signal) =>
      own.read({ operation: 'configuration', path: configurationPaths.config, schema: AppConfig }, signal, (body) =>
        ok(servicesFrom(body)),
      ),

    host: ({ hostName, hostsAddress }, signal) =>
      serviceAt(hostsAddress).read(
        { operation: 'host configuration', path: encodeURIComponent(hostName), schema: PublicConf },
        signal,
        (body) => ok(hostFrom(body)),
      ),

    locale: (localeId, signal) =>
      own.read({ operation: 'locale', path: configurationPaths.locale(localeId), schema: LocaleFile }, signal, (body) =>
        ok({ id: body.localeId, messages: body.localeMessages }),
      ),
  };
};
