import { expect, it } from 'vitest';

import { createRandom } from '../demo/random.ts';
import { change, changeTwice } from './keyed-caller.ts';
import { createLedger } from './ledger.ts';
import type { ServiceCall } from './service-caller.ts';

/** Services that answer one text after the other. */
const answering = (...texts: readonly string[]) => {
  const rest = [...texts];
  const calls: ServiceCall[] = [];
  const ask = (call: ServiceCall) => {
    calls.push(call);
    return Promise.resolve(new Response(rest.shift(), { status: 200 }));
  };
  return { caller: { ask, askUntilAnswered: ask }, calls };
};
const deletion = { method: 'DELETE', address: 'photos', body: { photoIds: ['a'] }, expected: 200 };

it('sends a change again under the same key, and another change under another', async () => {
  const ledger = createLedger(createRandom(1));
  const { caller, calls } = answering('first', 'first', 'second');

  expect(await changeTwice(caller, ledger, deletion)).toBe('first');
  await change(caller, ledger, deletion);

  const keys = calls.map(({ headers }) => headers?.['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(keys[0] ?? '')]);
  expect([ledger.broken, ledger.acknowledgements]).toEqual([[], 2]);
});

it('finds answers that differ by a byte', async () => {
  const ledger = createLedger(createRandom(1));
  const { caller } = answering('{"failed":[]}', '{"failed": []}');

  await changeTwice(caller, ledger, deletion);

  expect(ledger.broken).toEqual(['DELETE photos answered otherwise (200) than before (200) under the same key']);
});

it('finds changes that are refused', async () => {
  const ledger = createLedger(createRandom(1));

  await change(answering('gone').caller, ledger, { ...deletion, expected: 204 });

  expect(ledger.broken).toEqual(['DELETE photos answered 200']);
});
