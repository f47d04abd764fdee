import { describe, expect, it } from 'vitest';

import { startDoor } from './door.fixtures.ts';
import type { OfferedMachine } from './offered-machine.ts';
import { runMachines } from './run-machines.ts';

const offered = (id: string, library: string, worlds: object): OfferedMachine => ({
  id,
  library,
  about: 'A door.',
  payloads: new Map(),
  testing: () => Promise.resolve({ worlds }),
});

const MACHINES = [
  offered('frontDoor', '@shop/doors', {}),
  offered('door', '@shop/doors', { door: startDoor }),
  offered('window', '@shop/windows', {}),
];

/** What is answered to lines, what was complained about, and the files that were saved. */
const run = async (machines: readonly OfferedMachine[], name: string | undefined, ...lines: readonly string[]) => {
  let [out, complaint] = ['', ''];
  const files = new Map<string, string>();
  const code = await runMachines(machines, name, {
    lines: (async function* () {
      yield* await Promise.resolve(lines);
    })(),
    write: (text) => (out += text),
    complain: (text) => (complaint += text),
    save: (file, text) => files.set(file, text),
  });
  return { code, out, complaint, files };
};

describe('machines in a terminal', () => {
  it('are listed, all of them or those of a library', async () => {
    expect(await run(MACHINES, undefined)).toMatchObject({
      code: 0,
      out: 'frontDoor  @shop/doors    A door.\ndoor       @shop/doors    A door.\nwindow     @shop/windows  A door.\n',
    });
    expect((await run(MACHINES, 'windows')).out).toBe('window  @shop/windows  A door.\n');
    expect((await run(MACHINES, '@shop/windows')).out).toBe('window  @shop/windows  A door.\n');
  });

  it('are driven by lines, what was typed wrong is said, and all is saved as a test', async () => {
    const { code, files, out } = await run(MACHINES, 'door', 'press', '+10s', 'knock', 'save door.test.ts');

    expect(code).toBe(0);
    expect(out.match(/^> door: .*$/gm)).toEqual(['> door: open', '> door: closed']);
    expect(out).toContain('> Written to door.test.ts.\n');
    expect(out).toContain('! Nothing in door hears knock, and its world has no helper of that name.');
    expect(files.get('door.test.ts')).toContain("from '@shop/doors/testing'");
    expect(files.get('door.test.ts')).toContain('await world.pass(10000);');
  });

  it('want to know which event is asked for', async () => {
    expect((await run(MACHINES, 'door', 'why')).out).toContain('! Which event?');
    expect((await run(MACHINES, 'door', 'why handle.pressed')).out).toContain('> It is heard: handle.pressed.');
  });

  it('are meant where a library is called the same', async () => {
    const machines = [...MACHINES, offered('other', '@shop/door', {})];

    expect((await run(machines, 'door')).out).toContain('door: closed');
    expect((await run(machines, '@shop/door')).out).toBe('other  @shop/door  A door.\n');
  });

  it('are not guessed', async () => {
    expect(await run(MACHINES, 'doors-of-hell')).toMatchObject({
      code: 1,
      out: '',
      complaint: 'No machine and no library is called doors-of-hell. Without a name all are listed.\n',
    });
    expect(await run([], undefined)).toMatchObject({
      code: 1,
      complaint: 'No package that this folder depends on has machines.\n',
    });
  });

  it('need a fake world', async () => {
    await expect(run(MACHINES, 'front-door')).rejects.toThrow('@shop/doors/testing has no world of frontDoor.');
  });
});
