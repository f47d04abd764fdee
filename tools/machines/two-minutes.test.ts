import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { examplesIn } from '../release/readme-example.ts';
import { ROOT } from '../root.ts';
import { catalogue } from './catalogue.ts';
import { withFirstTest } from './two-minutes.ts';

const tmp = join(ROOT, '.tmp');
mkdirSync(tmp, { recursive: true });
const folder = mkdtempSync(join(tmp, 'first-tests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [deletion] = (await catalogue()).filter(({ name }) => name === '@account-area/deletion');

/** The release check runs those of the libraries that it packs. */
const PRIVATE = ['area', 'order-history'];

it('writes tests that are green, of the libraries that are not published, too', async () => {
  for (const name of PRIVATE) {
    const page = readFileSync(join(ROOT, 'libs/application', name, 'README.md'), 'utf8');
    const tests = examplesIn(page).filter(({ isTest }) => isTest);
    expect(tests).toHaveLength(1);
    for (const { code } of tests) writeFileSync(join(folder, `${name}.test.ts`), code);
  }
  writeFileSync(join(folder, 'vitest.config.ts'), CONFIG);

  const { code, output } = await runTool(join(ROOT, 'node_modules/vitest/vitest.mjs'), ['run', '--root', folder], ROOT);

  expect(code, output).toBe(0);
}, 60_000);

it('misses its markers in a page of a library with machines, and a test that changes nothing', async () => {
  if (deletion === undefined) throw new Error('There is a library of deletions.');
  const markers = (what: string): string => `<!-- two minutes: photoDeletion ${what} -->\n\n<!-- /two minutes -->\n`;

  await expect(withFirstTest('# Deletion\n', deletion)).rejects.toThrow('needs the lines <!-- two minutes');
  await expect(withFirstTest(markers('+1s'), deletion)).rejects.toThrow('+1s leaves photoDeletion where it is');
  await expect(withFirstTest('# Deletion\n', { ...deletion, entries: [] })).resolves.toBe('# Deletion\n');
});

const CONFIG = `
import { serverConditions } from '../../tools/source-condition.ts';
export default { ssr: { resolve: { conditions: serverConditions } } };
`;
