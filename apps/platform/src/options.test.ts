import { resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readOptions } from './options.ts';

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
      logLevel: 'info',
    });
  });

  it('have neither stations nor demo customers in production', () => {
    expect(readOptions({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({ production: true, demo: false });
  });

  it.each([
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' }, 'TRUST_PROXY, LOG_LEVEL'],
    [{ TRUST_PROXY: '10' }, 'TRUST_PROXY'],
  ])('refuse %j by the name of the variable', (environment, names) => {
    expect(() => readOptions(environment)).toThrow(
      `The environment variable ${names} has a value that cannot be used.`,
    );
  });
});
