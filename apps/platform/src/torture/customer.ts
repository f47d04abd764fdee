import { setTimeout as wait } from 'node:timers/promises';

import { PHOTO_ID_HEADER, photoServicePaths, SERVICES, TUS_VERSION, uploadPaths } from '@account-area/contracts';

import { HOUR_MS } from '../clock.ts';
import type { Random } from '../demo/random.ts';
import { keepAddressesUntil } from './address-keeper.ts';
import { keepAlbumsUntil } from './album-keeper.ts';
import { archiveUntil } from './archiver.ts';
import { exportUntil } from './exporter.ts';
import { readInvoicesUntil } from './invoice-reader.ts';
import { change, type KeyedChange } from './keyed-caller.ts';
import type { Entry, Ledger } from './ledger.ts';
import { placeOrdersUntil } from './order-placer.ts';
import { orderPrintsUntil } from './print-orderer.ts';
import { saveProjectsUntil } from './project-saver.ts';
import type { ServiceCaller } from './service-caller.ts';
import { keepWidgetsUntil } from './widget-keeper.ts';

/** A customer who does not give up: whatever is not acknowledged is tried again until it is. */
export interface Customer {
  /**
   * Uploads, several at a time, deletes, keeps albums, has photos printed, saves projects, keeps addresses, orders, shares online
   * versions and asks for archives and an export until it is told to end; fulfils when everything under way is acknowledged and
   * packed.
   */
  live(ended: AbortSignal): Promise<void>;
  /** Uploads some photos and deletes all, again and again; fulfils when everything is acknowledged. */
  fillAndEmpty(ended: AbortSignal): Promise<void>;
}

interface CustomerOptions {
  readonly accountId: string;
  readonly email: string;
  /** Whether it gets invoices. */
  readonly isBusiness: boolean;
  /** The one that its caller sends, too. */
  readonly token: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const UPLOADS_AT_ONCE = 3;
const MOST_BEFORE_EMPTYING = 3;

/** By a clock as devices have it; what comes after the confirmation is then kept by the idempotency key alone. */
const CLOCK_AHEAD_MS = HOUR_MS;

const BASE = `${SERVICES.photos.path}/`;

export const createCustomer = (options: CustomerOptions): Customer => {
  const { accountId, caller, email, isBusiness, ledger, random, token } = options;
  const tus = { 'Tus-Resumable': TUS_VERSION };

  const upload = async (entry: Entry) => {
    const { bytes, sha256 } = entry;
    const metadata = `filename ${btoa(`${sha256.slice(0, 8)}.jpg`)},sha256 ${btoa(sha256)}`;
    const created = await caller.askUntilAnswered({
      method: 'POST',
      address: BASE + uploadPaths.uploads,
      headers: { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
    });
    ledger.acknowledged();
    const address = new URL(created.headers.get('Location') ?? '', created.url).pathname;
    const bytesAtOnce = random.next() < 0.5 ? bytes.length : random.between(1000, bytes.length);
    for (let acknowledged = 0, photoId: string | null = null; photoId === null;) {
      const asked = await caller.askUntilAnswered({ method: 'HEAD', address, headers: tus });
      let offset = Number(asked.headers.get('Upload-Offset'));
      photoId = asked.headers.get(PHOTO_ID_HEADER);
      if (asked.status !== 200 || offset < acknowledged) {
        ledger.promiseBroken(`HEAD of an upload of ${acknowledged} bytes answered ${asked.status}, ${offset} bytes`);
        return;
      }
      while (photoId === null) {
        const answer = await caller.ask({
          method: 'PATCH',
          address,
          headers: { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
          body: new Blob([Uint8Array.from(bytes.subarray(offset, offset + bytesAtOnce))]),
        });
        if (!answer) break;
        if (answer.status !== 204) {
          ledger.promiseBroken(`PATCH of a photo answered ${answer.status}`);
          return;
        }
        acknowledged = offset = Number(answer.headers.get('Upload-Offset'));
        photoId = answer.headers.get(PHOTO_ID_HEADER);
        ledger.acknowledged();
      }
      if (photoId !== null) acknowledge(entry, photoId);
    }
  };

  const acknowledge = (entry: Entry, photoId: string) => {
    if (entry.photoId !== undefined && entry.photoId !== photoId) {
      ledger.promiseBroken(`the same bytes are photo ${entry.photoId} and photo ${photoId}`);
    }
    entry.photoId = photoId;
    entry.state = 'kept';
  };

  const remove = async (entry: Entry) => {
    const { replay } = await change(caller, ledger, {
      method: 'DELETE',
      address: BASE + photoServicePaths.photos,
      body: { photoIds: [entry.photoId] },
      expected: 200,
    });
    entry.state = 'deleted';
    await replay();
  };

  /** The photos this customer has must all be known: nothing of theirs is under way. */
  const empty = async (photos: readonly Entry[]) => {
    for (const photo of photos) photo.state = 'deleting';
    const emptied = await change(caller, ledger, {
      method: 'DELETE',
      address: BASE + photoServicePaths.allPhotos,
      body: {
        intent: 'delete-all-photos',
        confirmedAt: new Date(Date.now() + CLOCK_AHEAD_MS).toISOString(),
      },
      expected: 204,
    });
    for (const photo of photos) photo.state = 'deleted';
    return emptied;
  };

  const upLoop = async (ended: AbortSignal) => {
    while (!ended.aborted) await upload(await ledger.next(accountId));
  };
  const downLoop = async (ended: AbortSignal) => {
    while (!ended.aborted) {
      await wait(random.between(0, 400));
      const entry = ledger.takeForDeletion(accountId);
      if (entry) await remove(entry);
    }
  };

  const order = async (ended: AbortSignal) => {
    const over = new AbortController();
    const placing = placeOrdersUntil(ended, { accountId, caller, email, ledger, random }).finally(() => over.abort());
    await Promise.all([
      placing,
      ...(isBusiness ? [readInvoicesUntil(over.signal, { accountId, caller, ledger })] : []),
    ]);
  };

  return {
    async live(ended) {
      await Promise.all([
        ...Array.from({ length: UPLOADS_AT_ONCE }, () => upLoop(ended)),
        downLoop(ended),
        archiveUntil(ended, { accountId, caller, ledger, random }),
        exportUntil(ended, { accountId, caller, email, ledger, random }),
        keepAlbumsUntil(ended, { accountId, caller, ledger, random }),
        orderPrintsUntil(ended, { accountId, caller, ledger, random }),
        keepAddressesUntil(ended, { accountId, caller, ledger, random }),
        saveProjectsUntil(ended, { accountId, caller, ledger, random, token }),
        order(ended),
        keepWidgetsUntil(ended, { accountId, caller, ledger, random }),
      ]);
    },
    async fillAndEmpty(ended) {
      const isEnding = () => ended.aborted;
      let emptied: KeyedChange | undefined;
      while (!isEnding()) {
        const photos = new Set<Entry>();
        for (let left = random.between(1, MOST_BEFORE_EMPTYING); left > 0 && !isEnding(); left -= 1) {
          const entry = await ledger.next(accountId);
          await upload(entry);
          photos.add(entry);
        }
        // These came after the library was emptied, and stay when that is said again.
        await emptied?.replay();
        if (!isEnding()) emptied = await empty([...photos]);
      }
    },
  };
};
