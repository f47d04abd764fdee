import { randomUUID } from 'node:crypto';

import { IDEMPOTENCY_HEADER } from '@account-area/contracts';

import type { Ledger } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

/** A change, and the status by which it is acknowledged. */
export interface Change {
  readonly method: string;
  /** Relative to the origin. */
  readonly address: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly expected: number;
}

/** A change that was acknowledged under an idempotency key. */
export interface KeyedChange {
  /** What was answered, as text. */
  readonly body: string;
  /** Sends it again under its key: the answer must be the first one, byte for byte. */
  readonly replay: () => Promise<void>;
}

/**
 * Makes a change under a key of its own, trying again until it is answered. Another status than the expected one is a broken
 * promise.
 */
export const change = async (
  caller: ServiceCaller,
  ledger: Ledger,
  { address, body, expected, method }: Change,
): Promise<KeyedChange> => {
  const keyed = {
    method,
    address,
    headers: { [IDEMPOTENCY_HEADER]: randomUUID(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const answered = async () => {
    const answer = await caller.askUntilAnswered(keyed);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, type: answer.headers.get('Content-Type'), body: bytes.toString('base64') };
  };
  const first = await answered();
  ledger.acknowledged();
  if (first.status !== expected) ledger.promiseBroken(`${method} ${address} answered ${first.status}`);
  return {
    body: Buffer.from(first.body, 'base64').toString(),
    async replay() {
      const again = await answered();
      if (JSON.stringify(again) === JSON.stringify(first)) return;
      ledger.promiseBroken(
        `${method} ${address} answered otherwise (${again.status}) than before (${first.status}) under the same key`,
      );
    },
  };
};

/** The same, sent again at once under the same key; fulfils with what was answered, as text. */
export const changeTwice = async (caller: ServiceCaller, ledger: Ledger, made: Change): Promise<string> => {
  const { body, replay } = await change(caller, ledger, made);
  await replay();
  return body;
};
