import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

import { DataStore, Metadata, Upload } from '@tus/server';

import { absent, HttpProblem } from '../../server/problem.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import { syncFolder } from '../../storage/durable-file.ts';
import { isDiskFull } from '../../storage/files/disk-full.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import type { UploadRecord, UploadRecords } from './upload-records.ts';

/** Every this many bytes are made safe and noted, so that a client that is cut off sends no more than these again. */
const CHECKPOINT_BYTES = 4 * 1024 * 1024;

/**
 * Keeps the uploads of one account: bytes in `incoming`, how many of them are safe in the database. What the database says
 * was received is on the disk; what the file holds beyond it is written again.
 */
export class UploadStore extends DataStore {
  readonly #records: UploadRecords;
  readonly #files: PhotoFiles;
  /** The one this request is about. */
  #record: UploadRecord | undefined;

  constructor(records: UploadRecords, files: PhotoFiles) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
    this.#records = records;
    this.#files = files;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, metadata = {}, size = 0 } = upload;
    this.#record = await this.#records.add({ id, metadata: Metadata.stringify(metadata), byteSize: size });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { byteSize, received, metadata } = await this.#find(id);
    return new Upload({ id, size: byteSize, offset: received, metadata: Metadata.parse(metadata) });
  }

  /** Ending an upload that is a photo by now would not end the photo. */
  override async remove(id: string): Promise<void> {
    const { photo } = await this.#find(id);
    if (photo) throw new HttpProblem(409, 'The upload has become a photo');
    await this.#records.remove(id);
    await this.#files.discard(await this.#files.incoming(id));
  }

  /** Keeps what came also when the rest does not come. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    // A client that lost the answer to a finished upload asks by sending nothing.
    if (offset === this.#record?.byteSize) return offset;
    const path = await this.#files.incoming(id);
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
    const progress = { id, safe: offset, at: offset };
    try {
      if ((await file.stat()).size < offset) throw await this.#startAgain(progress);
      if (offset === 0) await syncFolder(dirname(path));
      await this.#receive(bytes, file, progress).finally(() => this.#makeSafe(file, progress));
      return progress.at;
    } catch (error) {
      if (error instanceof AccountGone) await this.#files.discard(path);
      throw isDiskFull(error) ? noRoom(error) : error;
    } finally {
      await file.close();
    }
  }

  async #receive(bytes: Readable, file: FileHandle, progress: Progress) {
    for await (const chunk of bytes) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('An upload is made of bytes.');
      for (let written = 0; written < chunk.length;) {
        const { bytesWritten } = await file.write(chunk, written, chunk.length - written, progress.at);
        written += bytesWritten;
        progress.at += bytesWritten;
      }
      if (progress.at - progress.safe >= CHECKPOINT_BYTES) await this.#makeSafe(file, progress);
    }
  }

  async #makeSafe(file: FileHandle, progress: Progress) {
    const { id, safe, at } = progress;
    if (at === safe) return;
    await file.datasync();
    if (!(await this.#records.advance(id, safe, at))) throw outOfStep();
    progress.safe = at;
  }

  /** The bytes that were received are lost, as after a restored backup; the client sends them again. */
  async #startAgain({ id, safe }: Progress): Promise<HttpProblem> {
    await this.#records.advance(id, safe, 0);
    return outOfStep();
  }

  async #find(id: string): Promise<UploadRecord> {
    const record = await this.#records.find(id);
    if (!record) throw absent();
    this.#record = record;
    return record;
  }
}

interface Progress {
  readonly id: string;
  /** Bytes that survive a power cut. */
  safe: number;
  /** Bytes that were written. */
  at: number;
}

/** What came is kept; when there is room again, the upload goes on. */
export const noRoom = (cause: unknown) => new HttpProblem(507, 'There is no room for the upload', { cause });

/** A tus client asks how far the upload is and goes on from there. */
export const outOfStep = () => new HttpProblem(409, 'The upload is at another offset');
