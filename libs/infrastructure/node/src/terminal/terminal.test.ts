import { EventEmitter } from 'node:events';

import { describe, expect, it } from 'vitest';

import { startProgram } from '../program.fakes.ts';
import { createProgramUploadPage, createTerminalDepartures } from './terminal-departures.ts';
import { createTerminalKeys } from './terminal-keys.ts';

describe('a program that is told to end', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'is left at %s, once, and never again when nothing follows',
    (signal) => {
      const process = new EventEmitter();
      let left = 0;
      createTerminalDepartures(process).follow(() => (left += 1));
      const stop = createTerminalDepartures(process).follow(() => (left += 10));
      stop();

      process.emit(signal);
      process.emit(signal);

      expect(left).toBe(1);
    },
  );

  it('ends at once at the second signal', async () => {
    const program = startProgram(`
      import { createTerminalDepartures } from '@account-area/node';
      createTerminalDepartures(process).follow(() => console.log('left'));
      console.log('ready');
      setInterval(() => undefined, 1000);
    `);
    await program.says('ready');
    program.kill('SIGINT');
    await program.says('left');

    program.kill('SIGINT');

    expect(await program.over).toBeNull();
  });

  it('is not asked before it ends, and tells the time', () => {
    const page = createProgramUploadPage(() => 1000);
    page.attend(() => expect.unreachable())();

    expect(page.elapsed()).toBe(1000);
  });
});

describe('keys of a terminal', () => {
  const startTerminal = (isTTY: boolean) => {
    const raw: boolean[] = [];
    const input = Object.assign(new EventEmitter(), {
      isTTY,
      setRawMode: (isRaw: boolean) => raw.push(isRaw),
      resume: () => undefined,
      pause: () => undefined,
    });
    const keys: string[] = [];
    const stop = createTerminalKeys({ input, interrupt: () => keys.push('interrupted') }).follow((key) =>
      keys.push(key),
    );
    return { input, keys, raw, stop };
  };

  it('are heard one by one, until nothing follows', () => {
    const { input, keys, raw, stop } = startTerminal(true);
    input.emit('data', Buffer.from('xu'));
    input.emit('data', '\u0003');
    stop();
    input.emit('data', 'u');

    expect(keys).toEqual(['x', 'u', 'interrupted']);
    expect(raw).toEqual([true, false]);
  });

  it('come from a pipe as well', () => {
    const { input, keys, raw } = startTerminal(false);
    input.emit('data', 'u\n');

    expect(keys).toEqual(['u', '\n']);
    expect(raw).toEqual([]);
  });
});
