import { fail, limitConcurrency, ok, requestActor, subscriptionActor, type Result } from '@account-area/kernel';

import type { TransferEvent } from './file-upload.events.ts';
import { fileUploadMachine } from './file-upload.machine.ts';
import type { FileUploadPorts, OutgoingFile } from './file-upload.ports.ts';
import type { CheckedFile } from './file-upload.setup.ts';
import { batched } from './known-batches.ts';
import type { Fingerprint, LocalFile } from './local-file.ts';
import { photoTypeOf } from './photo-type.ts';
import { checkSize, type FileRefused } from './upload-rules.ts';

/**
 * The file upload machine with every actor bound to a port. All actors started from what one call returns share it:
 * one file is read at a time, and what is known of several is asked for at once.
 */
export const bindFileUpload = (ports: FileUploadPorts): typeof fileUploadMachine => {
  const checks: Checks = {
    head: (file, signal) => ports.files.head(file, signal),
    fingerprint: limitConcurrency(1, (file: LocalFile, signal) => ports.files.fingerprint(file, signal)),
    isKnown: batched(ports.known),
  };
  return fileUploadMachine.provide({
    actors: {
      checkFile: requestActor((file, signal) => checkFile(checks, file, signal)),
      transfer: subscriptionActor((file: Omit<OutgoingFile, 'address'>, report: (event: TransferEvent) => void) =>
        transfer(ports, file, report),
      ),
    },
  });
};

interface Checks extends Pick<FileUploadPorts['files'], 'head' | 'fingerprint'> {
  readonly isKnown: (fingerprint: Fingerprint) => Promise<boolean>;
}

async function checkFile(
  { fingerprint, head, isKnown }: Checks,
  file: LocalFile,
  signal: AbortSignal,
): Promise<Result<CheckedFile, FileRefused>> {
  const size = checkSize(file.size);
  if (!size.ok) return size;
  const first = await head(file, signal);
  if (!first.ok) return first;
  const type = photoTypeOf(first.value);
  if (type === null) return fail({ code: 'not-a-photo' });
  const print = await fingerprint(file, signal);
  if (!print.ok) return print;
  return ok({ type, fingerprint: print.value, isKnown: await isKnown(print.value) });
}

const transfer = (
  { records, transport }: FileUploadPorts,
  outgoing: Omit<OutgoingFile, 'address'>,
  report: (event: TransferEvent) => void,
) => {
  const { file, fingerprint } = outgoing;
  const address = records.find(fingerprint)?.address ?? null;
  return transport.send({ ...outgoing, address }, (event) => {
    if (event.type === 'transfer.located') {
      records.keep({ fingerprint, fileName: file.name, size: file.size, address: event.address });
    }
    if (event.type === 'transfer.finished' || event.type === 'transfer.refused') records.forget(fingerprint);
    report(event);
  });
};
