import type { KeptAs } from './file-check.ts';
import type { FileUploadPorts, OutgoingFile, TransferEvent, TransferFinished } from './file-upload.ts';

interface SendingPorts extends Pick<FileUploadPorts, 'records' | 'removals' | 'transport'> {
  readonly keptAs: KeptAs;
}

/**
 * Sends a file from where it got to, and keeps where it gets to, until the returned function is called. One that turns out
 * to be a photo which is being deleted is sent again once that is gone.
 */
export const sendFile = (
  { keptAs, records, removals, transport }: SendingPorts,
  outgoing: Omit<OutgoingFile, 'address'>,
  report: (event: TransferEvent) => void,
): (() => void) => {
  const { file, fingerprint } = outgoing;
  let isStopped = false;
  let stop = (): void => undefined;

  const send = (address: string | null) => {
    stop = transport.send({ ...outgoing, address }, (event) => {
      if (event.type === 'transfer.located') {
        records.keep({ fingerprint, fileName: file.name, size: file.size, address: event.address });
      }
      if (event.type === 'transfer.finished' || event.type === 'transfer.refused') records.forget(fingerprint);
      if (event.type === 'transfer.finished' && event.isKnown && removals.areAny()) void finishAfterRemovals(event);
      else report(event);
    });
  };
  const finishAfterRemovals = async (finished: TransferFinished) => {
    await removals.over();
    const photoId = await keptAs(fingerprint);
    if (isStopped) return;
    if (photoId !== null) report({ ...finished, photoId });
    else send(null);
  };

  send(records.find(fingerprint)?.address ?? null);
  return () => {
    isStopped = true;
    stop();
  };
};
