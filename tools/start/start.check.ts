import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { anyFreePort } from '../process/free-port.ts';
import { RunningCommand, stillRunning } from './running-command.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'start-check-'));
// Readable for the id that the database runs under when this is root, so that everything stays in here.
chmodSync(dataFolder, 0o755);
const environment = { DATA_DIR: dataFolder, DEMO_PHOTOS: '6' };
const READY = 'Ctrl-C stops everything.';

const statusOf = (port: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

/** Files and folders of the platform that other users of the machine may read; PostgreSQL closes its own. */
const openToOthers = (): readonly string[] =>
  readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('postgresql'))
    .filter((path) => ((statSync(join(dataFolder, path), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);

describe('npm start', () => {
  const started: RunningCommand[] = [];
  const start = async (): Promise<{ readonly command: RunningCommand; readonly port: string }> => {
    const port = String(await anyFreePort());
    const command = new RunningCommand('start', { ...environment, PORT: port });
    started.push(command);
    return { command, port };
  };

  afterEach(async () => {
    for (const command of started.splice(0)) await command.pressCtrlC();
  });
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  it('prepares everything and prints addresses and sign-ins, and Ctrl-C leaves nothing behind', async () => {
    const { command, port } = await start();
    await command.printed(READY);

    expect(await statusOf(port)).toBe(200);
    expect(command.output).toContain(`http://localhost:${port}`);
    expect(command.output).toContain('anna@example.test');

    expect(openToOthers()).toEqual([]);
    const all = command.descendants();
    expect(all.length).toBeGreaterThan(3);
    await command.pressCtrlC();
    expect(command.output).toContain('Stopped.');
    expect(await statusOf(port)).toBe(0);
    expect(stillRunning(all)).toEqual([]);
  });

  it('is up again on the same data', async () => {
    const { command, port } = await start();
    await command.printed(READY);

    expect(await statusOf(port)).toBe(200);
  });

  it('refuses a data folder that is in use, in a sentence', async () => {
    const first = await start();
    await first.command.printed(READY);
    const second = await start();

    expect(await second.command.ended()).toBe(1);
    expect(second.command.output).toContain(dataFolder);
    expect(second.command.output).not.toContain('    at ');
    expect(await statusOf(first.port)).toBe(200);
  });

  it('takes the platform and the database with it when it is killed, and starts again afterwards', async () => {
    const { command, port } = await start();
    await command.printed(READY);

    const all = command.descendants();
    command.signalAll('SIGKILL');
    await command.ended();
    await vi.waitFor(() => expect(stillRunning(all)).toEqual([]), { timeout: 15_000, interval: 100 });
    expect(await statusOf(port)).toBe(0);

    const again = await start();
    await again.command.printed(READY);
    expect(await statusOf(again.port)).toBe(200);
  });
});
