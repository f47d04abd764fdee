import { fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { fakeOrderPorts, ORDER_REFUSAL } from '../order/order-ports.fakes.ts';
import type { DocumentSaver, ProductPdf } from '../order/order.ts';
import { bindProductPdf } from './product-pdf.machine.ts';

/** A PDF of 24 pages, or one that differs from it. */
export const productPdfFixture = (changes: Partial<ProductPdf> = {}): ProductPdf => ({
  pageCount: 24,
  byteSize: 4_200_000,
  previewAddress: null,
  ...changes,
});

/** The PDF of a product on a service that answers when a test or story says so; a device that cannot save says why. */
export const startFakeProductPdf = (saver?: DocumentSaver) => {
  const { clock, pass } = fakeTime();
  const { calls, ports, saved } = fakeOrderPorts();
  const machine = bindProductPdf({ pdfs: ports.pdfs, saver: saver ?? ports.saver });
  const pdf = createActor(machine, { input: { productCode: 'P-1001-1' }, clock, inspect: inspector }).start();
  return {
    actor: pdf,
    ports,
    clock,
    pass,
    calls,
    saved,
    find: (found: ProductPdf | null = productPdfFixture()) => {
      calls.pdf.last().succeed(found);
      return settle();
    },
    refuseToFind: () => {
      calls.pdf.last().fail(ORDER_REFUSAL);
      return settle();
    },
    ask: () => pdf.send({ type: 'pdf.asked' }),
    retry: () => pdf.send({ type: 'pdf.retried' }),
    outdate: () => pdf.send({ type: 'pdf.outdated' }),
    deliver: (file = new Blob(['%PDF'], { type: 'application/pdf' })) => {
      calls.readPdf.last().succeed(file);
      return settle();
    },
    refuse: () => {
      calls.readPdf.last().fail(ORDER_REFUSAL);
      return settle();
    },
  };
};

export type FakeProductPdf = ReturnType<typeof startFakeProductPdf>;
