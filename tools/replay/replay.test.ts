import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  createRecorder,
  createRedaction,
  makeReport,
  replay,
  type MachineReport,
} from '@account-area/kernel/inspection';
import { selectionMachine } from '@account-area/selection';
import { photoIds } from '@account-area/selection/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { ROOT } from '../root.ts';
import { testOf } from './as-test.ts';
import { machineById } from './machine-by-id.ts';
import { tellWalks } from './tell.ts';

/** A customer selects two photos and changes their mind. */
const selectionReport = (): MachineReport => {
  const recorder = createRecorder();
  const selection = createActor(selectionMachine, { id: 'selection', inspect: recorder.inspect }).start();
  for (const id of photoIds(2)) selection.send({ type: 'photo.toggled', id, group: '2024/3' });
  selection.send({ type: 'selection.stopped' });
  return makeReport(recorder.tape(), createRedaction());
};

describe('a report', () => {
  it('is told state by state', async () => {
    const told = tellWalks(replay(selectionReport(), await machineById()));

    expect(told.split('\n').slice(1)).toEqual([
      '  started → off',
      '  photo.toggled → on',
      '  photo.toggled → on',
      '  selection.stopped → off',
    ]);
  });

  it('is told until a machine goes another way', async () => {
    const report = selectionReport();
    const changed = {
      ...report,
      steps: report.steps.map((step) => (step.value === 'on' ? { ...step, value: 'held' } : step)),
    };

    expect(
      tellWalks(replay(changed, await machineById()))
        .split('\n')
        .slice(-3),
    ).toEqual(['  photo.toggled → another way: state', '    reported: held', '    found:    on']);
  });
});

describe('npm run replay', () => {
  /** Writes a report, and walks it as the command does. */
  const run = (content: string, ...options: readonly string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'replay-'));
    try {
      writeFileSync(join(folder, 'report.json'), content);
      const main = join(import.meta.dirname, 'main.ts');
      const { status, stderr, stdout } = spawnSync(
        process.execPath,
        ['--conditions=@account-area/source', main, 'report.json', ...options],
        { cwd: folder, encoding: 'utf8' },
      );
      const test = options.length === 0 ? null : readFileSync(join(folder, 'report.test.ts'), 'utf8');
      return { status, stderr, stdout, test };
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('ends well when every machine goes the way that was reported, and writes that as a test', () => {
    const report = selectionReport();
    const { status, stdout, test } = run(JSON.stringify(report), '--as-test', 'report.test.ts');

    expect(stdout).toContain('  selection.stopped → off');
    expect(status).toBe(0);
    expect(test).toContain(`const REPORT = ${JSON.stringify(JSON.stringify(report))};`);
    expect(test).toMatch(/from '(?:\.\.\/)+.*tools\/replay\/machine-by-id\.ts'/);
  });

  it('fails for what is no report', () => {
    const { status, stderr } = run('{}');

    expect(status).toBe(1);
    expect(stderr).toContain('This is not a report of version 1.');
  });
});

describe('a test that is written', () => {
  it('finds the machines from the folder that it stands in', () => {
    expect(testOf(selectionReport(), join(ROOT, 'tools/replay'), join(ROOT, 'tools/replay'))).toContain(
      "from './machine-by-id.ts'",
    );
  });
});
