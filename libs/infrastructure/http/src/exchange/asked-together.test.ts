import { expect, it } from 'vitest';

import { askedTogether } from './asked-together.ts';

const start = () => {
  const requests: AbortSignal[] = [];
  const ask = askedTogether((signal) => Promise.resolve(requests.push(signal)));
  return { ask, requests };
};

it('asks once for all who ask at the same moment, and again for who asks later', async () => {
  const { ask } = start();
  const { signal } = new AbortController();

  expect(await Promise.all([ask(signal), ask(signal)])).toEqual([1, 1]);
  expect(await ask(signal)).toBe(2);
});

it('aborts the request once every caller has aborted', () => {
  const { ask, requests } = start();
  const [first, second] = [new AbortController(), new AbortController()];
  void ask(first.signal);
  void ask(second.signal);

  first.abort();
  expect(requests.map(({ aborted }) => aborted)).toEqual([false]);
  second.abort();
  expect(requests.map(({ aborted }) => aborted)).toEqual([true]);
});

it('lets no caller join a request that is aborted', () => {
  const { ask, requests } = start();
  const first = new AbortController();
  void ask(first.signal);
  first.abort();
  void ask(new AbortController().signal);

  expect(requests.map(({ aborted }) => aborted)).toEqual([true, false]);
});
