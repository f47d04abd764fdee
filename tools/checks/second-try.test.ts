import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runSteps } from './run.ts';
import { playwrightStep, vitestStep } from './steps.ts';

let logFolder: string;

beforeEach(() => {
  logFolder = mkdtempSync(join(tmpdir(), 'second-try-'));
});
afterEach(() => rmSync(logFolder, { recursive: true }));

const STEPS = ['vitest', 'journeys', 'tool'];

/** Runs steps over `fixtures` as `npm test` runs its own; returns the exit code and the lines that follow the table. */
async function check(options: { secondTry: boolean; fails: string; only?: readonly string[] }) {
  const env = { FIXTURE_FOLDER: logFolder, FIXTURE_FAILS: options.fails };
  const run = { logFolder, secondTry: options.secondTry };
  const steps = [
    vitestStep(run, 'vitest', '', ['node_modules/vitest/vitest.mjs', 'run', '--root', 'tools/checks/fixtures']),
    playwrightStep(run, 'journeys', '', 'tools/checks/fixtures'),
    { name: 'tool', title: '', args: ['tools/checks/fixtures/tool.ts'] },
  ]
    .filter(({ name }) => (options.only ?? STEPS).includes(name))
    .map((step) => ({ ...step, env: { ...step.env, ...env } }));
  let output = '';
  const write = (text: string) => (output += text);
  const code = await runSteps(steps, { ...run, stopped: new AbortController().signal, write });
  const [, end = ''] = /\n\n((?:unstable|failed).*)$/s.exec(output.slice(output.indexOf('\nstep '))) ?? [];
  return { code, end: end.replaceAll(logFolder, '').trimEnd().split('\n') };
}

const onceInVitest = [
  '  ✗ vitest: tools/checks/fixtures/a-test.fixture.ts: fails once',
  '    │ expected true to be false // Object.is equality',
];
const onceInJourneys = [
  '  ✗ journeys: journey.spec.ts: fails once',
  '    │ Error: expect(received).toBe(expected) // Object.is equality',
  '    │ Expected: false',
  '    │ Received: true',
];
const always = (lines: readonly string[]) => lines.map((line) => line.replace('once', 'always'));
const inTool = ['  ✗ tool', '    │ A photo is lost'];
const inHook = ['  ✗ vitest: tools/checks/fixtures/a-file.fixture.ts', '    │ The database was not there'];
const unstable = 'unstable: failed, then passed the second time';

describe('the second try', { timeout: 120_000 }, () => {
  it('lets a run succeed whose tests and tools failed once, and names them last with their first error', async () => {
    expect(await check({ secondTry: true, fails: 'once' })).toEqual({
      code: 0,
      end: [unstable, ...onceInVitest, ...onceInJourneys, ...inTool, '', '6 passed, 0 failed'],
    });
  });

  it('kills a step that hangs, which would take as long a second time', async () => {
    let output = '';
    const hanging = { name: 'tool', title: '', args: ['--eval', 'setInterval(() => {}, 1000)'], limitMs: 200 };
    const { signal } = new AbortController();
    const write = (text: string) => (output += text);
    const code = await runSteps([hanging], { logFolder, secondTry: true, stopped: signal, write });

    expect([code, output.match(/did not end within 0.2 seconds/g)?.length]).toEqual([1, 2]);
    expect(output).not.toContain('the second try');
  });

  it('runs a step again in which a file failed outside of its tests', async () => {
    expect(await check({ secondTry: true, fails: 'hook', only: ['vitest'] })).toEqual({
      code: 0,
      end: [unstable, ...inHook, '', '4 passed, 0 failed'],
    });
  });

  it('lets a run fail whose tests and tools failed twice, and names them last with their first error', async () => {
    expect(await check({ secondTry: true, fails: 'once always' })).toEqual({
      code: 1,
      end: [
        unstable,
        ...onceInVitest,
        ...onceInJourneys,
        '',
        'failed: details above and in /vitest.log, /journeys.log, /tool.log',
        ...always(onceInVitest),
        ...always(onceInJourneys),
        ...inTool,
        '',
        '4 passed, 3 failed',
      ],
    });
  });

  it('is not there while developing: what fails once fails the run', async () => {
    expect(await check({ secondTry: false, fails: 'once hook', only: ['vitest', 'tool'] })).toEqual({
      code: 1,
      end: [
        'failed: details above and in /vitest.log, /tool.log',
        ...onceInVitest,
        ...inHook,
        ...inTool,
        '',
        '2 passed, 3 failed',
      ],
    });
  });
});
