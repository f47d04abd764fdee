import { inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { invoiceDownloadFailure, invoiceDownloadMachine } from './invoice-download.machine.ts';
import { type FakeInvoiceDownload, invoiceFixture, startFakeInvoiceDownload } from './invoices.fakes.ts';
import type { InvoicesDownloaded } from './invoices.ts';

const seen = ({ download }: FakeInvoiceDownload) => {
  const snapshot = download.getSnapshot();
  return [snapshot.value, invoiceDownloadFailure(snapshot)?.code ?? null];
};

describe('the download of an invoice (C34.1)', () => {
  it('fetches the file and saves it under the order that it is about; its parent hears it', async () => {
    const invoice = invoiceFixture({ orderRef: '7KMQ-2X9T' });
    const world = startFakeInvoiceDownload(invoice);
    expect([seen(world), world.read.last().input]).toEqual([['fetching', null], invoice]);

    await world.deliver();

    expect(world.saved.map(({ document, fileName }) => [document.type, fileName])).toEqual([
      ['application/pdf', 'invoice_7KMQ-2X9T.pdf'],
    ]);
    const { context, status } = world.download.getSnapshot();
    expect([seen(world), status, context.file.size]).toEqual([['saved', null], 'done', 0]);
    expect(world.notices).toEqual([{ type: 'invoices.downloaded', count: 1 }]);
  });

  it('is tried again when it was refused', async () => {
    const world = startFakeInvoiceDownload();
    await world.refuse();
    expect(seen(world)).toEqual(['failed', 'refused']);

    world.retry();
    expect(seen(world)).toEqual(['fetching', null]);
    await world.deliver();

    expect([world.saved.length, world.read.calls.length]).toEqual([1, 2]);
  });

  it('fails where the device does not take it', async () => {
    const world = startFakeInvoiceDownload(invoiceFixture(), {
      save: () => {
        throw new DOMException('No', 'SecurityError');
      },
    });
    await world.deliver();

    expect([seen(world), world.notices]).toEqual([['failed', 'unexpected'], []]);
  });

  it('is abandoned when the page is left', () => {
    const world = startFakeInvoiceDownload();
    world.download.stop();
    expect(world.read.last().signal.aborted).toBe(true);
  });

  it('says which port is missing when it runs unbound', async () => {
    const { parent } = recordingParent<InvoicesDownloaded>();
    const input = { invoice: invoiceFixture(), parent };
    const download = createActor(invoiceDownloadMachine, { input, inspect: inspector });
    const failures: unknown[] = [];
    download.subscribe({ error: (failure) => failures.push(failure) });

    download.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "read".')]);
  });
});
