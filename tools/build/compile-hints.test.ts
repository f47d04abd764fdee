import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, it } from 'vitest';

import { ROOT } from '../root.ts';
import { buildApp } from './app.ts';
import { COMPILE_AT_ONCE, oneLineOn } from './compile-hints.ts';

const ASSETS = join(ROOT, 'apps/account/dist/assets');

const BUILD_WITHIN_MS = 180_000;

const scriptsCalled = (name: string): readonly string[] =>
  readdirSync(ASSETS).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));

beforeAll(() => buildApp(() => undefined), BUILD_WITHIN_MS);

it.each(['packages', 'index', 'screens'])('is the first line of what the first picture needs: %s', (name) => {
  const scripts = scriptsCalled(name);
  expect(scripts).toHaveLength(1);
  for (const script of scripts)
    expect(readFileSync(join(ASSETS, script), 'utf8')).toMatch(RegExp(`^${COMPILE_AT_ONCE}`));
});

it('is not said of what comes later', () => {
  for (const script of scriptsCalled('uploads.module')) {
    expect(readFileSync(join(ASSETS, script), 'utf8')).not.toContain(COMPILE_AT_ONCE);
  }
});

it('leaves source maps true', () => {
  for (const script of scriptsCalled('packages')) {
    // Nothing was in the first line.
    expect(readFileSync(join(ASSETS, `${script}.map`), 'utf8')).toMatch(/"mappings":";[^;]/);
  }
  expect(oneLineOn('{"version":3,"mappings":"AAAA"}')).toBe('{"version":3,"mappings":";AAAA"}');
});
