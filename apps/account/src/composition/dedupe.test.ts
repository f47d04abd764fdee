import { describe, expect, it } from 'vitest';

import { dedupe } from './dedupe.ts';

const start = () => {
  const asked: { readonly signal: AbortSignal; readonly answer: (text: string) => void }[] = [];
  const ask = dedupe((signal) => new Promise<string>((resolve) => asked.push({ signal, answer: resolve })));
  return { ask, asked };
};

const unhurried = () => new AbortController().signal;

describe('a deduped call', () => {
  it('is given to all who ask while it is on its way', async () => {
    const { ask, asked } = start();
    const answers = Promise.all([ask(unhurried()), ask(unhurried())]);
    asked[0]?.answer('2 months');
    await expect(answers).resolves.toEqual(['2 months', '2 months']);
    expect(asked).toHaveLength(1);
  });

  it('is asked for again once it has been given', async () => {
    const { ask, asked } = start();
    const first = ask(unhurried());
    asked[0]?.answer('2 months');
    await first;
    void ask(unhurried());
    expect(asked).toHaveLength(2);
  });

  it('is still waited for when one of two leaves', () => {
    const { ask, asked } = start();
    const leaving = new AbortController();
    void ask(leaving.signal);
    void ask(unhurried());
    leaving.abort();
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it('is aborted when no caller waits, and asked for anew by the next', () => {
    const { ask, asked } = start();
    const leaving = new AbortController();
    void ask(leaving.signal);
    leaving.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    void ask(unhurried());
    expect(asked).toHaveLength(2);
  });
});
