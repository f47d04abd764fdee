import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { runNode, runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { findCircles } from './circles.ts';
import { decisionsIndex } from './decisions.ts';
import { repositoryFiles, textOf } from './files.ts';
import { folderOf, readManifest, readReferences } from './manifests.ts';
import { findUnused } from './unused.ts';

const files = repositoryFiles();
const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\.d\.(m)?ts$/.test(file));
const manifests = files
  .filter((file) => /(^|\/)package\.json$/.test(file))
  .map((file) => ({ file, manifest: readManifest(file) }));
/** A product of its own: it installs what the release check packs. */
const isExample = (file: string): boolean => file.startsWith('examples/');
const packages = manifests.filter(({ file }) => file !== 'package.json' && !isExample(file));
const names = new Set(packages.map(({ manifest }) => manifest.name));

const MOST_LINES = 250;
const EXACT = /^(\*|(npm:@?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/;

describe('dependencies', () => {
  it('install from the lock file on every platform', () => {
    const dry = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' });

    expect(`${dry.stdout}${dry.stderr}`.split('\n').filter((line) => line.includes('Missing'))).toEqual([]);
    expect(dry.status).toBe(0);
  });

  it('are pinned to one version, ranges of published libraries aside', () => {
    const ranges = manifests.flatMap(({ file, manifest }) => {
      const { dependencies, devDependencies, optionalDependencies } = manifest;
      const own = manifest.private ? { ...dependencies, ...devDependencies, ...optionalDependencies } : devDependencies;
      return Object.entries(own).flatMap(([name, range]) =>
        EXACT.test(range) || (isExample(file) && names.has(name)) ? [] : [`${file}: ${name} ${range}`],
      );
    });

    expect(ranges).toEqual([]);
  });

  it('among packages are known to the compiler', () => {
    const unknown = packages.flatMap(({ file, manifest }) => {
      const folder = folderOf(file);
      return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).flatMap((name) => {
        const needed = packages.find((other) => other.manifest.name === name);
        const known =
          needed === undefined ||
          readReferences(join(folder, 'tsconfig.json')).includes(relative(folder, folderOf(needed.file)));
        return known ? [] : [`${folder}/tsconfig.json needs a reference to ${name}`];
      });
    });

    expect(unknown).toEqual([]);
  });
});

describe('packages', () => {
  it('have tags that say who may import them', () => {
    const untagged = packages.filter(({ manifest }) => manifest.nx === undefined || manifest.nx.tags.length === 0);

    expect(untagged.map(({ file }) => file)).toEqual([]);
  });

  it('are all type-checked', () => {
    const checked = readReferences('tsconfig.json').map((path) => path.replace('./', ''));
    const folders = packages.map(({ file }) => folderOf(file));

    const unchecked = folders.filter((folder) => !checked.includes(folder) && !folder.startsWith('tools/'));
    expect(unchecked).toEqual([]);
    expect(checked.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('sources', () => {
  it('are formatted', async () => {
    const { code, output } = await runTool(
      join(ROOT, 'node_modules/prettier/bin/prettier.cjs'),
      ['--check', '.'],
      ROOT,
    );

    expect(code, output).toBe(0);
  });

  it('are short enough to be read in one go, tests, stories and journeys aside', () => {
    const tooLong = sources
      .filter((file) => !/\.(test|stories|spec)\.tsx?$/.test(file))
      .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES);

    expect(tooLong).toEqual([]);
  });

  it('import each other in no circle, types included', async () => {
    const { code, output } = await findCircles(['libs', 'apps', 'tools', 'e2e']);

    expect(code, output).toBe(0);
  });

  it('export nothing that no other file imports, and need every dependency they name', async () => {
    expect(await findUnused()).toEqual([]);
  });

  it('switch no rule off without naming it and saying why', () => {
    const switchedOff = /(eslint-disable(?!\S*\s+[^\s*-][^\n]*--\s*\S)|@ts-ignore|@ts-expect-error|@ts-nocheck)/;
    const judging = ['tools/repository/', 'tools/lint/'];

    expect(
      sources.filter((file) => !judging.some((folder) => file.startsWith(folder)) && switchedOff.test(textOf(file))),
    ).toEqual([]);
  });

  it('leave no test out and run none alone', () => {
    const skipped = /\b(it|test|describe)\.(only|skip|todo|fixme|fails)\b/;

    expect(sources.filter((file) => /\.(test|spec)\./.test(file) && skipped.test(textOf(file)))).toEqual([]);
  });

  it('test each state machine by example and along the paths of a model', () => {
    const missing = files
      .filter((file) => file.endsWith('.machine.ts'))
      .flatMap((file) =>
        ['.machine.test.ts', '.model.ts', '.model.test.ts'].map((kind) => file.replace('.machine.ts', kind)),
      )
      .filter((file) => !files.includes(file));

    expect(missing).toEqual([]);
  });

  it('export each model from the entry that others import models from', () => {
    const hidden = files
      .filter((file) => file.endsWith('.model.ts'))
      .flatMap((file) => {
        const [folder, path = ''] = file.split('/src/');
        const entry = textOf(`${folder}/src/models.ts`);
        const [, exported = ''] = new RegExp(`^export \\{ ([^}]*) \\} from '\\./${path}';`, 'm').exec(entry) ?? [];
        return [...textOf(file).matchAll(/^export const (\w+)/gm)]
          .filter(([, name = '']) => !exported.split(', ').includes(name))
          .map(([, name]) => `${file}: ${name}`);
      });
    const undeclared = files
      .filter((file) => file.endsWith('/src/models.ts'))
      .map((file) => file.replace('src/models.ts', 'package.json'))
      .filter((file) => !textOf(file).includes('"./models": {'));

    expect(hidden).toEqual([]);
    expect(undeclared).toEqual([]);
  });

  it('keep models free of what tests them: they import the helper that makes them, and nothing else', () => {
    const foreign = files
      .filter((file) => file.endsWith('.model.ts'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/^import .* from '([^']+)';$/gm)]
          .filter(([, from = '']) => !['@account-area/kernel/models', './models/model.ts'].includes(from))
          .map(([line]) => `${file}: ${line}`),
      );

    expect(foreign).toEqual([]);
  });

  it('export each state machine from its library, where coverage and diagrams find it', () => {
    const hidden = files
      .filter((file) => file.endsWith('.machine.ts'))
      .filter((file) => {
        const [, name = file] = /^export const (\w+Machine)\b/m.exec(textOf(file)) ?? [];
        return !new RegExp(`\\b${name}\\b`).test(textOf(file.replace(/\/src\/.*/, '/src/index.ts')));
      });

    expect(hidden).toEqual([]);
  });
});

describe('documents', () => {
  it('list every decision (npm run decisions writes the list)', () => {
    expect(textOf('docs/decisions/README.md')).toBe(decisionsIndex());
  });

  it('give every decision a status and a date', () => {
    const incomplete = files
      .filter((file) => /^docs\/decisions\/\d{4}-.*\.md$/.test(file))
      .filter(
        (file) =>
          !/^\*\*Status\.\*\* (Accepted|Replaced by \[decision \d+\])[^\n]*\. \d{4}-\d\d-\d\d$/m.test(textOf(file)),
      );

    expect(incomplete).toEqual([]);
  });

  it('explain every label of the specification that the sources cite', () => {
    const known = new Set(
      files
        .filter((file) => file.startsWith('docs/specification/'))
        .flatMap((file) =>
          [...textOf(file).matchAll(/^(?:- \*\*|## )([A-E]\d+(?:\.\d+)?)\b/gm)].map(([, label]) => label),
        ),
    );
    const unknown = files
      .filter((file) => /\.(tsx?|css|md)$/.test(file) && !file.startsWith('docs/specification/'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\b[CD]\d\d(?:\.\d+)?\b/g)].flatMap(([label]) =>
          known.has(label) ? [] : [`${file}: ${label}`],
        ),
      );

    expect(unknown).toEqual([]);
  });

  it('draw every state machine as it is (npm run diagrams draws them)', async () => {
    const { code, output } = await runNode(
      ['--conditions=@account-area/source', 'tools/machines/draw.ts', '--check'],
      ROOT,
    );

    expect(code, output).toBe(0);
  });

  it('link to files that exist', () => {
    const broken = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].flatMap(([, target = '']) =>
          existsSync(join(ROOT, folderOf(file), target)) ? [] : [`${file}: ${target}`],
        ),
      );

    expect(broken).toEqual([]);
  });
});
