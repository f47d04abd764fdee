import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { copyCheckout } from './pack-libraries.ts';
import { publishedLibraries } from './published.ts';

const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const libraries = publishedLibraries();

describe('npx nx release', () => {
  it('gives all libraries the same next version, and each the ranges of the others', async () => {
    const args = ['release', 'version', 'major', '--dry-run'];
    const { code, output } = await runTool(NX, args, ROOT, { NO_COLOR: '1' });

    expect(code, output).toBe(0);
    const written = [...output.matchAll(/New version (\S+) written to manifest: (\S+)\/package\.json/g)];
    expect(written.map(([, , place = '']) => join(ROOT, place)).sort()).toEqual(
      libraries.map((library) => library.folder),
    );
    const [next = ''] = new Set(written.map(([, version = '']) => version));
    const siblings = libraries.flatMap(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter((name) =>
        libraries.some((other) => other.manifest.name === name),
      ),
    );
    expect(output.split(`": "^${next}"`)).toHaveLength(siblings.length + 1);
  }, 60_000);

  it.each([
    { subject: 'feat(session)!: a session ends by itself', next: '2.0.0' },
    { subject: 'fix(session): a session does not end twice', next: '1.0.1' },
    { subject: 'docs(session): how a session ends', next: null },
  ])(
    'makes $next of 1.0.0 after "$subject"',
    async ({ next, subject }) => {
      const copy = mkdtempSync(join(tmpdir(), 'released-checkout-'));
      try {
        copyCheckout(copy);
        await git(copy, 'init', '--quiet');
        await commit(copy, 'feat: the first version');
        await git(copy, 'tag', 'libraries@1.0.0');
        appendFileSync(join(copy, 'libs/domain/session/src/index.ts'), '// Changed.\n');
        await commit(copy, subject);

        const args = ['release', '--dry-run', '--skip-publish'];
        const { code, output } = await runTool(NX, args, copy, { NO_COLOR: '1' });

        expect(code, output).toBe(0);
        const versions = [...output.matchAll(/New version (\S+) written to manifest/g)].map(([, version]) => version);
        expect(versions).toEqual(next === null ? [] : libraries.map(() => next));
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
    180_000,
  );
});

const git = async (folder: string, ...args: readonly string[]): Promise<void> => {
  await promisify(execFile)('git', ['-c', 'user.name=Release', '-c', 'user.email=release@example.test', ...args], {
    cwd: folder,
  });
};

const commit = async (folder: string, subject: string): Promise<void> => {
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '--quiet', '--message', subject);
};
