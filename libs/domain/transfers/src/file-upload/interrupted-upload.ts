import { fileKey, filesWithout, type InterruptedUpload, type UploadRecord, type WaitingFile } from './file-upload.ts';

/** Uploads that had begun and files that waited, after a reload: each file once. */
export const interruptedOf = (
  begun: readonly (WaitingFile & Pick<UploadRecord, 'fingerprint'>)[],
  waiting: readonly WaitingFile[],
): readonly InterruptedUpload[] => {
  const waitingByKey = new Map(waiting.map((file) => [fileKey(file), file]));
  return [
    ...begun.map((record) => ({ ...record, ...waitingByKey.get(fileKey(record)) })),
    ...filesWithout(waiting, begun).map((file) => ({ ...file, fingerprint: null })),
  ].map(({ album = null, fileName, fingerprint, photoId = null, size }) => ({
    fileName,
    size,
    album,
    photoId,
    fingerprint,
  }));
};
