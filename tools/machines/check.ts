import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { coverageOf, coverageTable, isComplete } from './coverage.ts';
import { findMachines } from './find-machines.ts';
import { machineProjects } from './machine-projects.ts';
import { Visits } from './visits.ts';

/**
 * Runs the tests of every library with machines and then tells which states and transitions they went through.
 * Arguments go to Vitest.
 */
async function check(): Promise<number> {
  const libraries = await findMachines();
  const folder = mkdtempSync(join(tmpdir(), 'machine-visits-'));
  try {
    const projects = machineProjects().map(({ testProject }) => `--project=${testProject}`);
    const tested = await vitest([...projects, ...process.argv.slice(2)], folder);
    const visits = new Visits();
    for (const file of readdirSync(folder)) visits.add(readFileSync(join(folder, file), 'utf8'));

    const rows = libraries.flatMap(({ machines }) => machines.map((machine) => coverageOf(machine, visits)));
    const unknown = [...visits.machines.keys()].filter((id) => !rows.some(({ machine }) => machine === id));
    process.stdout.write(`\n${coverageTable(rows)}\n`);
    for (const id of unknown) process.stdout.write(`The machine ${id} runs in tests but no library exports it.\n`);
    return tested === 0 && unknown.length === 0 && rows.every(isComplete) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const vitest = (args: readonly string[], folder: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      cwd: ROOT,
      env: { ...process.env, MACHINE_VISITS: folder },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

process.exitCode = await check();
