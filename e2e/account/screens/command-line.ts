import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../../apps/cli/src/main.ts');
const TELL_CALLS = join(import.meta.dirname, 'tell-calls.ts');

/** What a command line was asked for and did. */
export interface CommandRun {
  readonly code: number | null;
  readonly out: string;
  /** The kinds of calls that it made. */
  readonly calls: readonly string[];
}

/** Runs a command; `hear` is told what it says to its customer. */
export type RunCommand = (args: readonly string[], hear?: (text: string) => void) => Promise<CommandRun>;

/** The command line for the area at an address, which keeps its sign-in from one run to the next. */
export const openCommandLine = (address: string): RunCommand => {
  const home = mkdtempSync(join(tmpdir(), 'command-line-'));
  let runs = 0;
  return (args, hear = () => undefined) => {
    runs += 1;
    const callsFile = join(home, `${runs}.calls`);
    writeFileSync(callsFile, '');
    const child = spawn(process.execPath, [`--import=${TELL_CALLS}`, MAIN, ...args, '--json'], {
      env: { ...process.env, ACCOUNT_AREA: address, ACCOUNT_AREA_HOME: home, CALLS_FILE: callsFile },
    });
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => hear(text.toString()));
    return new Promise((resolve) => {
      child.once('close', (code) => {
        const calls = new Set(readFileSync(callsFile, 'utf8').split('\n').filter(Boolean));
        resolve({ code, out, calls: [...calls].toSorted() });
      });
    });
  };
};
