import { expect, it } from 'vitest';

import { createRandom } from '../demo/random.ts';
import { change } from './keyed-caller.ts';
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
const call = { method: 'DELETE', address: 'photos', headers: { 'Content-Type': 'application/json' } };

it('sends a change again under the same key, and another change under another', async () => {
  const ledger = createLedger(createRandom(1));
  const { caller, calls } = answering('first', 'first', 'second');

  await (await change(caller, ledger, call)).replay();
  await change(caller, ledger, call);

  const keys = calls.map(({ headers }) => headers?.['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(keys[0] ?? '')]);
  expect([ledger.broken, ledger.acknowledgements]).toEqual([[], 2]);
});

it('finds answers that differ by a byte', async () => {
  const ledger = createLedger(createRandom(1));
  const { caller } = answering('{"failed":[]}', '{"failed": []}');

  await (await change(caller, ledger, call)).replay();

  expect(ledger.broken).toEqual(['DELETE photos answered otherwise (200) than before (200) under the same key']);
});
