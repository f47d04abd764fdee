import { parseArgs } from 'node:util';

import { fail, ok, type Result } from '@account-area/kernel';
import { createRecorder, type Recorder } from '@account-area/kernel/inspection';
import { writeReport } from '@account-area/node';
import { claimsOf, isSignedOut, sessionErrorOf, type SessionSnapshot } from '@account-area/session';
import { waitFor } from 'xstate';

import { enterArea, openArea } from './area.ts';
import type { Answer, Command } from './commands/command.ts';
import { remove } from './commands/deleting.ts';
import { download } from './commands/downloading.ts';
import { albums, list, months, orders, storage, whoami } from './commands/reading.ts';
import { upload } from './commands/uploading.ts';
import { EXIT, exitCodeOf, type Failure, failureText, told } from './failures.ts';
import { homeOf } from './home.ts';
import { signInBy, signInNever, type Way } from './sign-in.ts';

export const USAGE = `account-area [--area <address>] [--json] [--record <file>] <command>

  login [--browser]   sign in, by a code that is typed in any browser or in the one of this machine
  logout              sign out
  whoami              who is signed in
  months              months with photos
  list <month>        photos of a month, such as 2026/11
  albums              albums
  orders              orders, the newest first
  storage             how long photos are kept
  download <month|ids> [--to <folder>]   save photos under their own names
  upload <folder>                        add photos that the library does not have
  delete <ids> [--yes]                   delete photos in ten seconds; u undoes it until then, and so does Ctrl-C

  --area <address>    the area, such as https://www.example.com; ACCOUNT_AREA when missing
  --json              JSON in place of lines, of failures, too
  --record <file>     write there what the command did, without anything of the customer, for customer care

Exit codes: 0 done, 1 unexpected, 2 usage, 3 not signed in, 4 unreachable, 5 refused, 6 malformed, 7 this device, 8 not all is done`;

/** What a program is run with: the part of `process` that it uses. */
export interface Surroundings {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Aborts when the program is told to end. */
  readonly leaving: AbortSignal;
}

/** Signs in by hand; what `login` answers is who that is. */
const login: Command = ({ session }) => {
  const email = claimsOf(session.getSnapshot())?.email ?? '';
  return Promise.resolve(ok({ value: { email }, lines: [`Signed in as ${email}`] }));
};

/** Signed out is here at once; the identity service hears of it as far as it can be reached. */
const logout: Command = async ({ place, session }) => {
  session.send({ type: 'signOut.requested' });
  const isOver = (snapshot: SessionSnapshot) => isSignedOut(snapshot) || sessionErrorOf(snapshot) !== null;
  const last = await waitFor(session, isOver, { signal: place.leaving }).catch(() => session.getSnapshot());
  const error = sessionErrorOf(last);
  return error === null ? ok({ value: null, lines: ['Signed out'] }) : fail(error);
};

const COMMANDS = new Map<string, { readonly run: Command; readonly operands: number | 'some' }>([
  ['albums', { run: albums, operands: 0 }],
  ['delete', { run: remove, operands: 'some' }],
  ['download', { run: download, operands: 'some' }],
  ['list', { run: list, operands: 1 }],
  ['login', { run: login, operands: 0 }],
  ['logout', { run: logout, operands: 0 }],
  ['months', { run: months, operands: 0 }],
  ['orders', { run: orders, operands: 0 }],
  ['storage', { run: storage, operands: 0 }],
  ['upload', { run: upload, operands: 1 }],
  ['whoami', { run: whoami, operands: 0 }],
]);

/** Runs one command and answers the exit code. Never rejects. */
export const runProgram = async (surroundings: Surroundings): Promise<number> => {
  const { err, leaving, out } = surroundings;
  const asked = read(surroundings);
  if (asked === 'help') {
    out(USAGE);
    return EXIT.done;
  }
  if (asked === null) {
    err(USAGE);
    return EXIT.usage;
  }
  const recorder = createRecorder();
  const done = await perform(asked, recorder, surroundings).catch((): Performed => fail({ code: 'unexpected' }));
  const failed = (failure: Failure): number => {
    err(asked.isJson ? JSON.stringify({ error: told(failure) }) : failureText(failure));
    return exitCodeOf(failure);
  };
  if (done.ok) for (const line of asked.isJson ? [JSON.stringify(done.value.value)] : done.value.lines) out(line);
  // A report that cannot be written decides the exit code of a command that did all it was asked for, and of no other.
  const reported = asked.record === null ? ok(undefined) : await writeReport(asked.record, recorder);
  const exit = reported.ok ? EXIT.done : failed(reported.error);
  // What fails once the program is told to end fails for that, but for a defect.
  const isInterrupted = !done.ok && leaving.aborted && done.error.code !== 'unexpected';
  if (!done.ok) return failed(isInterrupted ? { code: 'interrupted' } : done.error);
  if (done.value.failure !== undefined) return failed(done.value.failure);
  return done.value.isIncomplete === true ? EXIT.incomplete : exit;
};

type Performed = Result<Answer, Failure>;

interface Asked {
  readonly run: Command;
  readonly operands: readonly string[];
  readonly address: URL;
  readonly isJson: boolean;
  /** Whether the customer is not to be asked. */
  readonly isSure: boolean;
  /** The folder that downloads go to. */
  readonly to: string;
  /** The file that the report goes to; `null` for none. */
  readonly record: string | null;
  /** How to sign in, for the command that does. */
  readonly way: Way | null;
}

/** What the command line asks for; `null` for what is none of this program. */
const read = ({ args, env }: Surroundings): Asked | 'help' | null => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    if (values.help === true) return 'help';
    const [name = '', ...operands] = positionals;
    const command = COMMANDS.get(name);
    if (command === undefined) return null;
    if (command.operands === 'some' ? operands.length === 0 : operands.length !== command.operands) return null;
    return {
      run: command.run,
      operands,
      address: new URL(values.area ?? env['ACCOUNT_AREA'] ?? ''),
      isJson: values.json === true,
      isSure: values.yes === true,
      to: values.to ?? '.',
      record: values.record ?? null,
      way: name !== 'login' ? null : values.browser === true ? 'browser' : 'code',
    };
  } catch {
    return null;
  }
};

const OPTIONS = {
  area: { type: 'string' },
  browser: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  record: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

const perform = async (asked: Asked, recorder: Recorder, { env, err, leaving }: Surroundings): Promise<Performed> => {
  const area = await openArea({ address: asked.address, folder: homeOf(env), recorder, leaving });
  if (!area.ok) return area;
  const provider = asked.way === null ? signInNever(area.value) : signInBy(asked.way, area.value, err);
  const own = await enterArea(area.value, provider);
  if (!own.ok) return own;
  try {
    return await asked.run(own.value, asked.operands, { ...asked, tell: err });
  } finally {
    own.value.session.stop();
  }
};
