import { AppConfig, configurationPaths, PublicConf, SERVICES } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { PlatformModule } from '../../module.ts';
import { absent } from '../../server/problem.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { send } from '../../server/static-app.ts';
import { createMadeFiles } from '../../server/static-files.ts';
import { appConfig } from './app-config.ts';
import type { Hosts } from './hosts.ts';
import { readLocale, servedLocales } from './locales.ts';
import { publicConf } from './public-conf.ts';

/** What the area must know before sign-in. */
export const configurationModule: PlatformModule = {
  name: 'configuration',
  start: ({ hosts, localesFolder, production }) => ({
    routes: [configRoute(production), localeRoute(localesFolder), publicConfRoute(hosts, localesFolder, production)],
  }),
};

const BEFORE_SIGN_IN = 'it is needed before sign-in, and holds no data of customers';

const configRoute = (production: boolean) =>
  openRoute({
    method: 'GET',
    path: configurationPaths.config,
    tag: 'Configuration',
    summary: 'Where the services of this host are, and how to sign in.',
    access: { kind: 'public', because: BEFORE_SIGN_IN },
    callsPerMinute: 'unlimited',
    isSameForAll: true,
    answer: AppConfig,
    handle: ({ host, origin }) => Promise.resolve(appConfig(host, origin, { production })),
  });

const localeRoute = (localesFolder: string): Route => {
  const fileOf = createMadeFiles();
  return openRoute({
    method: 'GET',
    path: configurationPaths.locale,
    tag: 'Configuration',
    summary: 'The texts of one language.',
    access: { kind: 'public', because: BEFORE_SIGN_IN },
    callsPerMinute: 'unlimited',
    params: z.object({ file: z.string() }),
    example: { params: { file: 'en-GB.json' } },
    handle: async ({ params, request }) => {
      const [, localeId] = /^([a-z]{2}-[A-Z]{2})\.json$/.exec(params.file) ?? [];
      if (localeId === undefined) throw absent();
      const locale = await readLocale(localesFolder, localeId);
      if (locale === null) throw absent();
      return send(fileOf(params.file, Buffer.from(JSON.stringify(locale))), request, 'no-cache');
    },
  });
};

const publicConfRoute = (hosts: Hosts, localesFolder: string, production: boolean): Route =>
  openRoute({
    method: 'GET',
    path: `${SERVICES.hosts.path}/:host`,
    tag: 'Configuration',
    summary: 'What is particular to one host.',
    access: { kind: 'public', because: BEFORE_SIGN_IN },
    callsPerMinute: 'unlimited',
    params: z.object({ host: z.string() }),
    example: { params: { host: 'account.printelle.nl.example' } },
    isSameForAll: true,
    answer: PublicConf,
    handle: async ({ origin: asked, params }) => {
      const host = hosts.find(params.host.replace(/:\d+$/, ''));
      if (!host) throw absent();
      const { port, protocol } = new URL(asked);
      const origin = `${protocol}//${host.name}${port && `:${port}`}`;
      return publicConf(host, await servedLocales(host, localesFolder), { origin, production });
    },
  });
