import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { coverageOf, coverageTable, isComplete } from './coverage.ts';
import { findMachines } from './find-machines.ts';
import { machineProjects } from './machine-projects.ts';
import { NOT_REPLAYED } from './not-replayed.ts';
import { replayFaults, Replays, replayTable } from './replays.ts';
import { Visits } from './visits.ts';

/**
 * Runs the tests of every library with machines and then tells which states and transitions they went through, and whether
 * everything that machines did in them is the same when it is walked again.
 * Arguments go to Vitest.
 */
async function check(): Promise<number> {
  const libraries = await findMachines();
  const folder = mkdtempSync(join(tmpdir(), 'machine-visits-'));
  const replayFolder = mkdtempSync(join(tmpdir(), 'machine-replays-'));
  try {
    const projects = machineProjects().map(({ testProject }) => `--project=${testProject}`);
    const tested = await vitest([...projects, ...process.argv.slice(2)], {
      MACHINE_VISITS: folder,
      MACHINE_REPLAYS: replayFolder,
    });
    const visits = new Visits();
    for (const json of filesIn(folder)) visits.add(json);
    const replays = new Replays();
    for (const json of filesIn(replayFolder)) replays.add(json);
    const faults = replayFaults(replays.counts, NOT_REPLAYED);

    const rows = libraries.flatMap(({ machines }) => machines.map((machine) => coverageOf(machine, visits)));
    const unknown = [...visits.machines.keys()].filter((id) => !rows.some(({ machine }) => machine === id));
    process.stdout.write(`\n${coverageTable(rows)}\n`);
    for (const id of unknown) process.stdout.write(`The machine ${id} runs in tests but no library exports it.\n`);
    process.stdout.write(`\n${replayTable(replays.counts, NOT_REPLAYED)}\n`);
    for (const fault of faults) process.stdout.write(`  ${fault}\n`);
    return tested === 0 && unknown.length === 0 && faults.length === 0 && rows.every(isComplete) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(replayFolder, { recursive: true, force: true });
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

const vitest = (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

process.exitCode = await check();
