import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { ORDER_REFUSAL } from '../order/order-ports.fakes.ts';
import { bindDocumentDownload } from './document-download.machine.ts';

/** The download of a document on a service that answers when a test says so, and a device that saves unless it is full. */
export const startFakeDocumentDownload = () => {
  const { clock, pass } = fakeTime();
  const read = controlledCall<string, Blob, PortError>();
  const saved: { readonly document: Blob; readonly fileName: string }[] = [];
  let isFull = false;
  const saver = {
    save: (document: Blob, fileName: string) => {
      if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
      saved.push({ document, fileName });
    },
  };
  const ports = { read, saver, nameOf: (code: string) => `${code}.pdf` };
  const machine = bindDocumentDownload(ports);
  const download = createActor(machine, { input: { query: 'A-1001' }, clock, inspect: inspector }).start();
  return {
    actor: download,
    ports,
    clock,
    pass,
    read,
    saved,
    fill: (isFullNow: boolean) => {
      isFull = isFullNow;
    },
    deliver: (file = new Blob(['%PDF'], { type: 'application/pdf' })) => {
      read.last().succeed(file);
      return settle();
    },
    refuse: () => {
      read.last().fail(ORDER_REFUSAL);
      return settle();
    },
    retry: () => download.send({ type: 'download.retried' }),
  };
};
