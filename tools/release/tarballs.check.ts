import { join, relative } from 'node:path';

import { describe, expect, inject, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { npm, tarballOf } from './pack-libraries.ts';
import { type PublishedLibrary, publishedLibraries } from './published.ts';

const tool = (path: string): string => join(ROOT, 'node_modules', path);
const libraries = publishedLibraries();
const published = libraries.map((library) => [library.manifest.name, library] as const);
const folder = inject('packed');

describe.concurrent.each(published)('%s', (_name, library) => {
  it('is packed as publint wants it', async () => {
    const { code, output } = await runTool(
      tool('publint/src/cli.js'),
      [join(folder, tarballOf(library)), '--strict'],
      folder,
    );

    expect(code, output).toBe(0);
  }, 60_000);

  it('has types that every ESM consumer resolves', async () => {
    const args = [join(folder, tarballOf(library)), '--profile', 'esm-only', '--no-color', '--no-emoji'];
    const { code, output } = await runTool(tool('@arethetypeswrong/cli/dist/index.js'), args, folder);

    expect(code, output).toBe(0);
  }, 60_000);

  it('is accepted by npm, for the registry that it names', async () => {
    const args = [
      'publish',
      join(folder, tarballOf(library)),
      '--dry-run',
      '--registry=http://localhost:1/',
      '--fetch-retries=0',
    ];

    await expect(npm(args, folder)).resolves.toBeUndefined();
    expect(library.manifest.publishConfig).toEqual({ registry: 'https://npm.example/', access: 'restricted' });
  }, 60_000);

  it('needs nothing but what its layer may and what is published beside it, in versions that exist', () => {
    const { dependencies = {}, peerDependencies = {} } = library.manifest;

    for (const [needed, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
      const sibling = libraries.find(({ manifest }) => manifest.name === needed);
      if (sibling === undefined) expect(mayNeed(library)).toContain(needed);
      else expect(range).toBe(`^${sibling.manifest.version}`);
    }
  });
});

const OF_LAYERS = {
  domain: ['date-fns', '@date-fns/tz'],
  infrastructure: ['ky', 'oauth4webapi', 'tus-js-client', 'zod'],
  contracts: ['zod'],
};

/** What a library may need beside the libraries that are published with it. */
const mayNeed = ({ folder: place }: PublishedLibrary): readonly string[] => {
  const layer = relative(join(ROOT, 'libs'), place);
  const [, needed = []] = Object.entries(OF_LAYERS).find(([name]) => layer.startsWith(name)) ?? [];
  return ['xstate', ...needed];
};
