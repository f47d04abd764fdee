import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fixturesIn, machineLines, MachineSession, namedMachine, savedTest, worldsIn } from '@account-area/machines';
import { describe, expect, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { offeredMachines } from './offered-machines.ts';

const MACHINES = offeredMachines();

const opened = async (name: string) => {
  const machine = namedMachine(MACHINES, name);
  if (machine === null) throw new Error(`There is no ${name}.`);
  const testing = await machine.testing();
  const start = worldsIn(testing).get(machine.id);
  if (start === undefined) throw new Error(`${name} has no world.`);
  const session = await MachineSession.open(start, { payloads: machine.payloads, fixtures: fixturesIn(testing) });
  return { machine: { id: machine.id, name: machine.library }, session, first: session.value };
};

const statesOf = async (session: MachineSession, ...lines: readonly string[]) => {
  for (const line of lines) await session.type(line);
  return session.tape.map(({ state }) => state);
};

/** A test runner of its own has to start, also on a busy machine. */
const RUNNER_STARTS_MS = 120_000;

describe('a machine of a library, driven by lines', () => {
  it('is found by its id, however it is written', () => {
    expect(namedMachine(MACHINES, 'photo-deletion')?.id).toBe('photoDeletion');
    expect(namedMachine(MACHINES, 'photoDeletion')?.library).toBe('@account-area/deletion');
    expect(namedMachine(MACHINES, 'nonesuch')).toBeNull();
    expect(machineLines(MACHINES).find((line) => line.startsWith('selection '))).toMatch(
      /^selection +@account-area\/selection +Which photos are selected\.$/,
    );
  });

  it('says where it is, what it hears and waits for there, and what its world can do', async () => {
    const { session } = await opened('photo-deletion');

    expect(session.look()).toEqual([
      'photoDeletion: undoable.waiting',
      '  hears      deletion.undone, deletion.due, page.left',
      '  waits for  undoWindow',
      '  helpers    answer(), refuse(), begun(), outcome(), letUndoWindowPass()',
    ]);
  });

  it('hears events, lets time pass, calls helpers, and keeps all of it on the tape', async () => {
    const { session } = await opened('photo-deletion');

    expect(await statesOf(session, '+9s', '+1s', 'refuse', '+500ms', 'answer []')).toEqual([
      'undoable.waiting',
      'deleting',
      'pausing',
      'deleting',
      'finished',
    ]);
    expect((await session.type('tape'))[1]).toBe('+1s  → deleting');
  });

  it(
    'is saved as a test that passes',
    async () => {
      const { first, machine, session } = await opened('toasts');
      await statesOf(session, 'toast.shown { "toast": @toastFixture("toast-2") }', 'show "toast-3"', '+10s');
      mkdirSync(join(ROOT, '.tmp'), { recursive: true });
      const folder = mkdtempSync(join(ROOT, '.tmp/saved-'));
      try {
        mkdirSync(join(folder, 'src'));
        writeFileSync(join(folder, 'src/typed.test.ts'), savedTest(machine, session.tape, first));
        const { code, output } = await runTool(
          join(ROOT, 'node_modules/vitest/vitest.mjs'),
          ['run', '--root', folder, '--config', join(ROOT, 'libs/domain/feedback/vitest.config.ts')],
          folder,
          { NODE_OPTIONS: '--conditions=@account-area/source' },
        );
        expect(code, output).toBe(0);
        expect(output).toContain('1 passed');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    RUNNER_STARTS_MS,
  );
});
