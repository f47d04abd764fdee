import type { IsKept } from './file-check.ts';
import type { FileUploadPorts, OutgoingFile, TransferEvent } from './file-upload.ts';

interface SendingPorts extends Pick<FileUploadPorts, 'records' | 'removals' | 'transport'> {
  readonly isKept: IsKept;
}

/**
 * Sends a file from where it got to, and keeps where it gets to, until the returned function is called. One that turns out
 * to be a photo which is being deleted is sent again once that is gone.
 */
export const sendFile = (
  { isKept, records, removals, transport }: SendingPorts,
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
  const finishAfterRemovals = async (finished: TransferEvent) => {
    await removals.over();
    const isThere = await isKept(fingerprint);
    if (isStopped) return;
    if (isThere) report(finished);
    else send(null);
  };

  send(records.find(fingerprint)?.address ?? null);
  return () => {
    isStopped = true;
    stop();
  };
};
