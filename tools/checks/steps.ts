import { join } from 'node:path';

import { machineProjects } from '../machines/machine-projects.ts';
import type { Counts } from './outcome.ts';
import { readPlaywrightReport, readVitestReport } from './report-files.ts';

/** One step of `npm test`: a tool with its arguments, run by Node. */
export interface Step {
  readonly name: string;
  /** What it finds out, in a few words. */
  readonly title: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly counts?: () => Counts | null;
}

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';
const CONTRACT_TESTS = '.contract.test.';

/** Cheap and telling first; what needs a browser and the whole product last. */
export const stepsOf = (logFolder: string): readonly Step[] => [
  { name: 'types', title: 'type check', args: ['node_modules/@typescript/native/bin/tsc', '-b'] },
  {
    // One ESLint for everything is several times faster than one per package; Nx runs it, so that boundaries are known.
    name: 'lint',
    title: 'lint with boundaries',
    args: ['node_modules/nx/dist/bin/nx.js', 'run', 'workspace:lint-all'],
  },
  tested(logFolder, 'machines', 'unit and model tests of the machines, with state coverage', [
    '--conditions=@account-area/source',
    'tools/machines/check.ts',
  ]),
  tested(logFolder, 'unit', 'unit tests of everything else', [
    VITEST,
    'run',
    '--exclude',
    `**/*${CONTRACT_TESTS}*`,
    ...machineProjects().map(({ testProject }) => `--project=!${testProject}`),
  ]),
  tested(logFolder, 'contract', 'adapters against the platform', [VITEST, 'run', CONTRACT_TESTS]),
  tested(logFolder, 'tabs', 'adapters in a real browser: its database, its locks, its tabs', [
    VITEST,
    'run',
    '--config',
    'libs/infrastructure/browser/vitest.browser.config.ts',
  ]),
  tested(logFolder, 'stories', 'every story in the browser, with axe', [
    VITEST,
    'run',
    '--config',
    '.storybook/vitest.config.ts',
  ]),
  tested(logFolder, 'anywhere', 'screens in the dark and from right to left, with axe', [
    VITEST,
    'run',
    '--config',
    '.storybook/vitest.anywhere.config.ts',
  ]),
  tested(logFolder, 'release', 'libraries as other products get them', [VITEST, 'run', '--root', 'tools/release']),
  tested(logFolder, 'start', 'the commands that start everything, develop and measure', [
    VITEST,
    'run',
    '--root',
    'tools/start',
  ]),
  {
    name: 'torture',
    title: 'ten kills under uploads and deletions',
    args: ['--conditions=@account-area/source', 'apps/platform/src/torture/main.ts', '10'],
  },
  tested(logFolder, 'generators', 'what npm run new writes', [VITEST, 'run', '--root', 'tools/generators']),
  tested(logFolder, 'repository', 'pins, references, formatting', [VITEST, 'run', '--root', 'tools/repository']),
  journeys(logFolder),
];

function journeys(logFolder: string): Step {
  const report = join(logFolder, 'e2e.json');
  return {
    name: 'e2e',
    title: 'journeys through the built app',
    args: [PLAYWRIGHT, 'test', '-c', 'e2e/account', '--reporter=list,json'],
    env: { NODE_OPTIONS: '--conditions=@account-area/source', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    counts: () => readPlaywrightReport(report),
  };
}

function tested(logFolder: string, name: string, title: string, args: readonly string[]): Step {
  const report = join(logFolder, `${name}.json`);
  return {
    name,
    title,
    args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    counts: () => readVitestReport(report),
  };
}
