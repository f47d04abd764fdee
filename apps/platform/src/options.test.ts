import { resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readOptions } from './options.ts';
import { StartRefused } from './start-refused.ts';

const CHECKOUT = resolve(import.meta.dirname, '../../..');

describe('the options', () => {
  it('have a value when nothing is said', () => {
    expect(readOptions({ PORT: '' })).toEqual({
      port: undefined,
      listenOn: '127.0.0.1',
      dataFolder: `${CHECKOUT}/.data`,
      databaseUrl: undefined,
      appFolder: `${CHECKOUT}/apps/account/dist`,
      localesFolder: `${CHECKOUT}/apps/account/dist/locales`,
      production: false,
      demo: true,
      trustedHops: 0,
      callsPerMinute: 1200,
      diskReserveBytes: 1024 ** 3,
      quotas: { signUpsPerHour: 60, bytesPerAccount: 2 * 1024 ** 4, bytesPerExportPart: 2 * 1024 ** 3 },
      smtpUrl: undefined,
      logLevel: 'info',
    });
  });

  it('have neither stations nor demo customers in production', () => {
    expect(readOptions({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({ production: true, demo: false });
  });

  it.each([
    [
      { HOST: '0.0.0.0' },
      'Anybody who reaches 0.0.0.0 could use the sandbox and the demo customers: leave HOST at the loopback interface, or set NODE_ENV=production.',
    ],
    [{ HOST: '192.0.2.7', NODE_ENV: 'test' }, /^Anybody who reaches 192\.0\.2\.7 .*NODE_ENV=production\.$/],
    [{ NODE_ENV: 'production', CALLS_PER_MINUTE: '0' }, 'CALLS_PER_MINUTE=0 lifts all limits, which production needs.'],
    [
      { DATABASE_URL: 'postgres://area:secret@db.example/area' },
      'DATABASE_URL names another machine and does not say how the way there is protected: add sslmode=verify-full, or sslmode=disable in a network of your own.',
    ],
    [{ DATABASE_URL: 'postgres:///area?host=db.example' }, /^DATABASE_URL names another machine /],
  ])('refuse %j in one sentence', (environment, sentence) => {
    expect(() => readOptions(environment)).toThrow(StartRefused);
    expect(() => readOptions(environment)).toThrow(sentence);
  });

  it.each([
    { HOST: '::1' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '0.0.0.0', NODE_ENV: 'production' },
    { CALLS_PER_MINUTE: '0' },
    { SMTP_URL: 'smtps://shop:secret@mail.example' },
    { DATABASE_URL: 'postgres://area@localhost/area' },
    { DATABASE_URL: 'postgres://area@[::1]:5433/area' },
    { DATABASE_URL: 'postgres:///area?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://area@db.example/area?sslmode=disable' },
  ])('take %j', (environment) => {
    expect(readOptions(environment).dataFolder).toBe(`${CHECKOUT}/.data`);
  });

  it.each([
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' }, 'TRUST_PROXY, LOG_LEVEL'],
    [{ SIGN_UPS_PER_HOUR: '0' }, 'SIGN_UPS_PER_HOUR'],
    [{ GIGABYTES_PER_ACCOUNT: '0' }, 'GIGABYTES_PER_ACCOUNT'],
    [{ EXPORT_PART_MB: '0' }, 'EXPORT_PART_MB'],
    [{ TRUST_PROXY: '10' }, 'TRUST_PROXY'],
  ])('refuse %j by the name of the variable', (environment, names) => {
    expect(() => readOptions(environment)).toThrow(
      `The environment variable ${names} has a value that cannot be used.`,
    );
  });
});
