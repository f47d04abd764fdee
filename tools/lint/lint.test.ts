import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';

const eslint = new ESLint({ cwd: ROOT });

/** The rules that complain when `file`, which exists, says `code` instead. */
const complaints = async (file: string, code: string): Promise<readonly (string | null)[]> => {
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
};

const BOUNDARIES = '@nx/enforce-module-boundaries';
const KERNEL = 'libs/domain/kernel/src/result.ts';

describe('the lint configuration', { timeout: 60_000 }, () => {
  beforeAll(() => {
    // Without the project graph the rule about boundaries is skipped in silence.
    execFileSync(process.execPath, [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), 'show', 'projects'], {
      cwd: ROOT,
      env: { ...process.env, NX_DAEMON: 'false' },
    });
  }, 60_000);

  it.each([
    ['the kernel', KERNEL, '@account-area/photos'],
    ['photos', 'libs/domain/photos/src/index.ts', '@account-area/selection'],
    ['a domain context', 'libs/domain/selection/src/index.ts', '@account-area/http'],
    ['a domain context', 'libs/domain/selection/src/index.ts', '@account-area/deletion'],
    ['a domain context', 'libs/domain/customer/src/index.ts', '@account-area/session'],
    ['a domain context', 'libs/domain/selection/src/index.ts', 'react'],
    ['a domain context', 'libs/domain/selection/src/index.ts', 'zod/mini'],
    ['application', 'libs/application/photo-library/src/index.ts', '@account-area/browser'],
    ['the wire', 'libs/contracts/src/index.ts', '@account-area/photos'],
    ['an adapter', 'libs/infrastructure/http/src/index.ts', '@account-area/components'],
    ['an adapter', 'libs/infrastructure/http/src/index.ts', '@account-area/browser'],
    ['what adapters stand on', 'libs/infrastructure/file-reception/src/index.ts', '@account-area/http'],
    ['a screen', 'libs/presentation/photo-library-screens/src/index.ts', '@account-area/http'],
    ['a component', 'libs/presentation/components/src/index.ts', '@account-area/photos'],
    ['the photo grid', 'libs/presentation/photo-grid/src/index.ts', '@account-area/photos'],
    ['the platform', 'apps/platform/src/main.ts', '@account-area/kernel'],
    ['the program', 'apps/cli/src/program.ts', '@account-area/browser'],
    ['the program', 'apps/cli/src/program.ts', '@account-area/components'],
    ['the program', 'apps/cli/src/program.ts', 'react'],
  ])('keeps %s (%s) from importing %s', async (_, file, imported) => {
    expect(await complaints(file, `import '${imported}';\n`)).toContain(BOUNDARIES);
    expect(await complaints(file, `export type * from '${imported}';\n`)).toContain(BOUNDARIES);
  });

  it('lets a domain context stand on the kernel, on photos and on XState', async () => {
    const code = "import '@account-area/kernel';\nimport '@account-area/photos';\nimport 'xstate';\n";

    expect(await complaints('libs/domain/selection/src/index.ts', code)).toEqual([]);
  });

  it('lets a journey know the models of machines, and nothing else of them', async () => {
    const journey = 'e2e/account/journeys/along-models.spec.ts';

    expect(await complaints(journey, "import '@account-area/deletion/models';\n")).toEqual([]);
    expect(await complaints(journey, "import '@account-area/deletion';\n")).toEqual(['no-restricted-imports']);
    expect(await complaints(journey, "import '@account-area/kernel/testing';\n")).toEqual(['no-restricted-imports']);
  });

  it('refuses to reach into another package by path', async () => {
    expect(await complaints('libs/domain/photos/src/index.ts', "import '../../kernel/src/result.ts';\n")).toContain(
      BOUNDARIES,
    );
  });

  it.each([
    ['any', 'export const open = (door: any): void => void door;\n', '@typescript-eslint/no-explicit-any'],
    ['a cast', "export const door = JSON.parse('{}') as object;\n", '@typescript-eslint/consistent-type-assertions'],
    ['!', 'export const first = (doors: string[]): string => doors[0]!;\n', '@typescript-eslint/no-non-null-assertion'],
    ['the clock', 'export const now = (): number => Date.now();\n', 'no-restricted-properties'],
    ['the time of day', 'export const now = (): Date => new Date();\n', 'no-restricted-syntax'],
    ['randomness', 'export const roll = (): number => Math.random();\n', 'no-restricted-properties'],
    ['the network', "export const load = (): Promise<Response> => fetch('/');\n", 'no-restricted-globals'],
    ['a timer', 'export const later = (): unknown => setTimeout(() => 1, 1);\n', 'no-restricted-globals'],
    ['the console', "console.log('open');\n", 'no-restricted-globals'],
    ['all of zod', "import 'zod';\n", 'no-restricted-imports'],
  ])('refuses %s in a domain library', async (_, code, rule) => {
    expect(await complaints(KERNEL, code)).toContain(rule);
  });

  it.each([
    ["import 'node:fs';\n", 'no-restricted-imports'],
    ['export const id = process.pid;\n', 'no-restricted-globals'],
  ])('keeps Node out of what pages sign in by: %s', async (code, rule) => {
    expect(await complaints('libs/infrastructure/oauth/src/protocol/grants.ts', code)).toContain(rule);
    expect(await complaints('libs/infrastructure/oauth/src/node/open-browser.ts', code)).not.toContain(rule);
  });

  it('refuses notes about work left over', async () => {
    expect(await complaints(KERNEL, '// TODO paint the door\n')).toEqual(['no-warning-comments']);
  });

  it.each(['t', 'messages.t'])('refuses texts whose ids are composed for %s', async (t) => {
    const screen = 'libs/presentation/photo-library-screens/src/upload/upload-texts.ts';
    const code = (id: string) =>
      `declare const messages: { readonly t: (id: string) => string };\nexport const { t } = messages;\n${t}(${id});\n`;

    expect(await complaints(screen, code('`upload.status.${messages.t.name}`'))).toEqual(['no-restricted-syntax']);
    expect(await complaints(screen, code("'upload.title'"))).toEqual([]);
  });

  it.each([
    ['a page', 'export const title = document.title;\n', 'no-restricted-globals'],
    ['what Node has of a page', "export const kept = localStorage.getItem('key');\n", 'no-restricted-globals'],
    ['the types of a page', '/// <reference lib="dom" />\n', '@typescript-eslint/triple-slash-reference'],
  ])('refuses %s in the program for the command line', async (_, code, rule) => {
    expect(await complaints('apps/cli/src/program.ts', code)).toContain(rule);
  });

  it('accepts a switched-off rule only with a reason', async () => {
    const broken = (comment: string) =>
      `// eslint-disable-next-line @typescript-eslint/no-explicit-any${comment}\nexport let door: any;\n`;

    expect(await complaints(KERNEL, broken(''))).toContain('house/explained-exceptions');
    expect(await complaints(KERNEL, broken(' -- a deliberate exception'))).toEqual([]);
  });
});

describe('a domain library', { timeout: 60_000 }, () => {
  const OUTPUT = join(ROOT, 'libs/domain/kernel/out-tsc');

  it.each([
    ['the page', 'export const title = document.title;\n', "Cannot find name 'document'"],
    ['the window', 'export const width = window.innerWidth;\n', "Cannot find name 'window'"],
    ['local storage', "export const value = localStorage.getItem('key');\n", "Cannot find name 'localStorage'"],
    [
      'Node',
      "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
      "Cannot find name 'node:fs'",
    ],
  ])('does not compile when it touches %s', async (_, code, message) => {
    mkdirSync(OUTPUT, { recursive: true });
    const folder = mkdtempSync(join(OUTPUT, 'touch-'));
    try {
      writeFileSync(join(folder, 'touch.ts'), code);
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          extends: '../../tsconfig.json',
          compilerOptions: { rootDir: '.', noEmit: true, composite: false },
          include: ['touch.ts'],
          exclude: [],
        }),
      );
      const { code: status, output } = await runTool(
        join(ROOT, 'node_modules/@typescript/native/bin/tsc'),
        ['-p', '.'],
        folder,
      );

      expect(output).toContain(message);
      expect(status).not.toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the program for the command line', () => {
  const SOURCES = join(ROOT, 'apps/cli/src');

  it('is compiled without the types of a page', () => {
    const { compilerOptions } = z
      .object({ compilerOptions: z.object({ lib: z.array(z.string()), types: z.array(z.string()) }) })
      .parse(JSON.parse(readFileSync(join(SOURCES, '../tsconfig.json'), 'utf8')));

    expect(compilerOptions).toEqual({ lib: ['es2023'], types: ['node'] });
  });

  it('has at most 600 lines of code of its own: what is more belongs into a library', () => {
    const own = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.(?:test|fakes|contract)\.ts$/.test(file));
    const lines = own.map((file) => linesOfCode(readFileSync(join(SOURCES, file), 'utf8')));

    expect(own).toContain('main.ts');
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(600);
  });
});

/** Lines that are neither empty nor a comment alone. */
const linesOfCode = (source: string): number =>
  source.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length;
