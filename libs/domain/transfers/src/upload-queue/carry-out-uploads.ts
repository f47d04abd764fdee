import type { LocalFile } from '../file-upload/file-upload.ts';
import { reached } from '../reached.ts';
import type { UploadQueueActor, UploadQueueSnapshot } from './upload-queue.logic.ts';
import { countOf, isSending } from './upload-queue.machine.ts';

/** What the caller of uploads says and hears. */
export interface UploadsCaller {
  /** Hears when it is known which files are new, before the first of them is sent. */
  readonly onChecked: (snapshot: UploadQueueSnapshot) => void;
  /** Aborts when the caller is told to end: what was not sent stays in the records. */
  readonly leaving: AbortSignal;
}

/**
 * Adds files to a queue that has been started, and sends those that the library does not have, in a program that does nothing else
 * meanwhile. Answers the queue when none is sent any more; `null` once `leaving` aborts. The queue is over then, too.
 */
export const carryOutUploads = async (
  queue: UploadQueueActor,
  files: readonly LocalFile[],
  { leaving, onChecked }: UploadsCaller,
): Promise<UploadQueueSnapshot | null> => {
  try {
    queue.send({ type: 'files.added', files });
    const checked = await reached(queue, (snapshot) => countOf(snapshot, 'checking') === 0, leaving);
    if (checked === null) return null;
    onChecked(checked);
    queue.send({ type: 'uploads.started' });
    return await reached(queue, (snapshot) => !isSending(snapshot), leaving);
  } finally {
    queue.stop();
  }
};
