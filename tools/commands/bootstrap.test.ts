import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isInstalled } from './bootstrap.mjs';

interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly link?: boolean;
}

describe('what is installed', () => {
  let root: string;
  const write = (file: string, packages: Readonly<Record<string, Package>>) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  const lock = (packages: Readonly<Record<string, Package>>) => write('package-lock.json', { '': {}, ...packages });
  const present = (packages: Readonly<Record<string, Package>>) => write('node_modules/.package-lock.json', packages);

  const react = { version: '19.3.1', integrity: 'sha512-a' };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'installed-'));
    mkdirSync(join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is enough when every package of the lock file is there', () => {
    lock({ 'node_modules/react': react, 'node_modules/@scope/photos': { link: true } });
    present({ 'node_modules/react': react, 'node_modules/@scope/photos': { link: true }, 'node_modules/left': react });

    expect(isInstalled(root)).toBe(true);
  });

  it('is enough without packages for other platforms', () => {
    lock({ 'node_modules/react': react, 'node_modules/binary-for-another-system': { ...react, optional: true } });
    present({ 'node_modules/react': react });

    expect(isInstalled(root)).toBe(true);
  });

  it('is not enough before the first installation, or when one was interrupted', () => {
    lock({ 'node_modules/react': react });

    expect(isInstalled(root)).toBe(false);
  });

  it.each([
    ['is missing', {}],
    ['has another version', { 'node_modules/react': { ...react, version: '18.0.0' } }],
    ['has other content', { 'node_modules/react': { ...react, integrity: 'sha512-b' } }],
  ])('is not enough when a package %s', (_, packages) => {
    lock({ 'node_modules/react': react });
    present(packages);

    expect(isInstalled(root)).toBe(false);
  });

  it('cannot be told without a lock file', () => {
    expect(() => isInstalled(root)).toThrow('package-lock.json is missing');
  });
});
