import { join } from 'node:path';

import { machineProjects } from '../machines/machine-projects.ts';
import { ROOT } from '../root.ts';
import { readPlaywrightReport, readVitestReport } from './report.ts';
import type { Run, Step } from './run-step.ts';
import { REPORT_FILE } from './vitest-reporter.ts';

type Kept = Pick<Run, 'logFolder' | 'secondTry'>;

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';
const CONTRACT_TESTS = '.contract.test.';

/** Cheap and telling first, the journeys last; what needs one processor runs beside another such step. */
export const stepsOf = (run: Kept): readonly Step[] => [
  { name: 'types', title: 'type check', args: ['node_modules/@typescript/native/bin/tsc', '-b'] },
  vitestStep(run, 'machines', 'unit and model tests of the machines, with state coverage', [
    '--conditions=@account-area/source',
    'tools/machines/check.ts',
  ]),
  vitestStep(run, 'unit', 'unit tests of everything else', [
    VITEST,
    'run',
    '--exclude',
    `**/*${CONTRACT_TESTS}*`,
    ...machineProjects().map(({ testProject }) => `--project=!${testProject}`),
  ]),
  vitestStep(run, 'contract', 'adapters against the platform', [VITEST, 'run', CONTRACT_TESTS]),
  vitestStep(run, 'stories', 'every story in the browser, with axe', [
    VITEST,
    'run',
    '--config',
    '.storybook/vitest.config.ts',
  ]),
  vitestStep(run, 'anywhere', 'screens in the dark and from right to left, with axe', [
    VITEST,
    'run',
    '--config',
    '.storybook/vitest.anywhere.config.ts',
  ]),
  vitestStep(run, 'start', 'the commands that start everything, develop and measure', [
    VITEST,
    'run',
    '--root',
    'tools/start',
  ]),
  {
    ...vitestStep(run, 'release', 'libraries as other products get them', [VITEST, 'run', '--root', 'tools/release']),
    lane: 'files',
  },
  {
    ...vitestStep(run, 'generators', 'what npx nx g writes', [VITEST, 'run', '--root', 'tools/generators']),
    lane: 'files',
  },
  {
    ...vitestStep(run, 'repository', 'pins, references, formatting', [VITEST, 'run', '--root', 'tools/repository']),
    lane: 'files',
  },
  {
    // One ESLint for everything is several times faster than one per package; Nx runs it, so that boundaries are known.
    name: 'lint',
    title: 'lint with boundaries',
    args: ['node_modules/nx/dist/bin/nx.js', 'run', 'workspace:lint-all'],
    lane: 'services',
  },
  {
    name: 'torture',
    title: 'ten kills under uploads, deletions and archives',
    args: ['--conditions=@account-area/source', 'apps/platform/src/torture/main.ts', '10'],
    lane: 'services',
  },
  {
    ...vitestStep(run, 'tabs', 'adapters in a real browser: its database, its locks, its tabs', [
      VITEST,
      'run',
      '--config',
      'libs/infrastructure/browser/vitest.browser.config.ts',
    ]),
    lane: 'services',
  },
  playwrightStep(run, 'e2e', 'journeys through the built app', 'e2e/account'),
];

/** Tests of Playwright: a failed one runs again where a second try is wanted. */
export function playwrightStep({ logFolder, secondTry }: Kept, name: string, title: string, config: string): Step {
  const file = join(logFolder, `${name}.json`);
  return {
    name,
    title,
    args: [PLAYWRIGHT, 'test', '-c', config, '--reporter=list,json', ...(secondTry ? ['--retries=1'] : [])],
    env: { NODE_OPTIONS: '--conditions=@account-area/source', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: { file, read: readPlaywrightReport },
  };
}

/** Tests of Vitest, or of a tool that hands its arguments to it: a failed one runs again where a second try is wanted. */
export function vitestStep({ logFolder, secondTry }: Kept, name: string, title: string, args: readonly string[]): Step {
  const file = join(logFolder, `${name}.json`);
  return {
    name,
    title,
    args: [
      ...args,
      '--reporter=default',
      `--reporter=${join(ROOT, 'tools/checks/vitest-reporter.ts')}`,
      ...(secondTry ? ['--retry=1'] : []),
    ],
    env: { [REPORT_FILE]: file },
    report: { file, read: readVitestReport },
  };
}
