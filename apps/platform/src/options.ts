import { join, resolve } from 'node:path';

import * as z from 'zod/mini';

import { DEFAULT_QUOTAS, GIGABYTE, MEGABYTE, type Quotas } from './quotas.ts';
import { StartRefused } from './start-refused.ts';

/** How the platform is started; every field has an environment variable of the same meaning. */
export interface PlatformOptions {
  /** `PORT`; without it the first free one from 4300 upwards. */
  readonly port: number | undefined;
  /** `HOST`: the interface to listen on; outside production only that of this machine. */
  readonly listenOn: string;
  /** `DATA_DIR`: everything that must survive a restart. */
  readonly dataFolder: string;
  /** `DATABASE_URL`: a PostgreSQL server to use in place of the embedded one; on another machine only with `sslmode`. */
  readonly databaseUrl: string | undefined;
  /** `APP_DIR`: the built app. */
  readonly appFolder: string;
  /** `LOCALES_DIR`: the texts of the area. */
  readonly localesFolder: string;
  /** `NODE_ENV=production`: no stations, no demo customers, no test clock. */
  readonly production: boolean;
  /** `DEMO=off` leaves the demo customers out elsewhere too. */
  readonly demo: boolean;
  /** `TRUST_PROXY`: how many proxies in front are believed in `X-Forwarded-Proto` and `X-Forwarded-For`; none when missing. */
  readonly trustedHops: number;
  /** `CALLS_PER_MINUTE` of one account; 0 lifts the limits, as benchmarks need, and never in production. */
  readonly callsPerMinute: number;
  /** `DISK_RESERVE_MB`: what must stay free on the disk, in bytes; uploads and archives are refused then. */
  readonly diskReserveBytes: number;
  /** What one customer or one address may use. */
  readonly quotas: Quotas;
  /** `SMTP_URL` of the mail server; without it the mailbox station takes all mails, and in production they wait. */
  readonly smtpUrl: string | undefined;
  /** `LOG_LEVEL` of the JSON lines on standard output. */
  readonly logLevel: string;
}

const WholeNumber = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), z.int());

const Environment = z.object({
  PORT: z.optional(WholeNumber.check(z.lte(65_535))),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  APP_DIR: z.optional(z.string()),
  LOCALES_DIR: z.optional(z.string()),
  NODE_ENV: z.optional(z.string()),
  DEMO: z._default(z.enum(['on', 'off']), 'on'),
  TRUST_PROXY: z._default(WholeNumber.check(z.lte(9)), 0),
  CALLS_PER_MINUTE: z._default(WholeNumber, 1200),
  DISK_RESERVE_MB: z._default(WholeNumber, 1024),
  GIGABYTES_PER_ACCOUNT: z._default(WholeNumber.check(z.gte(1)), DEFAULT_QUOTAS.bytesPerAccount / GIGABYTE),
  EXPORT_PART_MB: z._default(WholeNumber.check(z.gte(1)), DEFAULT_QUOTAS.bytesPerExportPart / MEGABYTE),
  SIGN_UPS_PER_HOUR: z._default(WholeNumber.check(z.gte(1)), DEFAULT_QUOTAS.signUpsPerHour),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

const CHECKOUT = resolve(import.meta.dirname, '../../..');
const BUILT_APP = join(CHECKOUT, 'apps/account/dist');

/** Reads the options; an empty variable counts as missing. Throws `StartRefused` with the name of the variable that is wrong. */
export const readOptions = (environment: Readonly<Record<string, string | undefined>>): PlatformOptions => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(Environment, given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    throw new StartRefused(`The environment variable ${names.join(', ')} has a value that cannot be used.`);
  }
  const { data } = parsed;
  const production = data.NODE_ENV === 'production';
  refuseOpenDevelopment(data.HOST, production);
  refuseUnlimited(data.CALLS_PER_MINUTE, production);
  refuseUnprotectedWay(data.DATABASE_URL);
  const appFolder = resolve(data.APP_DIR ?? BUILT_APP);
  return {
    port: data.PORT,
    listenOn: data.HOST,
    dataFolder: resolve(data.DATA_DIR ?? join(CHECKOUT, '.data')),
    databaseUrl: data.DATABASE_URL,
    appFolder,
    localesFolder: resolve(data.LOCALES_DIR ?? join(appFolder, 'locales')),
    production,
    demo: data.DEMO === 'on' && !production,
    trustedHops: data.TRUST_PROXY,
    callsPerMinute: data.CALLS_PER_MINUTE,
    diskReserveBytes: data.DISK_RESERVE_MB * MEGABYTE,
    quotas: {
      signUpsPerHour: data.SIGN_UPS_PER_HOUR,
      bytesPerAccount: data.GIGABYTES_PER_ACCOUNT * GIGABYTE,
      bytesPerExportPart: data.EXPORT_PART_MB * MEGABYTE,
    },
    smtpUrl: data.SMTP_URL,
    logLevel: data.LOG_LEVEL,
  };
};

/** The interface of this machine alone. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

const refuseOpenDevelopment = (host: string, production: boolean) => {
  if (production || LOOPBACK.test(host)) return;
  throw new StartRefused(
    `Anybody who reaches ${host} could use the sandbox and the demo customers: leave HOST at the loopback interface, or set NODE_ENV=production.`,
  );
};

const refuseUnlimited = (callsPerMinute: number, production: boolean) => {
  if (production && callsPerMinute === 0) {
    throw new StartRefused('CALLS_PER_MINUTE=0 lifts all limits, which production needs.');
  }
};

const refuseUnprotectedWay = (databaseUrl: string | undefined) => {
  if (databaseUrl === undefined) return;
  const { hostname, searchParams } = new URL(databaseUrl);
  const server = searchParams.get('host') ?? hostname;
  const isHere = server === '' || server.startsWith('/') || LOOPBACK.test(server);
  if (isHere || searchParams.has('sslmode') || searchParams.has('ssl')) return;
  throw new StartRefused(
    'DATABASE_URL names another machine and does not say how the way there is protected: add sslmode=verify-full, or sslmode=disable in a network of your own.',
  );
};
