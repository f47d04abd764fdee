import { MachineSession } from './machine-session.ts';
import { machineLines, machinesOfLibrary, namedMachine, type OfferedMachine } from './offered-machine.ts';
import { savedTest } from './saved-test.ts';
import { fixturesIn, worldsIn } from './world.ts';

const HELP = `An event as type and JSON, a helper with its arguments as JSON, or:
  +10s  +500ms  +2m   lets time pass         undo              takes the last line back
  why <event> <JSON>  which guard says no    tape              what was typed
  save <file>         writes it as a test    Enter             where the machine is
  @name  @name(3)     in JSON: a fixture     fixtures          the names of all fixtures
`;

/** Where lines are typed and answered. */
export interface Terminal {
  /** What is typed, a line at a time. */
  readonly lines: AsyncIterable<string>;
  readonly write: (text: string) => void;
  /** Writes what went wrong, apart from the answers. */
  readonly complain: (text: string) => void;
  /** Keeps a test in a file. */
  readonly save: (file: string, text: string) => void;
}

/**
 * Lists machines, or drives one of them on its fakes by typed lines, until there are no more.
 *
 * @param name nothing for all machines, a machine for that one, else a library for its machines
 * @returns the exit code: 1 where nothing has that name, else 0
 */
export const runMachines = async (
  machines: readonly OfferedMachine[],
  name: string | undefined,
  terminal: Terminal,
): Promise<number> => {
  const machine = name === undefined ? null : namedMachine(machines, name);
  if (machine !== null) {
    await drive(machine, terminal);
    return 0;
  }
  const listed = name === undefined ? machines : machinesOfLibrary(machines, name);
  if (listed.length === 0) {
    terminal.complain(
      machines.length === 0
        ? 'No package that this folder depends on has machines.\n'
        : `No machine and no library is called ${name ?? ''}. Without a name all are listed.\n`,
    );
    return 1;
  }
  terminal.write(`${machineLines(listed).join('\n')}\n`);
  return 0;
};

async function drive(machine: OfferedMachine, { lines, save, write }: Terminal): Promise<void> {
  const testing = await machine.testing();
  const start = worldsIn(testing).get(machine.id);
  if (start === undefined) throw new Error(`${machine.library}/testing has no world of ${machine.id}.`);
  const session = await MachineSession.open(start, { payloads: machine.payloads, fixtures: fixturesIn(testing) });
  const first = session.value;
  write(`${HELP}\n${session.look().join('\n')}\n> `);
  for await (const line of lines) {
    try {
      const [, file] = /^save\s+(\S+)$/.exec(line.trim()) ?? [];
      if (file === undefined) write(`${(await session.type(line)).join('\n')}\n`);
      else {
        save(file, savedTest({ id: machine.id, name: machine.library }, session.tape, first));
        write(`Written to ${file}.\n`);
      }
    } catch (error) {
      write(`  ! ${error instanceof Error ? error.message : String(error)}\n`);
    }
    write('> ');
  }
}
