import { stat } from 'node:fs/promises';

import type { UploadRefusal } from '@account-area/contracts';

import type { Clock } from '../../clock.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import type { Database } from '../../storage/database/database.ts';
import { isDiskFull } from '../../storage/files/disk-full.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import type { Refusal } from '../images/picture.ts';
import { type PictureWorkers, retryLater } from '../images/picture-workers.ts';
import { addPhoto, type AddedPhoto } from '../photo-service/add-photo.ts';
import type { UploadLocks } from './upload-locks.ts';
import { readMetadata } from './upload-metadata.ts';
import { finishRecord, type UploadRecord, type UploadRecords } from './upload-records.ts';
import { noRoom, outOfStep } from './upload-store.ts';

/** What uploads of all customers work with. */
export interface UploadTools {
  readonly clock: Clock;
  readonly database: Database;
  readonly files: PhotoFiles;
  readonly workers: PictureWorkers;
  readonly locks: UploadLocks;
}

/** Whose upload it is. */
export interface UploadOwner {
  readonly accountId: string;
  readonly records: UploadRecords;
}

/**
 * Makes a photo of an upload that has come whole, or of which it is not known whether one was made: asked twice, it answers
 * the same. What a decoder refuses is removed and refused; while no decoder can look at it, its bytes stay and it is a 503.
 */
export const finishUpload = (tools: UploadTools, owner: UploadOwner, id: string): Promise<AddedPhoto> =>
  tools.locks
    .hold(id, async () => {
      const record = await owner.records.find(id);
      if (!record) throw absent();
      return record.photo ?? makePhoto(tools, owner, record);
    })
    .catch((error: unknown) => {
      throw isDiskFull(error) ? noRoom(error) : error;
    });

const makePhoto = async (tools: UploadTools, { accountId, records }: UploadOwner, record: UploadRecord) => {
  const { clock, database, files, workers } = tools;
  const { id, byteSize, received } = record;
  const incoming = await files.incoming(id);
  // An earlier attempt may have been killed between moving the file and committing its row.
  await files.takeBack({ accountId, photoId: id }, incoming);
  if ((await sizeOf(incoming)) !== byteSize || received !== byteSize) {
    await records.advance(id, received, 0);
    throw outOfStep();
  }
  const refuse = async (status: number, code: UploadRefusal) => {
    await records.remove(id);
    await files.discard(incoming);
    return new HttpProblem(status, 'The upload cannot be a photo', { code });
  };
  const { filename, sha256 } = readMetadata(record.metadata);
  const picture = await workers.prepare(incoming, accountId).catch(retryLater);
  if (typeof picture === 'string') throw await refuse(415, CODES[picture]);
  if (sha256 !== undefined && sha256 !== Buffer.from(picture.sha256).toString('hex')) {
    throw await refuse(422, 'bytes-differ');
  }
  return addPhoto(
    { accountId, database, files },
    {
      id,
      incoming,
      picture,
      fileName: filename,
      createdAt: clock.now(),
      alsoWrite: (queries, added) => finishRecord(queries, id, added),
    },
  );
};

const CODES: Readonly<Record<Refusal, UploadRefusal>> = {
  'not-a-picture': 'not-a-photo',
  'too-many-pixels': 'too-many-pixels',
  damaged: 'broken-picture',
};

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );
