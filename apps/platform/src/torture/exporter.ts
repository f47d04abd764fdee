import { setTimeout as wait } from 'node:timers/promises';

import { exportPaths, SERVICES } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { Random } from '../demo/random.ts';
import { readZip } from '../services/downloads/downloads.fixtures.ts';
import { filesOn } from '../services/exports/exports.fixtures.ts';
import { change } from './keyed-caller.ts';
import { type Entry, type Ledger, sha256Of } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface ExporterOptions {
  readonly accountId: string;
  /** Where the mails go. */
  readonly email: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const Mails = z.array(z.object({ messageId: z.string(), subject: z.string(), links: z.array(z.string()) }));

const LONGEST_PAUSE_MS = 3000;
const POLL_MS = 200;

/** Asks for one export while photos come and go; fulfils when its mail has arrived and what its link brings is compared. */
export const exportUntil = async (
  ended: AbortSignal,
  { accountId, caller, email, ledger, random }: ExporterOptions,
): Promise<void> => {
  const kept = (): readonly Entry[] =>
    ledger.entries.filter((entry) => entry.accountId === accountId && entry.state === 'kept');
  const linkOfMail = async (): Promise<string | undefined> => {
    const address = `/sandbox/api/mails?to=${encodeURIComponent(email)}`;
    const answer = await caller.askUntilAnswered({ method: 'GET', address });
    const told = Mails.parse(await answer.json()).filter(({ links }) =>
      links.some((link) => link.includes('/exports/')),
    );
    const ids = new Set(told.map(({ messageId }) => messageId));
    if (ids.size > 1) ledger.promiseBroken(`one export was told by ${ids.size} mails`);
    return told[0]?.links[0];
  };
  const packedAt = async (link: string): Promise<ReadonlySet<string>> => {
    const page = await (await caller.askUntilAnswered({ method: 'GET', address: link })).text();
    const packed = new Set<string>();
    for (const address of filesOn(page)) {
      const file = await caller.askUntilAnswered({ method: 'GET', address });
      for (const { bytes } of readZip(Buffer.from(await file.arrayBuffer()))) packed.add(sha256Of(bytes));
    }
    return packed;
  };

  while (!ledger.takeForExport(accountId)) {
    if (ended.aborted) return;
    await wait(random.between(0, LONGEST_PAUSE_MS));
  }
  const promised = kept();
  const requested = await change(caller, ledger, {
    method: 'POST',
    address: `${SERVICES.photos.path}/${exportPaths.exports}`,
    expected: 202,
  });
  let link = await linkOfMail();
  while (link === undefined) {
    await wait(POLL_MS);
    link = await linkOfMail();
  }
  // It is finished since: only the answer that was kept is still the first one.
  await requested.replay();
  const packed = await packedAt(link);
  const missing = promised.filter(({ sha256, state }) => state === 'kept' && !packed.has(sha256));
  if (missing.length > 0) ledger.promiseBroken(`an export lacks ${missing.length} of ${promised.length} photos`);
};
