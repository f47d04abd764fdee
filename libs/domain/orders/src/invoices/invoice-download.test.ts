import { describe, expect, it } from 'vitest';

import { invoiceDownloadFailure } from './invoice-download.ts';
import { type FakeInvoiceDownload, invoiceFixture, startFakeInvoiceDownload } from './invoices.fakes.ts';

const seen = ({ actor: download }: FakeInvoiceDownload) => {
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
    expect([seen(world), world.notices]).toEqual([['saved', null], [{ type: 'invoices.downloaded', count: 1 }]]);
  });

  it('tells why it was refused until it is tried again', async () => {
    const world = startFakeInvoiceDownload();
    await world.refuse();
    expect([seen(world), world.notices]).toEqual([['failed', 'refused'], []]);

    world.retry();

    expect(seen(world)).toEqual(['fetching', null]);
  });

  it('tells its parent nothing where the device does not take it', async () => {
    const world = startFakeInvoiceDownload(invoiceFixture(), {
      save: () => {
        throw new DOMException('No', 'SecurityError');
      },
    });
    await world.deliver();

    expect([seen(world), world.notices]).toEqual([['failed', 'unexpected'], []]);
  });
});
