import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { addressPaths, SERVICES, TUS_VERSION, uploadPaths } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { Random } from '../demo/random.ts';
import { DeletionProof } from '../stations/sandbox/deletion-proofs.ts';
import type { KeyRing } from '../storage/keys.ts';
import { changeTwice } from './keyed-caller.ts';
import { drawNoise, type Ledger } from './ledger.ts';
import { createServiceCaller, type ServiceCaller } from './service-caller.ts';
import { emailOfLeaver, tokenForLeaver } from './torture-customers.ts';

/** A business customer who fills an account and has it deleted. */
export interface Leaver {
  readonly accountId: string;
  readonly email: string;
  readonly caller: ServiceCaller;
}

interface LeaverWorld {
  readonly keys: KeyRing;
  readonly origin: string;
  readonly deadline: AbortSignal;
}

/** The customers of accounts that there are. */
export const createLeavers = (
  accountIds: readonly string[],
  { deadline, ...world }: LeaverWorld,
): Promise<readonly Leaver[]> =>
  Promise.all(
    accountIds.map(async (accountId, index) => {
      const token = await tokenForLeaver(accountId, index, world);
      const caller = createServiceCaller({ origin: world.origin, token, deadline });
      return { accountId, email: emailOfLeaver(index), caller };
    }),
  );

interface LeaverOptions {
  readonly leavers: readonly Leaver[];
  readonly ledger: Ledger;
  readonly random: Random;
}

const LONGEST_PAUSE_MS = 800;
const MOST_PHOTOS = 4;
const MOST_ORDERS = 2;
const POLL_MS = 100;

const JSON_TYPE = { 'Content-Type': 'application/json' };
const Placed = z.object({ code: z.string() });

/**
 * Has one account after the other filled and deleted, until it is told to end or there is none left; fulfils when nothing is left of
 * the last one, by its proof.
 */
export const leaveUntil = async (ended: AbortSignal, { leavers, ledger, random }: LeaverOptions): Promise<void> => {
  for (const leaver of leavers) {
    if (ended.aborted) return;
    await wait(random.between(0, LONGEST_PAUSE_MS));
    const invoices = await fill(leaver, ledger, random);
    await remove(leaver, ledger);
    const entry = { accountId: leaver.accountId, email: leaver.email, invoices };
    ledger.accountLeft(entry);
    await untilProven(leaver);
  }
};

/** Fulfils with how many invoices there are. */
const fill = async ({ caller, email }: Leaver, ledger: Ledger, random: Random): Promise<number> => {
  const post = (address: string, body: object) =>
    caller.askUntilAnswered({ method: 'POST', address, headers: JSON_TYPE, body: JSON.stringify(body) });
  for (let left = random.between(1, MOST_PHOTOS); left > 0; left -= 1) {
    const bytes = await drawNoise(random);
    const sent = await caller.askUntilAnswered({
      method: 'POST',
      address: `${SERVICES.photos.path}/${uploadPaths.uploads}`,
      headers: {
        'Tus-Resumable': TUS_VERSION,
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `filename ${btoa('leaving.jpg')}`,
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Blob([Uint8Array.from(bytes)]),
    });
    if (sent.status !== 201) ledger.promiseBroken(`a photo of ${email} was answered ${sent.status}`);
  }
  const address = { firstName: 'T', lastName: 'T', companyName: 'T', street: 'S', city: 'Amsterdam', country: 'NL' };
  await changeTwice(caller, ledger, {
    method: 'POST',
    address: `${SERVICES.customer.path}/${addressPaths.addresses}`,
    body: address,
    expected: 201,
  });
  const orders = random.between(0, MOST_ORDERS);
  for (let placed = 0; placed < orders; placed += 1) {
    const { code } = Placed.parse(await (await post('/sandbox/api/orders', { email, key: randomUUID() })).json());
    await post(`/sandbox/api/orders/${code}`, { do: 'pay', outcome: 'paid' });
  }
  return orders;
};

/** A caller who asks again because the answer was lost hears that there is no such customer. */
const remove = async ({ caller, email }: Leaver, ledger: Ledger): Promise<void> => {
  const address = `/sandbox/api/customers?email=${encodeURIComponent(email)}`;
  const { status } = await caller.askUntilAnswered({ method: 'DELETE', address });
  ledger.acknowledged();
  if (status !== 204 && status !== 400) ledger.promiseBroken(`the deletion of ${email} was answered ${status}`);
};

const untilProven = async ({ accountId, caller }: Leaver): Promise<void> => {
  const address = `/sandbox/api/deletion-proofs/${accountId}`;
  for (;;) {
    const answer = await caller.askUntilAnswered({ method: 'GET', address });
    if (answer.ok && DeletionProof.parse(await answer.json()).endedAt !== null) return;
    await wait(POLL_MS);
  }
};
