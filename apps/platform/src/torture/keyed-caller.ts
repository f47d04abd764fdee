import { randomUUID } from 'node:crypto';

import { IDEMPOTENCY_HEADER } from '@account-area/contracts';

import type { Ledger } from './ledger.ts';
import type { ServiceCall, ServiceCaller } from './service-caller.ts';

/** A change that was acknowledged under an idempotency key. */
export interface KeyedChange {
  readonly status: number;
  /** What was answered, as text. */
  readonly body: string;
  /** Sends it again under its key: the answer must be the first one, byte for byte. */
  readonly replay: () => Promise<void>;
}

/** Makes a change under a key of its own, trying again until it is acknowledged. */
export const change = async (caller: ServiceCaller, ledger: Ledger, call: ServiceCall): Promise<KeyedChange> => {
  const keyed = { ...call, headers: { ...call.headers, [IDEMPOTENCY_HEADER]: randomUUID() } };
  const answered = async () => {
    const answer = await caller.askUntilAnswered(keyed);
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, type: answer.headers.get('Content-Type'), body: body.toString('base64') };
  };
  const first = await answered();
  ledger.acknowledged();
  return {
    status: first.status,
    body: Buffer.from(first.body, 'base64').toString(),
    async replay() {
      const again = await answered();
      if (JSON.stringify(again) === JSON.stringify(first)) return;
      ledger.promiseBroken(
        `${call.method} ${call.address} answered otherwise (${again.status}) than before (${first.status}) under the same key`,
      );
    },
  };
};
