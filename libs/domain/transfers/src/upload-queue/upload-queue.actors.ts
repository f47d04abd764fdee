import { ok, requestActor, subscriptionActor } from '@account-area/kernel';

import { bindFileUpload } from '../file-upload/file-upload.actors.ts';
import type { FileUploadNotice } from '../file-upload/file-upload.events.ts';
import type { FileUploadActor } from '../file-upload/file-upload.machine.ts';
import type { InterruptedUpload } from '../file-upload/waiting-file.ts';
import type { Fingerprint } from '../file-upload/local-file.ts';
import { fingerprintsOf } from './queued-uploads.ts';
import type { PageEvent } from './upload-queue.events.ts';
import { uploadQueueMachine } from './upload-queue.machine.ts';
import type { UploadQueuePorts } from './upload-queue.ports.ts';

/** The upload queue machine with every actor bound to a port: the only form an app should start. */
export const bindUploadQueue = (ports: UploadQueuePorts): typeof uploadQueueMachine =>
  uploadQueueMachine.provide({
    actors: {
      fileUpload: bindFileUpload(ports),
      followUpload: subscriptionActor((upload: FileUploadActor, report: (notice: FileUploadNotice) => void) => {
        const subscription = upload.on('upload.changed', report);
        return () => subscription.unsubscribe();
      }),
      attendPage: subscriptionActor((_: undefined, report: (event: PageEvent) => void) => ports.page.attend(report)),
      findInterrupted: requestActor(async (_: undefined, signal) => ok(await findInterrupted(ports, signal))),
    },
    actions: {
      forgetRecords: (_, fingerprints) => {
        for (const fingerprint of fingerprints) ports.records.forget(fingerprint);
      },
      keepWaiting: (_, files) => ports.records.keepWaiting(files),
      forgetWaiting: (_, files) => {
        if (files.length > 0) ports.records.forgetWaiting(files);
      },
    },
  });

/** A photo may have arrived although nobody was left to be told: it is not interrupted. */
const findInterrupted = async (
  { known, records }: Pick<UploadQueuePorts, 'known' | 'records'>,
  signal: AbortSignal,
): Promise<readonly InterruptedUpload[]> => {
  const found = await records.interrupted();
  const begun = fingerprintsOf(found);
  if (begun.length === 0) return found;
  const answer = await known.known(begun, signal);
  const arrived = new Set<Fingerprint | null>(answer.ok ? answer.value : []);
  const isThere = ({ fingerprint }: InterruptedUpload) => arrived.has(fingerprint);
  for (const fingerprint of fingerprintsOf(found.filter(isThere))) records.forget(fingerprint);
  records.forgetWaiting(found.filter(isThere));
  return found.filter((upload) => !isThere(upload));
};
