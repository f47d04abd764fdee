import { AppConfig, configurationPaths, LocaleFile, PublicConf } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { ConfigurationSource } from '@account-area/session';

import { createRemoteService } from '../exchange/remote-service.ts';
import type { HttpEnvironment } from '../http-environment.ts';
import { hostFrom, servicesFrom } from './configuration-from-wire.ts';

/** Configuration as it is published: two files on the area's own `origin`, and hosts wherever the first file says. */
export const createHttpConfigurationSource = (environment: HttpEnvironment, origin: string): ConfigurationSource => {
  const own = createRemoteService(environment, { name: 'configuration', baseUrl: origin, tokens: null });

  return {
    services: async (signal) => {
      const answer = await own.read(
        { operation: 'configuration', path: configurationPaths.config, schema: AppConfig },
        signal,
      );
      return answer.ok ? ok(servicesFrom(answer.value.body)) : fail(answer.error.portError);
    },

    host: async ({ hostName, hostsAddress }, signal) => {
      const hosts = createRemoteService(environment, { name: 'configuration', baseUrl: hostsAddress, tokens: null });
      const answer = await hosts.read(
        { operation: 'host configuration', path: encodeURIComponent(hostName), schema: PublicConf },
        signal,
      );
      return answer.ok ? ok(hostFrom(answer.value.body)) : fail(answer.error.portError);
    },

    locale: async (localeId, signal) => {
      const answer = await own.read(
        { operation: 'locale', path: configurationPaths.locale(localeId), schema: LocaleFile },
        signal,
      );
      if (!answer.ok) return fail(answer.error.portError);
      return ok({ id: answer.value.body.localeId, messages: answer.value.body.localeMessages });
    },
  };
};
