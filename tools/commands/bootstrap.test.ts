import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkMachine, checkWritable, isInstalled, node24, Sentence } from './bootstrap.mjs';

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

describe('the Node that runs the tools', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'node-24-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the one among the packages, however old that of the machine is', () => {
    const own = join(root, 'node_modules/node/bin/node');
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
    writeFileSync(own, '#!/bin/sh\nexit 0\n');
    chmodSync(own, 0o755);

    expect(node24(root, '20.0.0')).toBe(own);
  });

  it.each(['24.15.0', '26.0.0'])('is that of the machine where the other does not run and it is %s', (system) => {
    expect(node24(root, system)).toBe(process.execPath);
  });

  it.each(['20.19.0', '24.14.1'])('is asked for in a sentence where neither will do, as with %s', (system) => {
    expect(() => node24(root, system)).toThrow(Sentence);
    expect(() => node24(root, system)).toThrow(
      /^The Node 24 among the packages does not run .*: install Node 24\.15 or later yourself, .*\.$/,
    );
  });
});

describe('a machine', () => {
  let folder: string;
  /** An npm that says it is this version, or one that does not run. */
  const npmOf = (version: string | null) => {
    const script = join(folder, 'npm.mjs');
    writeFileSync(script, version === null ? 'process.exit(1)' : `console.log(${JSON.stringify(version)})`);
    return { file: process.execPath, args: [script], shell: false };
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'machine-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is good enough as package.json says', () => {
    const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

    expect(manifest).toMatchObject({ engines: { node: '>=20', npm: '>=10' } });
    expect(() => checkMachine(npmOf('10.0.0'), '20.0.0')).not.toThrow();
  });

  it.each([
    [
      'Node is too old',
      '18.20.4',
      '10.9.0',
      /^Node 18\.20\.4 is too old .*: install Node 20 or later .*run the command again\.$/,
    ],
    [
      'npm is too old',
      '20.1.0',
      '9.8.1',
      /^npm 9\.8\.1 is too old .*: install Node 20 or later .*run the command again\.$/,
    ],
    [
      'npm is missing',
      '20.1.0',
      null,
      /^npm does not run on this machine: install Node 20 or later .*run the command again\.$/,
    ],
  ])('where %s is told what to do in one sentence', (_, node, npm, sentence) => {
    const check = () => checkMachine(npmOf(npm), node);

    expect(check).toThrow(Sentence);
    expect(check).toThrow(sentence);
  });

  it('where the checkout belongs to somebody else says whose it should be', () => {
    chmodSync(folder, 0o755);
    expect(() => checkWritable(folder)).not.toThrow();

    // To root every folder is its own: an ordinary user has to try.
    const bootstrap = new URL('./bootstrap.mjs', import.meta.url).href;
    const script = `import(${JSON.stringify(bootstrap)}).then(({ checkWritable }) => {
      if (process.getuid() === 0) process.setuid(65534);
      checkWritable(${JSON.stringify(folder)});
    }).catch(({ message }) => console.log(message))`;
    chmodSync(folder, 0o555);
    const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    chmodSync(folder, 0o755);

    expect(stdout).toMatch(
      /^Packages cannot be installed because \S+ may not write to .*: use a checkout of your own\.$/m,
    );
  });
});
