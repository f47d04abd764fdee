import { ok, type PortError, type Result } from '@account-area/kernel';
import { fakeTime, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import { bindFileUpload } from './file-upload.machine.ts';
import {
  isFingerprint,
  type FileReading,
  type FileUploadNotice,
  type FileUploadPorts,
  type Fingerprint,
  type KnownPhotos,
  type LocalFile,
  type OutgoingFile,
  type RunningRemovals,
  type TransferEvent,
  type UploadRecord,
  type UploadTransport,
  type WaitingFile,
} from './file-upload.ts';
import { memoryUploadRecords } from './upload-records.fakes.ts';

/** A whole picture, of six by four pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAMAAACa2r5xAAAADFBMVEV/stacxd/o1q7ZvYbzTR/1AAAAFUlEQVR42mNggABGMGBgAgMGZjAAAAFCACXfF7w/AAAAAElFTkSuQmCC';

/** First bytes of files, by their type. */
export const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46],
  png: text(atob(PNG)),
  heic: [0, 0, 0, 24, ...text('ftypheic'), 0, 0, 0, 0, ...text('mif1heic')],
  pdf: text('%PDF-1.7'),
} as const;

/** The first bytes of each fixture. */
const heads = new WeakMap<LocalFile, Uint8Array>();

/** A file as a customer would choose it. Its type is what a browser that knows no HEIC would say. */
export const localFile = (name = 'beach.jpg', kind: keyof typeof HEADS = 'jpeg', sizeBytes = 3_000_000): LocalFile => {
  const type = kind === 'heic' ? '' : kind === 'pdf' ? 'application/pdf' : `image/${kind}`;
  const file = new File([new Uint8Array(HEADS[kind])], name, { type, lastModified: 1_718_000_000_000 });
  Object.defineProperty(file, 'size', { value: sizeBytes });
  heads.set(file, new Uint8Array(HEADS[kind]));
  return file;
};

/** The fingerprint of a fixture: files of one name are the same file. */
export const fingerprintOf = (name: string): Fingerprint => {
  const digits = Array.from(name, (letter) => letter.charCodeAt(0).toString(16)).join('');
  const fingerprint = digits.padEnd(64, '0').slice(0, 64);
  if (!isFingerprint(fingerprint)) throw new Error('A fixture needs a fingerprint.');
  return fingerprint;
};

function text(letters: string): readonly number[] {
  return Array.from(letters, (letter) => letter.charCodeAt(0));
}

export const uploadedPhoto = (name: string): PhotoId => {
  if (!isPhotoId(name)) throw new Error('A fixture needs a photo id.');
  return name;
};

/** Reads fixtures at once, unless it is told to hold. */
export class FakeFileReading implements FileReading {
  /** Files that cannot be read. */
  readonly unreadable = new Set<string>();
  /** How many files were being read at the same time, at most. */
  mostAtOnce = 0;
  #atOnce = 0;
  #held: (() => void)[] | null = null;

  hold(): void {
    this.#held = [];
  }

  async release(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = null;
    for (const read of held) read();
    await settle();
  }

  head(file: LocalFile): ReturnType<FileReading['head']> {
    return Promise.resolve(this.#answer(file, heads.get(file) ?? new Uint8Array()));
  }

  async fingerprint(file: LocalFile): ReturnType<FileReading['fingerprint']> {
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    await new Promise<void>((read) => {
      if (this.#held === null) read();
      else this.#held.push(read);
    });
    this.#atOnce -= 1;
    return this.#answer(file, fingerprintOf(file.name));
  }

  #answer<T>(file: LocalFile, value: T): Result<T, { readonly code: 'unreadable' }> {
    return this.unreadable.has(file.name) ? { ok: false, error: { code: 'unreadable' } } : ok(value);
  }
}

/** Knows the files it is told of, by their names. */
export class FakeKnownPhotos implements KnownPhotos {
  readonly names = new Set<string>();
  /** Every question, in order. */
  readonly asked: (readonly Fingerprint[])[] = [];
  refusal: PortError | null = null;

  known(fingerprints: readonly Fingerprint[]): ReturnType<KnownPhotos['known']> {
    this.asked.push(fingerprints);
    if (this.refusal !== null) return Promise.resolve({ ok: false, error: this.refusal });
    const known = new Map([...this.names].map((name) => [fingerprintOf(name), uploadedPhoto(name)]));
    return Promise.resolve(ok(new Map([...known].filter(([fingerprint]) => fingerprints.includes(fingerprint)))));
  }
}

/** Nothing is being deleted unless a test says so. */
export const fakeRemovals = () => {
  const running = new Set<object>();
  const waiting = new Set<() => void>();
  return {
    areAny: () => running.size > 0,
    over: () => (running.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.add(resolve))),
    /** Photos are being deleted until the returned function is called. */
    begin: () => {
      const removal = {};
      running.add(removal);
      return () => {
        running.delete(removal);
        if (running.size > 0) return;
        for (const resolve of waiting) resolve();
        waiting.clear();
      };
    },
  } satisfies RunningRemovals & Readonly<Record<string, unknown>>;
};

/** A transfer that a test or story drives. */
export interface FakeTransfer {
  readonly outgoing: OutgoingFile;
  readonly report: (event: TransferEvent) => void;
  isStopped: boolean;
}

/** Sends nothing; tests and stories say what becomes of each file. */
export class FakeTransport implements UploadTransport {
  readonly transfers: FakeTransfer[] = [];

  send(outgoing: OutgoingFile, report: (event: TransferEvent) => void): () => void {
    const transfer: FakeTransfer = {
      outgoing,
      report: (event) => {
        if (!transfer.isStopped) report(event);
      },
      isStopped: false,
    };
    this.transfers.push(transfer);
    return () => {
      transfer.isStopped = true;
    };
  }

  /** The files being sent now, by name. */
  names(): readonly string[] {
    return this.transfers.filter(({ isStopped }) => !isStopped).map(({ outgoing }) => outgoing.file.name);
  }

  /** The last attempt to send a file. */
  of(name: string): FakeTransfer {
    const transfer = this.transfers.findLast(({ outgoing }) => outgoing.file.name === name);
    if (transfer === undefined) throw new Error(`${name} was never sent.`);
    return transfer;
  }
}

export const uploadRecord = (fileName: string, size = 3_000_000): UploadRecord => ({
  fingerprint: fingerprintOf(fileName),
  fileName,
  size,
  address: `https://photos.example/uploads/${fileName}`,
});

export const fakeFileUploadPorts = (kept?: readonly UploadRecord[], waiting?: readonly WaitingFile[]) =>
  ({
    files: new FakeFileReading(),
    known: new FakeKnownPhotos(),
    removals: fakeRemovals(),
    transport: new FakeTransport(),
    records: memoryUploadRecords(kept, waiting),
  }) satisfies FileUploadPorts;

export const startFakeFileUpload = (file = localFile(), ports = fakeFileUploadPorts()) => {
  const { clock, pass } = fakeTime();
  const { notices, parent } = recordingParent<FileUploadNotice>();
  const input = { id: 'upload-1', file, parent };
  const upload = createActor(bindFileUpload(ports), { input, clock, inspect: inspector });
  upload.start();
  return {
    actor: upload,
    ports,
    clock,
    pass,
    notices,
    report: (event: TransferEvent) => ports.transport.of(file.name).report(event),
    interrupt: (waitMs = 0) =>
      ports.transport.of(file.name).report({
        type: 'transfer.interrupted',
        error: { code: 'unreachable', reference: 'a1b2c3d4e5f6' },
        waitMs,
      }),
    /** Lets the check of the file come to its end, and gives it its turn. */
    begin: async () => {
      await settle();
      upload.send({ type: 'slot.given' });
    },
  };
};
