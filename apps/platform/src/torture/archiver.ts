import { setTimeout as wait } from 'node:timers/promises';

import { ArchiveAddress, ArchiveList, downloadPaths, pathOf, SERVICES } from '@account-area/contracts';

import { readZip } from '../services/downloads/downloads.fixtures.ts';
import type { Random } from '../demo/random.ts';
import { change, type KeyedChange } from './keyed-caller.ts';
import { type ArchiveEntry, type Ledger, sha256Of } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface ArchiverOptions {
  readonly accountId: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const BASE = `${SERVICES.downloads.path}/`;
const LONGEST_PAUSE_MS = 3000;
const POLL_MS = 100;

/** Asks for archives until it is told to end; fulfils when each is finished, fetched and compared with its photos. */
export const archiveUntil = async (
  ended: AbortSignal,
  { accountId, caller, ledger, random }: ArchiverOptions,
): Promise<void> => {
  const request = ({ id, photos }: ArchiveEntry): Promise<KeyedChange> =>
    change(caller, ledger, {
      method: 'POST',
      address: BASE + downloadPaths.downloads,
      body: { id, photos: photos.map(({ photoId }) => photoId) },
      expected: 202,
    });

  const isPacked = async ({ id }: ArchiveEntry): Promise<boolean> => {
    const answer = await caller.askUntilAnswered({ method: 'GET', address: BASE + downloadPaths.downloads });
    const listed = ArchiveList.parse(await answer.json()).items.filter((archive) => archive.id === id);
    if (listed.length !== 1) ledger.promiseBroken(`archive ${id} is listed ${listed.length} times`);
    return listed[0]?.status !== 'started';
  };

  const fetchAndCompare = async ({ id, photos }: ArchiveEntry) => {
    const answer = await caller.askUntilAnswered({
      method: 'GET',
      address: BASE + pathOf(downloadPaths.url, { archive: id }),
    });
    if (answer.status !== 200) {
      ledger.promiseBroken(`the address of archive ${id} answered ${answer.status}`);
      return;
    }
    const { url } = ArchiveAddress.parse(await answer.json());
    const file = await caller.askUntilAnswered({ method: 'GET', address: url });
    const packed = readZip(Buffer.from(await file.arrayBuffer())).map(({ bytes }) => sha256Of(bytes));
    const asked = photos.map(({ sha256 }) => sha256);
    if (packed.join() !== asked.join()) ledger.promiseBroken(`archive ${id} holds other photos than were asked for`);
  };

  const requests: { readonly archive: ArchiveEntry; readonly requested: KeyedChange }[] = [];
  while (!ended.aborted) {
    await wait(random.between(0, LONGEST_PAUSE_MS));
    const archive = ledger.takeForArchive(accountId);
    if (archive) requests.push({ archive, requested: await request(archive) });
  }
  for (const { archive, requested } of requests) {
    while (!(await isPacked(archive))) await wait(POLL_MS);
    // It is finished since: only the answer that was kept is still the first one.
    await requested.replay();
    await fetchAndCompare(archive);
  }
};
