import type { FileUploadPorts } from '../file-upload/file-upload.ports.ts';
import type { PageEvent } from './upload-queue.events.ts';

/** What the queue needs from the outside world. */
export interface UploadQueuePorts extends FileUploadPorts {
  readonly page: UploadPage;
}

/** The page the customer might leave while photos are being sent. */
export interface UploadPage {
  /**
   * From now on leaving the page is asked about first, each second that passes is reported, and so is a connection
   * that is back; until the returned function is called.
   */
  attend(report: (event: PageEvent) => void): () => void;
}
