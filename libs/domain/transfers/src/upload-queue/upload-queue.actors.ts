import { ok, requestActor, subscriptionActor } from '@account-area/kernel';

import { bindFileUpload } from '../file-upload/file-upload.actors.ts';
import type { FileUploadNotice } from '../file-upload/file-upload.events.ts';
import type { FileUploadActor } from '../file-upload/file-upload.machine.ts';
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
      findInterrupted: requestActor(async () => ok(await ports.records.interrupted())),
    },
    actions: {
      forgetRecords: (_, fingerprints) => {
        for (const fingerprint of fingerprints) ports.records.forget(fingerprint);
      },
    },
  });
