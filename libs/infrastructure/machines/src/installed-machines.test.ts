import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { installedMachines } from './installed-machines.ts';

const projects: string[] = [];
afterEach(() => {
  for (const project of projects.splice(0)) rmSync(project, { recursive: true, force: true });
});

/** A project with some packages installed, each of some files. */
const project = (manifest: object, installed: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  projects.push(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [name, files] of Object.entries(installed)) {
    const at = join(folder, 'node_modules', name);
    mkdirSync(at, { recursive: true });
    for (const [file, content] of Object.entries(files)) {
      writeFileSync(join(at, file), typeof content === 'string' ? content : JSON.stringify(content));
    }
  }
  return folder;
};

const entry = (id: string, library: string) => ({
  id,
  library,
  about: 'A door. It has a bell.',
  events: [{ type: 'bell.rung', payload: 'times: number', about: '', sender: 'public' }],
});

const withMachine = (library: string, id: string) => ({
  'package.json': {
    name: library,
    type: 'module',
    exports: { './machines.json': './machines.json', './testing': './testing.js', './package.json': './package.json' },
  },
  'machines.json': [entry(id, library)],
  'testing.js': `export const worlds = {}; export const fixture = '${id}';`,
});

describe('the machines that a project has installed', () => {
  it('are those of what it depends on, for its tests too, by name', () => {
    const folder = project(
      { dependencies: { '@shop/windows': '1.0.0', plain: '1.0.0' }, devDependencies: { '@shop/doors': '1.0.0' } },
      {
        '@shop/doors': withMachine('@shop/doors', 'door'),
        '@shop/windows': withMachine('@shop/windows', 'window'),
        '@shop/others': withMachine('@shop/others', 'other'),
        plain: { 'package.json': { name: 'plain' } },
      },
    );

    expect(installedMachines(folder)).toMatchObject([
      { id: 'door', library: '@shop/doors', about: 'A door.', payloads: new Map([['bell.rung', 'times: number']]) },
      { id: 'window', library: '@shop/windows' },
    ]);
  });

  it('run on what the library offers to tests', async () => {
    const folder = project(
      { dependencies: { '@shop/doors': '1.0.0' } },
      { '@shop/doors': withMachine('@shop/doors', 'door') },
    );

    expect(await installedMachines(folder)[0]?.testing()).toMatchObject({ fixture: 'door' });
  });

  it('are none where what it depends on is not installed', () => {
    expect(installedMachines(project({ dependencies: { '@shop/doors': '1.0.0' } }, {}))).toEqual([]);
    expect(installedMachines(project({}, {}))).toEqual([]);
  });

  it('are none in a folder that is no project', () => {
    const folder = project({}, {});
    rmSync(join(folder, 'package.json'));

    expect(installedMachines(folder)).toEqual([]);
  });

  it('are not told of a catalogue that is none', () => {
    const folder = project(
      { dependencies: { '@shop/doors': '1.0.0' } },
      { '@shop/doors': { ...withMachine('@shop/doors', 'door'), 'machines.json': [{ id: 'door' }] } },
    );

    expect(() => installedMachines(folder)).toThrow();
  });
});
