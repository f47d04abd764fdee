import { createHash, randomUUID } from 'node:crypto';

import sharp from 'sharp';

import type { Random } from '../demo/random.ts';
import type { AddressEntry, LeftAccount, ProjectEntry, WidgetEntry } from './ledger-entries.ts';

/** A photo and everything the platform promised about it. */
export interface Entry {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly accountId: string;
  /** The photo that acknowledgements named; several sendings of the same bytes must name one. */
  photoId: string | undefined;
  /** What was acknowledged last. */
  state: 'sending' | 'kept' | 'deleting' | 'deleted';
  /** Sent more than once, so it is not deleted: what came first could not be told. */
  isSentAgain: boolean;
  /** In an archive, an export or a print selection that was asked for, so it is not deleted: these are to hold it. */
  isHeld: boolean;
}

/** An archive that was asked for, and what it is to hold, in order. */
export interface ArchiveEntry {
  readonly id: string;
  readonly accountId: string;
  readonly photos: readonly Entry[];
}

/** An album and everything the platform promised about it. */
export interface AlbumEntry {
  readonly id: string;
  readonly accountId: string;
  /** What was acknowledged last. */
  name: string;
  isRemoved: boolean;
  /** Photos that were acknowledged to be in it; those that are deleted leave it. */
  readonly photos: Set<Entry>;
}

/** An album that is shared with one participant; what is promised of its photos and name stands in its `album`. */
export interface SharedAlbumEntry {
  readonly album: AlbumEntry;
  readonly participantId: string;
  hasLeft: boolean;
}

/** A print selection that was acknowledged, and what it is to hold, in order. */
export interface PrintEntry {
  readonly id: string;
  readonly accountId: string;
  readonly photos: readonly Entry[];
  /** Whether its code has opened the prints editor. */
  isOpened: boolean;
}

/** An order that was acknowledged, and what is promised of it. */
export interface OrderEntry {
  readonly code: string;
  readonly accountId: string;
  /** Where it was acknowledged to go last; `null` while it goes where it was placed for. */
  city: string | null;
  /** The codes that were shown once it was paid; `null` until then. */
  vouchers: readonly string[] | null;
  /** Of the file of its invoice, once that was read. */
  invoiceSha256: string | null;
}

/** What was promised, and every promise that was seen to be broken on the way. */
export interface Ledger {
  readonly entries: readonly Entry[];
  readonly archives: readonly ArchiveEntry[];
  readonly albums: readonly AlbumEntry[];
  readonly sharedAlbums: readonly SharedAlbumEntry[];
  readonly prints: readonly PrintEntry[];
  readonly orders: readonly OrderEntry[];
  readonly projects: readonly ProjectEntry[];
  readonly addresses: readonly AddressEntry[];
  readonly widgets: readonly WidgetEntry[];
  readonly leftAccounts: readonly LeftAccount[];
  readonly broken: readonly string[];
  /** How many changes were acknowledged so far, bytes of uploads among them. */
  readonly acknowledgements: number;
  acknowledged(): void;
  /** A photo that is to be sent: mostly a new one, sometimes one of this account's again. */
  next(accountId: string): Promise<Entry>;
  /** A photo of the account that may be deleted, if there is one; it is being deleted from now on. */
  takeForDeletion(accountId: string): Entry | undefined;
  /** An archive of some of the account's photos, if there are any. */
  takeForArchive(accountId: string): ArchiveEntry | undefined;
  /** Some photos of the account that were kept last time it was heard of them. */
  somePhotos(accountId: string): readonly Entry[];
  /** Some photos of the account that are to be printed: they are not deleted any more. */
  takeForPrints(accountId: string): readonly Entry[];
  /** Whether the account has a photo that is not deleted any more: an export of an empty library fails. */
  takeForExport(accountId: string): boolean;
  albumMade(id: string, accountId: string, name: string): AlbumEntry;
  albumShared(album: AlbumEntry, participantId: string): SharedAlbumEntry;
  printsSelected(id: string, accountId: string, photos: readonly Entry[]): PrintEntry;
  orderPlaced(code: string, accountId: string): OrderEntry;
  projectSaved(project: ProjectEntry): void;
  addressAdded(address: AddressEntry): void;
  widgetRequested(widget: WidgetEntry): void;
  accountLeft(account: LeftAccount): void;
  promiseBroken(sentence: string): void;
}

const AGAIN = 0.1;
const MOST_ARCHIVED = 8;
const MOST_IN_ALBUM = 12;
const MOST_PRINTED = 6;

export const createLedger = (random: Random): Ledger => {
  const entries: Entry[] = [];
  const archives: ArchiveEntry[] = [];
  const albums: AlbumEntry[] = [];
  const sharedAlbums: SharedAlbumEntry[] = [];
  const prints: PrintEntry[] = [];
  const orders: OrderEntry[] = [];
  const projects: ProjectEntry[] = [];
  const addresses: AddressEntry[] = [];
  const widgets: WidgetEntry[] = [];
  const leftAccounts: LeftAccount[] = [];
  const broken: string[] = [];
  let acknowledgements = 0;
  const pickOf = (candidates: readonly Entry[]) =>
    candidates.length === 0 ? undefined : candidates[random.between(0, candidates.length - 1)];
  const of = (accountId: string) => entries.filter((entry) => entry.accountId === accountId);
  const someKept = (accountId: string, most: number) => {
    const kept = of(accountId).filter(({ state }) => state === 'kept');
    const first = random.between(0, Math.max(0, kept.length - 1));
    return kept.slice(first, first + random.between(1, most));
  };
  const hold = (accountId: string, most: number) => {
    const photos = someKept(accountId, most);
    for (const photo of photos) photo.isHeld = true;
    return photos;
  };

  return {
    entries,
    archives,
    albums,
    sharedAlbums,
    prints,
    orders,
    projects,
    addresses,
    widgets,
    leftAccounts,
    broken,
    get acknowledgements() {
      return acknowledgements;
    },
    acknowledged() {
      acknowledgements += 1;
    },
    async next(accountId) {
      const again =
        random.next() < AGAIN
          ? pickOf(of(accountId).filter(({ state }) => state === 'sending' || state === 'kept'))
          : undefined;
      if (again) {
        again.isSentAgain = true;
        return again;
      }
      const bytes = await drawNoise(random);
      const entry: Entry = {
        bytes,
        sha256: sha256Of(bytes),
        accountId,
        photoId: undefined,
        state: 'sending',
        isSentAgain: false,
        isHeld: false,
      };
      entries.push(entry);
      return entry;
    },
    takeForDeletion(accountId) {
      const entry = pickOf(
        of(accountId).filter(({ state, isSentAgain, isHeld }) => state === 'kept' && !isSentAgain && !isHeld),
      );
      if (entry) entry.state = 'deleting';
      return entry;
    },
    takeForArchive(accountId) {
      const photos = hold(accountId, MOST_ARCHIVED);
      if (photos.length === 0) return undefined;
      const archive = { id: randomUUID(), accountId, photos };
      archives.push(archive);
      return archive;
    },
    somePhotos: (accountId) => someKept(accountId, MOST_IN_ALBUM),
    takeForPrints: (accountId) => hold(accountId, MOST_PRINTED),
    takeForExport: (accountId) => hold(accountId, 1).length > 0,
    albumMade(id, accountId, name) {
      const album: AlbumEntry = { id, accountId, name, isRemoved: false, photos: new Set() };
      albums.push(album);
      return album;
    },
    albumShared(album, participantId) {
      const shared: SharedAlbumEntry = { album, participantId, hasLeft: false };
      sharedAlbums.push(shared);
      return shared;
    },
    printsSelected(id, accountId, photos) {
      const selected: PrintEntry = { id, accountId, photos, isOpened: false };
      prints.push(selected);
      return selected;
    },
    orderPlaced(code, accountId) {
      const order: OrderEntry = { code, accountId, city: null, vouchers: null, invoiceSha256: null };
      orders.push(order);
      return order;
    },
    projectSaved: (project) => void projects.push(project),
    addressAdded: (address) => void addresses.push(address),
    widgetRequested: (widget) => void widgets.push(widget),
    accountLeft: (account) => void leftAccounts.push(account),
    promiseBroken: (sentence) => void broken.push(sentence),
  };
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Noise, so that no two are alike and each has some tens of kilobytes; some months and some without a date. */
export const drawNoise = (random: Random): Promise<Buffer> => {
  const [width, height] = [random.between(80, 240), random.between(60, 180)];
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => random.between(0, 255)));
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 90 });
  const month = String(random.between(1, 12)).padStart(2, '0');
  return random.next() < 0.2
    ? picture.toBuffer()
    : picture.withExif({ IFD2: { DateTimeOriginal: `202${random.between(0, 5)}:${month}:11 10:11:12` } }).toBuffer();
};
