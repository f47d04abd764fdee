import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { productPdfFixture, startFakeProductPdf } from './product-pdf.fakes.ts';
import {
  pdfFileFailure,
  pdfNameOf,
  productPdfFailure,
  productPdfMachine,
  productPdfOf,
} from './product-pdf.machine.ts';

const seen = ({ actor: pdf }: ReturnType<typeof startFakeProductPdf>) => {
  const snapshot = pdf.getSnapshot();
  return [
    snapshot.value,
    productPdfOf(snapshot)?.pageCount ?? null,
    productPdfFailure(snapshot)?.code ?? null,
    pdfFileFailure(snapshot)?.code ?? null,
  ];
};

describe('the PDF of a product (C33.5)', () => {
  it('is looked for at once, and fetched and saved under the code of its product when it is wanted', async () => {
    const world = startFakeProductPdf();
    await world.find();
    expect([world.calls.pdf.last().input, seen(world)]).toEqual(['P-1001-1', ['idle', 24, null, null]]);

    world.ask();
    world.ask();
    expect(seen(world)[0]).toBe('downloading');
    await world.deliver();

    expect(world.calls.readPdf.calls.map(({ input }) => input)).toEqual(['P-1001-1']);
    expect(world.saved.map(({ document, fileName }) => [document.type, fileName])).toEqual([
      ['application/pdf', 'P-1001-1.pdf'],
    ]);
    expect(seen(world)).toEqual(['saved', 24, null, null]);
  });

  it('is not fetched where there is none', async () => {
    const world = startFakeProductPdf();
    world.ask();
    await world.find(null);
    world.ask();

    expect([seen(world), world.calls.readPdf.calls]).toEqual([['idle', null, null, null], []]);
  });

  it('is looked for again when that failed', async () => {
    const world = startFakeProductPdf();
    await world.refuseToFind();
    expect(seen(world)).toEqual(['idle', null, 'refused', null]);

    world.retry();
    await world.find();

    expect(seen(world)).toEqual(['idle', 24, null, null]);
  });

  it('is looked for again when making the product has gone on', async () => {
    const world = startFakeProductPdf();
    await world.find(null);

    world.outdate();
    await world.find(productPdfFixture({ pageCount: 30 }));

    expect(seen(world)).toEqual(['idle', 30, null, null]);
  });

  it('is fetched again when that failed, and when it was saved', async () => {
    const world = startFakeProductPdf();
    await world.find();
    world.ask();
    await world.refuse();
    expect(seen(world)).toEqual(['failed', 24, null, 'refused']);

    world.ask();
    expect(pdfFileFailure(world.actor.getSnapshot())).toBeNull();
    await world.deliver();
    world.ask();
    await world.deliver();

    expect(world.saved).toHaveLength(2);
  });

  it('fails where the device does not take it', async () => {
    const world = startFakeProductPdf({
      save: () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      },
    });
    await world.find();
    world.ask();
    await world.deliver();

    expect(seen(world)).toEqual(['failed', 24, null, 'unexpected']);
  });

  it('is abandoned when the page is left', async () => {
    const world = startFakeProductPdf();
    await world.find();
    world.ask();

    world.actor.stop();

    expect(world.calls.readPdf.last().signal.aborted).toBe(true);
  });

  it('says which port is missing when it runs unbound', async () => {
    const pdf = createActor(productPdfMachine, { input: { productCode: 'P-1001-1' }, inspect: inspector });
    const failures: unknown[] = [];
    pdf.subscribe({ error: (failure) => failures.push(failure) });

    pdf.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "load".')]);
  });
});

it('is named after its product', () => {
  expect(pdfNameOf('P-1001-1')).toBe('P-1001-1.pdf');
});
