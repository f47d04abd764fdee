import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

/** Projects lie within the package, so that they find XState. */
const FOLDER = join(import.meta.dirname, '../out-tsc');

/** A door on its fakes, whose module asks the test before it goes on: what is typed meanwhile must wait. */
const TESTING = `import { createActor, createMachine, SimulatedClock } from 'xstate';
const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { 'handle.pressed': 'open' } }, open: { on: { 'handle.pressed': 'closed' } } },
});
export const worlds = {
  door: () => ({ actor: createActor(door).start(), ports: {}, clock: new SimulatedClock(), pass: async () => {} }),
};
await new Promise((resolve) => {
  process.once('message', resolve);
  process.send('loading');
});
`;

const MACHINES = [
  { id: 'door', library: 'doors', about: 'A door.', events: [{ type: 'handle.pressed', payload: '' }] },
];

let project = '';
beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  project = mkdtempSync(join(FOLDER, 'project-'));
  const library = join(project, 'node_modules/doors');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: { doors: '1.0.0' } }));
  const exports = { './machines.json': './machines.json', './testing': './testing.js' };
  writeFileSync(join(library, 'package.json'), JSON.stringify({ name: 'doors', type: 'module', exports }));
  writeFileSync(join(library, 'machines.json'), JSON.stringify(MACHINES));
  writeFileSync(join(library, 'testing.js'), TESTING);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs the program. Its input stays open, as that of a terminal does, unless lines are piped to it. */
const run = (name: string | null, lines: readonly string[] | null) =>
  new Promise<{ readonly code: number | null; readonly out: string }>((resolve) => {
    const args = ['--conditions=@account-area/source', MAIN, ...(name === null ? [] : [name])];
    const child = spawn(process.execPath, args, {
      cwd: project,
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.once('message', () => child.send('go on'));
    child.once('close', (code) => resolve({ code, out }));
    if (lines !== null) child.stdin?.end(lines.map((line) => `${line}\n`).join(''));
  });

describe('the program in a terminal', () => {
  it('lists machines and ends, although its input is open', async () => {
    expect(await run(null, null)).toEqual({ code: 0, out: 'door  doors  A door.\n' });
  });

  it('says that nothing has a name and ends, although its input is open', async () => {
    expect(await run('window', null)).toEqual({
      code: 1,
      out: 'No machine and no library is called window. Without a name all are listed.\n',
    });
  });

  it('hears every line that is piped to it, also those that come before the machine is loaded', async () => {
    const { code, out } = await run('door', ['handle.pressed', 'handle.pressed', 'handle.pressed']);

    expect(code, out).toBe(0);
    expect(out.match(/^> door: .*$/gm)).toEqual(['> door: open', '> door: closed', '> door: open']);
  });
});
