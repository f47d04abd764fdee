import type { Clock, TestClock } from './clock.ts';
import type { Quotas } from './quotas.ts';
import { type FirstRunListener, runFirstRunTasks } from './first-run.ts';
import type { PlatformContext, PlatformModule, RunningModule } from './module.ts';
import { createGuard, createTokenCheck } from './server/guard.ts';
import { type BodyDeadlines, createBodies } from './server/bodies.ts';
import type { FaultSource } from './server/faults.ts';
import { createHandler, type Handler } from './server/handler.ts';
import { healthRoutes } from './server/health.ts';
import { createIdempotentCalls } from './server/idempotency/idempotent-calls.ts';
import { apiDocsRoute } from './server/api-docs.ts';
import { openApiRoute } from './server/open-api.ts';
import { createPageMaker } from './server/pages/page.ts';
import { createRateLimiter } from './server/limits.ts';
import { createLoad } from './server/load.ts';
import type { Logger } from './server/logging.ts';
import { pushPublisher } from './server/push/push-bus.ts';
import type { PushIdentity } from './server/push/push-connection.ts';
import { createPushHub } from './server/push/push-hub.ts';
import { createUpgradeHandler, pushRoute, type UpgradeHandler } from './server/push/push-upgrade.ts';
import type { Route } from './server/route.ts';
import { type CallLimits, createRouter } from './server/router.ts';
import { staticAppRoute } from './server/static-app.ts';
import { createHosts } from './services/configuration/hosts.ts';
import { readLocale, servedLocales } from './services/configuration/locales.ts';
import { createMailOutbox } from './services/mail/mail-outbox.ts';
import { AccountGone, SignInEnded } from './storage/database/account-database.ts';
import type { Database } from './storage/database/database.ts';
import { createDiskReserve } from './storage/disk-reserve.ts';
import { createJobRunner } from './storage/jobs/jobs.ts';
import type { KeyRing } from './storage/keys.ts';

/** What the platform is made of, once its database is open and up to date. */
export interface PlatformParts {
  readonly modules: readonly PlatformModule[];
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly log: Logger;
  readonly dataFolder: string;
  /** The built app. */
  readonly appFolder: string;
  /** Files named `<locale>.json`. */
  readonly localesFolder: string;
  readonly production: boolean;
  readonly demo: boolean;
  readonly trustedHops: number;
  /** Most calls per minute of one account; 0 for no limits at all. */
  readonly callsPerMinute: number;
  /** What must stay free on the disk, in bytes. */
  readonly diskReserveBytes: number;
  readonly quotas: Quotas;
  /** The mail server; the mailbox station's when missing. */
  readonly smtpUrl: string | undefined;
  /** Whether answers are checked against their schemas, as tests want; it costs up to 40 % of a large page. */
  readonly checkAnswers: boolean;
  /** Those of the platform when missing. */
  readonly bodyDeadlines?: BodyDeadlines | undefined;
  /** Only outside production. */
  readonly testClock?: TestClock;
  readonly onFirstRunProgress?: FirstRunListener;
}

/** A platform that answers requests. */
export interface Platform {
  readonly handle: Handler;
  /** Opens push connections. */
  readonly upgrade: UpgradeHandler;
  readonly context: PlatformContext;
  /** Every route there is: documentation and tests are made from it. */
  readonly routes: readonly Route[];
  /** Does what only a first start does; fulfils when customers may come, while the rest goes on. */
  prepare(): Promise<void>;
  /** Fulfils when everything that `prepare` left running is done. */
  settled(): Promise<void>;
  /** Answers `/readyz` with 503 from now on, so that a proxy looks elsewhere. */
  drain(): void;
  /** Stops the modules; the database is the caller's. */
  stop(): Promise<void>;
}

/** The folders of all modules in which each account has one of its own, relative to the data folder. */
export const accountFoldersOf = (modules: readonly PlatformModule[]): readonly string[] =>
  modules.flatMap(({ accountFolders }) => accountFolders ?? []);

/** Puts the platform together. Nothing listens and no first-run work is done yet. */
export const assemblePlatform = async (parts: PlatformParts): Promise<Platform> => {
  const { clock, database, keys, log, modules } = parts;
  const routes: Route[] = [];
  const pages = await createPageMaker();
  const running: RunningModule[] = [];
  const jobs = createJobRunner(database, log);
  const disk = createDiskReserve({ folder: parts.dataFolder, reserveBytes: parts.diskReserveBytes, log });
  const hub = createPushHub({ database, log, isSignedIn: (identity) => isSignedIn(database, identity) });
  const faults: FaultSource = (route, accountId) => running.find((module) => module.faults)?.faults?.(route, accountId);
  const push = { ...pushPublisher, connections: hub.connections };
  const hosts = createHosts(parts);
  const mail = createMailOutbox({ clock, hosts, jobs, keys });
  const mailServer = () => parts.smtpUrl ?? running.find((module) => module.mailServer !== undefined)?.mailServer;
  const context: PlatformContext = {
    ...parts,
    accountFolders: accountFoldersOf(modules),
    hosts,
    pages,
    routes,
    disk,
    jobs,
    mail,
    mailServer,
    push,
    faults,
  };
  for (const module of modules) running.push(await module.start(context));
  await jobs.prepare(running.flatMap((module) => module.jobs ?? []));

  let isPrepared = false;
  let isDraining = false;
  routes.push(
    ...running.flatMap((module) => module.routes ?? []),
    ...healthRoutes(async () => isPrepared && !isDraining && (await database.isReachable())),
    openApiRoute(routes),
    apiDocsRoute(routes, pages),
    pages.route,
    pushRoute,
    staticAppRoute({
      folder: parts.appFolder,
      servicePrefixes: () => new Set(routes.map(({ path }) => path.split('/')[1] ?? '').filter((name) => name !== '*')),
      defaultLocale: async (host) => (await servedLocales(host, parts.localesFolder)).defaultLocale,
      textsOf: async (locale) => (await readLocale(parts.localesFolder, locale))?.localeMessages ?? {},
    }),
  );
  const checkToken = createTokenCheck(keys, clock);
  const limits = parts.callsPerMinute > 0 ? callLimits(routes, clock, parts.callsPerMinute) : undefined;
  const router = createRouter({
    routes,
    guard: createGuard(checkToken, database),
    limits,
    bodies: createBodies(parts.bodyDeadlines),
    load: createLoad(),
    disk,
    idempotentCalls: createIdempotentCalls(clock, database),
    faults,
    checkAnswers: parts.checkAnswers,
  });

  const ending = new AbortController();
  const firstRun = running.flatMap((module) => module.firstRun ?? []);
  const options = {
    database,
    clock,
    log,
    signal: ending.signal,
    onProgress: parts.onFirstRunProgress ?? (() => undefined),
  };
  let background = Promise.resolve();

  const { trustedHops } = parts;
  return {
    handle: createHandler({ router, hosts, clock, log, trustedHops }),
    upgrade: createUpgradeHandler({ hosts, log, trustedHops, hub, checkToken, faults, limiter: limits?.addresses }),
    context,
    routes,
    async prepare() {
      await runFirstRunTasks(firstRun, 'before-ready', options);
      await jobs.start();
      isPrepared = true;
      background = runFirstRunTasks(firstRun, 'in-background', options).catch((error: unknown) => {
        if (!ending.signal.aborted) log.error(error, 'a first-run task failed; it is tried again at the next start');
      });
    },
    settled: () => background,
    drain() {
      isDraining = true;
      hub.drain();
    },
    async stop() {
      isDraining = true;
      ending.abort();
      await hub.stop();
      await jobs.stop();
      await background;
      for (const module of running.toReversed()) await module.stop?.();
    },
  };
};

const isSignedIn = (database: Database, { accountId, session }: PushIdentity): Promise<boolean> =>
  database
    .forAccount(accountId, session)
    .read(() => Promise.resolve(true))
    .catch((error: unknown) => {
      if (error instanceof AccountGone || error instanceof SignInEnded) return false;
      throw error;
    });

/** Pages of photos ask for many thumbnails each. */
const SIGNED_PER_CALL = 20;

/** Many customers may share an address. */
const CUSTOMERS_PER_ADDRESS = 5;

const callLimits = (routes: readonly Route[], clock: Clock, perMinute: number): CallLimits => ({
  accounts: createRateLimiter(clock, perMinute),
  addresses: createRateLimiter(clock, perMinute * CUSTOMERS_PER_ADDRESS),
  signed: createRateLimiter(clock, perMinute * SIGNED_PER_CALL),
  routes: new Map(
    routes.flatMap(({ path, callsPerMinute }) =>
      typeof callsPerMinute === 'number' ? [[path, createRateLimiter(clock, callsPerMinute)] as const] : [],
    ),
  ),
});
