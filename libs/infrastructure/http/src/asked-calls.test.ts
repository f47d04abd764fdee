import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as contracts from '@account-area/contracts';
import { describe, expect, it } from 'vitest';

/** Calls that are no adapter's, by who asks them. */
const OTHERWISE_ASKED: Readonly<Record<string, string>> = {
  'sessionPaths.callback': 'the identity service sends the browser there',
  'tempSelectionPaths.selection': 'the prints editor reads what was selected',
  'uploadPaths.uploads': 'the client of resumable uploads has the address from the configuration',
  'uploadPaths.upload': 'the client of resumable uploads has the address from the answer',
  'orderPaths.byAccount':
    'other apps find orders by their articles; lists of online versions come with what they show (D45)',
  'orderPaths.order': 'other apps read the earlier form of an order (C28.2)',
};

const INFRASTRUCTURE = join(import.meta.dirname, '../..');

const adapters = globSync('*/src/**/*.ts', { cwd: INFRASTRUCTURE })
  .filter((file) => !/\.(test|fakes|fixtures)\.ts$/.test(file))
  .map((file) => readFileSync(join(INFRASTRUCTURE, file), 'utf8'))
  .join('\n');

const isAsked = (call: string): boolean => new RegExp(`\\b${call.replace('.', '\\.')}\\b`).test(adapters);

const calls = Object.entries(contracts).flatMap(([name, value]) =>
  name.endsWith('Paths') ? Object.keys(value).map((key) => `${name}.${key}`) : [],
);

describe('the calls of the contracts', () => {
  it('are many', () => {
    expect(calls.length).toBeGreaterThan(60);
  });

  it.each(calls.filter((call) => !(call in OTHERWISE_ASKED)))('%s is asked by an adapter', (call) => {
    expect(isAsked(call)).toBe(true);
  });

  it('that are asked otherwise exist, and no adapter asks them', () => {
    expect(Object.keys(OTHERWISE_ASKED).filter((call) => !calls.includes(call) || isAsked(call))).toEqual([]);
  });
});
