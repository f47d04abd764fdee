import { EventEmitter } from 'node:events';

import { pageDeparturesPromises, type PageDeparturesWorld } from '@account-area/deletion/conformance';
import { uploadPagePromises, type UploadPageWorld } from '@account-area/transfers/conformance';
import { describe, expect, it } from 'vitest';

import { startProgram } from '../program.fakes.ts';
import { createProgramUploadPage, createTerminalDepartures } from './terminal-departures.ts';
import { createTerminalKeys } from './terminal-keys.ts';

const startProcess = (): PageDeparturesWorld => {
  const process = new EventEmitter();
  return {
    departures: createTerminalDepartures(process),
    leave: () => void process.emit('SIGINT'),
    reload: () => undefined,
  };
};

/** A program does not come back: the second time it ends at once. */
const OF_PAGES_ALONE = ['tells each time that the page is left'];

describe('a program that is told to end', () => {
  const promises = pageDeparturesPromises(startProcess);
  it('keeps what pages promise but for what programs cannot', () => {
    expect(promises.map(({ name }) => name)).toEqual(expect.arrayContaining(OF_PAGES_ALONE));
  });
  it.each(promises.filter(({ name }) => !OF_PAGES_ALONE.includes(name)))('$name', ({ run }) => run());

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
});

/** Uploads of a program: it is not asked before it ends, and hears of its connection from what it sends. */
const startUploads = (): UploadPageWorld => {
  let elapsed = 1000;
  return {
    page: createProgramUploadPage(() => elapsed),
    connect: () => undefined,
    isAsked: () => false,
    pass: (durationMs) => {
      elapsed += durationMs;
    },
  };
};

const OF_PAGES: readonly string[] = [
  'has leaving asked about until it is attended no more',
  'reports a connection that is lost, and one that is back',
  'reports at once that there is no connection',
  'reports nothing to a listener that has stopped',
];

describe('a program that uploads', () => {
  const promises = uploadPagePromises(startUploads);
  it('keeps what pages promise but for what programs cannot', () => {
    expect(promises.map(({ name }) => name)).toEqual(expect.arrayContaining([...OF_PAGES]));
  });
  it.each(promises.filter(({ name }) => !OF_PAGES.includes(name)))('$name', ({ run }) => run());
});

describe('keys of a terminal', () => {
  const startTerminal = (isTTY: boolean) => {
    const raw: boolean[] = [];
    const back: string[] = [];
    const input = Object.assign(new EventEmitter(), {
      isTTY,
      setRawMode: (isRaw: boolean) => raw.push(isRaw),
      resume: () => undefined,
      pause: () => undefined,
      unshift: (text: string) => back.push(text),
    });
    const keys: string[] = [];
    const terminal = createTerminalKeys({ input, interrupt: () => keys.push('interrupted') });
    const stop = terminal.follow((key) => keys.push(key));
    return { back, input, keys, raw, stop, next: (leaving: AbortSignal) => terminal.next(leaving) };
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

  it('are kept for the one who waits next, and keep no process that waits for none', async () => {
    const program = startProgram(`
      import { createTerminalKeys } from '@account-area/node';
      const keys = createTerminalKeys({ input: process.stdin, interrupt: () => undefined });
      const leaving = new AbortController().signal;
      console.log('ready');
      console.log(await keys.next(leaving), await keys.next(leaving));
    `);
    await program.says('ready');
    program.tell('yu');

    expect(await program.over).toBe(0);
    expect(program.said()).toContain('y u');
  });

  it('are waited for one at a time', async () => {
    const { back, input, next, raw, stop } = startTerminal(true);
    stop();
    const key = next(new AbortController().signal);
    input.emit('data', 'yun');

    expect(await key).toBe('y');
    expect(back).toEqual(['un']);
    expect(raw).toEqual([true, false, true, false]);
    expect([input.listenerCount('data'), input.listenerCount('end')]).toEqual([0, 0]);
  });

  it('are waited for in vain where the input ends, and when the program is told to end', async () => {
    const { input, next } = startTerminal(false);
    const leaving = new AbortController();
    const atTheEnd = next(leaving.signal);
    input.emit('end');
    const whenLeft = next(leaving.signal);
    leaving.abort();

    expect([await atTheEnd, await whenLeft, await next(leaving.signal)]).toEqual([null, null, null]);
    const over = Object.assign(input, { readableEnded: true });
    const keys = createTerminalKeys({ input: over, interrupt: () => expect.unreachable() });
    expect(await keys.next(new AbortController().signal)).toBeNull();
  });
});
