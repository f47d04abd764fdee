import { expect, it } from 'vitest';

import { afterwards } from './afterwards.ts';

const start = () => {
  const happened: string[] = [];
  let resolve: () => void = () => undefined;
  const first = new Promise<void>((done) => {
    resolve = done;
  });
  const stop = afterwards(first, () => {
    happened.push('begun');
    return () => happened.push('ended');
  });
  return {
    happened,
    stop,
    comeFirst: () => {
      resolve();
      return first;
    },
  };
};

it('begins what waits, and ends it when it is stopped', async () => {
  const { comeFirst, happened, stop } = start();
  expect(happened).toEqual([]);
  await comeFirst();
  expect(happened).toEqual(['begun']);
  stop();
  expect(happened).toEqual(['begun', 'ended']);
});

it('begins nothing that was called off', async () => {
  const { comeFirst, happened, stop } = start();
  stop();
  await comeFirst();
  expect(happened).toEqual([]);
});

it('begins what needs no end', async () => {
  const happened: string[] = [];
  const first = Promise.resolve();
  const stop = afterwards(first, () => {
    happened.push('begun');
  });
  await first;
  stop();
  expect(happened).toEqual(['begun']);
});
