import { describe, expect, it } from 'vitest';

import { ok } from './result.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { controlledCall, settle } from './testing.ts';

const start = (limit: number) => {
  const port = controlledCall<number, string, never>();
  return { port, call: limitConcurrency(limit, port), asked: () => port.calls.map(({ input }) => input) };
};

const signal = () => new AbortController().signal;

describe('limitConcurrency', () => {
  it('runs at most that many calls at once, and the others in the order they were made', async () => {
    const { asked, call, port } = start(2);
    const answers = [1, 2, 3, 4].map((input) => call(input, signal()));
    expect(asked()).toEqual([1, 2]);

    port.calls[1]?.succeed('two');
    await settle();
    expect(asked()).toEqual([1, 2, 3]);

    port.calls[0]?.succeed('one');
    port.calls[2]?.succeed('three');
    await settle();
    port.last().succeed('four');
    expect(await Promise.all(answers)).toEqual([ok('one'), ok('two'), ok('three'), ok('four')]);
  });

  it('never asks the port for a call abandoned while it waited', async () => {
    const { asked, call, port } = start(1);
    const leaving = new AbortController();
    void call(1, signal());
    const abandoned = call(2, leaving.signal);
    void call(3, signal());

    leaving.abort();
    await expect(abandoned).rejects.toThrow('abandoned');
    port.last().succeed('one');
    await settle();

    expect(asked()).toEqual([1, 3]);
  });

  it('refuses a call that was abandoned before it was made', async () => {
    const { asked, call } = start(1);

    await expect(call(1, AbortSignal.abort())).rejects.toThrow('abandoned');
    expect(asked()).toEqual([]);
  });

  it('passes the signal on and makes room when an abandoned call ends', async () => {
    const { asked, call, port } = start(1);
    const leaving = new AbortController();
    const crashed = call(1, leaving.signal);
    void call(2, signal());

    leaving.abort();
    expect(port.last().signal.aborted).toBe(true);
    port.last().crash(new Error('aborted'));
    await expect(crashed).rejects.toThrow('aborted');

    expect(asked()).toEqual([1, 2]);
  });
});
