import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openLog } from './log-file.ts';

describe('the log of the platform', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-file-'));
    file = join(folder, 'logs', 'platform.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const startedAt = new Date('2026-11-23T10:00:00Z');
  const START = `{"time":"2026-11-23T10:00:00.000Z","pid":${process.pid},"msg":"npm start"}\n`;
  /** What one start writes. */
  const start = (...lines: readonly string[]) =>
    new Promise<void>((done) => {
      const log = openLog(file, startedAt);
      for (const line of lines) log.write(`${line}\n`);
      log.end(done);
    });
  const text = (path = file) => readFileSync(path, 'utf8');

  it('keeps what earlier starts wrote, and marks where each begins', async () => {
    await start('crashed');
    await start('again');

    expect(text()).toBe(`${START}crashed\n${START}again\n`);
  });

  it('loses no line of two that write at once', async () => {
    const lines = (name: string) => Array.from({ length: 200 }, (_, at) => `${name} ${at}`);

    await Promise.all([start(...lines('first')), start(...lines('second'))]);

    const written = text().trim().split('\n');
    expect(written).toHaveLength(402);
    expect(written).toEqual(expect.arrayContaining([...lines('first'), ...lines('second')]));
  });

  it('can be read by nobody else, an older one neither', async () => {
    await start();
    expect(statSync(file).mode & 0o777).toBe(0o600);

    rmSync(file);
    writeFileSync(file, 'open to all\n', { mode: 0o644 });
    await start();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is put aside when it has grown large, and one such log is kept', async () => {
    await start('oldest');
    for (const kept of ['older', 'old']) {
      writeFileSync(file, `${kept} ${'x'.repeat(20 * 1024 * 1024)}`);
      await start('new');
      expect(text(`${file}.1`)).toMatch(new RegExp(`^${kept} `));
    }

    expect(text()).toBe(`${START}new\n`);
    expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual(['platform.log', 'platform.log.1']);
  });
});
