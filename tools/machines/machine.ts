import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { machineList, namedMachine, payloadsOf } from './machine-list.ts';
import { MachineSession } from './machine-session.ts';
import { savedTest } from './saved-test.ts';
import { fixturesIn, worldsIn } from './world.ts';
import { testingOf } from './worlds.ts';

const HELP = `An event as type and JSON, a helper with its arguments as JSON, or:
  +10s  +500ms  +2m   lets time pass         undo              takes the last line back
  why <event> <JSON>  which guard says no    tape              what was typed
  save <file>         writes it as a test    Enter             where the machine is
  @name  @name(3)     in JSON: a fixture     fixtures          the names of all fixtures
`;

// `npm run machine` lists all machines; with a name it opens one on its fakes.
const [name] = process.argv.slice(2);
if (name === undefined) process.stdout.write(`${machineList().join('\n')}\n`);
else await open(name);

async function open(wanted: string): Promise<void> {
  const machine = namedMachine(wanted);
  const testing = machine === null ? null : await testingOf(machine);
  const start = worldsIn(testing).get(machine?.id ?? '');
  if (machine === null || start === undefined) {
    process.stderr.write(`No machine is called ${wanted}. npm run machine lists them.\n`);
    process.exitCode = 1;
    return;
  }
  const session = await MachineSession.open(start, { payloads: payloadsOf(machine), fixtures: fixturesIn(testing) });
  const first = session.value;
  process.stdout.write(`${HELP}\n${session.look().join('\n')}\n> `);
  for await (const line of createInterface({ input: process.stdin })) {
    try {
      const [, file] = /^save\s+(\S+)$/.exec(line.trim()) ?? [];
      if (file === undefined) process.stdout.write(`${(await session.type(line)).join('\n')}\n`);
      else writeFileSync(file, savedTest(machine, session.tape, first));
    } catch (error) {
      process.stdout.write(`  ! ${error instanceof Error ? error.message : String(error)}\n`);
    }
    process.stdout.write('> ');
  }
}
