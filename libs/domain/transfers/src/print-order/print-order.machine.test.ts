import { describe, expect, it } from 'vitest';

import { PRINT_OFFER, printPhotos, startFakePrintOrder } from './print-order.fakes.ts';
import { isChoosingPrints, offeredPrints, photosToEditor, printOfferOf } from './print-order.selectors.ts';

const handover = { vendorId: 'printelle', token: 'token-1', selectionId: 'selection-1' };

describe('prints', () => {
  it('are offered once it is known that they are sold here (D09)', async () => {
    const { offered, actor: order } = startFakePrintOrder();
    const offer = printOfferOf(order.getSnapshot());
    order.send({ type: 'prints.asked' });
    expect([offeredPrints(offer.getSnapshot()), isChoosingPrints(order.getSnapshot())]).toEqual([null, false]);
    await offered();
    order.send({ type: 'prints.asked' });

    expect([offeredPrints(offer.getSnapshot()), isChoosingPrints(order.getSnapshot())]).toEqual([PRINT_OFFER, true]);
  });

  it('are not offered where they are not sold', async () => {
    const { offered, actor: order } = startFakePrintOrder();
    await offered(null);
    order.send({ type: 'prints.asked' });

    expect(isChoosingPrints(order.getSnapshot())).toBe(false);
  });

  it('are asked about once, and again after a failure', () => {
    const { offer, actor: order } = startFakePrintOrder();
    order.send({ type: 'prints.needed' });
    order.send({ type: 'prints.needed' });

    expect(offer.calls).toHaveLength(1);
  });
});

describe('an order of prints', () => {
  it('waits for three seconds, however fast the service is (C24.2)', async () => {
    const { choose, clock, confirm, giveToken, keepSelection, opened, actor: order } = startFakePrintOrder();
    await choose();
    confirm();
    expect(photosToEditor(order.getSnapshot())).toBe(3);
    await keepSelection();
    await giveToken();
    clock.increment(2999);
    expect(opened).toEqual([]);
    clock.increment(1);

    expect(opened).toEqual([handover]);
    expect(photosToEditor(order.getSnapshot())).toBe(3);
  });

  it('waits for the service, however slow it is', async () => {
    const { choose, confirm, giveToken, keepSelection, opened, wait } = startFakePrintOrder();
    await choose();
    confirm();
    await wait();
    await keepSelection();
    expect(opened).toEqual([]);
    await giveToken();

    expect(opened).toEqual([handover]);
  });

  it('sends 500 photos at a time, each piece under a key of its own, and asks for the token last', async () => {
    const { add, choose, confirm, create, keepMore, keepSelection, token } = startFakePrintOrder();
    await choose();
    confirm(1001);
    const photos = printPhotos(1001);
    expect(create.last().input).toEqual({ photoIds: photos.slice(0, 500), key: 'key-1' });
    await keepSelection();
    expect(add.last().input).toEqual({ selectionId: 'selection-1', photoIds: photos.slice(500, 1000), key: 'key-2' });
    await keepMore();
    expect(add.last().input).toEqual({ selectionId: 'selection-1', photoIds: photos.slice(1000), key: 'key-3' });
    expect(token.calls).toEqual([]);
    await keepMore();

    expect(token.last().input).toBe('selection-1');
  });

  it('is made once, however often it is confirmed', async () => {
    const { choose, confirm, create, notices } = startFakePrintOrder();
    await choose();
    confirm();
    confirm();

    expect(create.calls).toHaveLength(1);
    expect(notices).toEqual([{ type: 'prints.started', count: 3 }]);
  });

  it.each([0, 5001])('of %i photos is not made', async (count) => {
    const { choose, confirm, create } = startFakePrintOrder();
    await choose();
    confirm(count);

    expect(create.calls).toEqual([]);
  });

  it.each(['create', 'add', 'token'] as const)('that fails at "%s" can be made again (C24.3)', async (step) => {
    const {
      choose,
      confirm,
      create,
      keepMore,
      keepSelection,
      notices,
      opened,
      actor: order,
      refuse,
      wait,
    } = startFakePrintOrder();
    await choose();
    confirm(501);
    if (step !== 'create') await keepSelection();
    if (step === 'token') await keepMore();
    await refuse(step);
    await wait();

    expect([photosToEditor(order.getSnapshot()), isChoosingPrints(order.getSnapshot()), opened]).toEqual([
      null,
      true,
      [],
    ]);
    expect(notices.at(-1)).toEqual({
      type: 'prints.failed',
      count: 501,
      error: { code: 'refused', reference: 'a1b2c3d4e5f6' },
    });
    confirm(501);
    expect(create.calls).toHaveLength(2);
  });

  it('fails when the editor is not where the configuration says (D39)', async () => {
    const {
      choose,
      confirm,
      giveToken,
      keepSelection,
      notices,
      actor: order,
      refuseEditor,
      wait,
    } = startFakePrintOrder();
    refuseEditor();
    await choose();
    confirm();
    await keepSelection();
    await giveToken();
    await wait();

    expect(photosToEditor(order.getSnapshot())).toBeNull();
    expect(notices.at(-1)).toEqual({ type: 'prints.failed', count: 3, error: { code: 'editor-refused' } });
  });

  it.each(['prints.cancelled', 'prints.left'] as const)(
    'opens nothing after "%s", and abandons its request',
    async (type) => {
      const { choose, confirm, create, keepSelection, opened, actor: order, token, wait } = startFakePrintOrder();
      await choose();
      confirm();
      order.send({ type });
      await keepSelection();
      await wait();

      expect(create.last().signal.aborted).toBe(true);
      expect([photosToEditor(order.getSnapshot()), opened]).toEqual([null, []]);
      expect(token.calls.every(({ signal }) => signal.aborted)).toBe(true);
      expect(isChoosingPrints(order.getSnapshot())).toBe(type === 'prints.cancelled');
    },
  );

  it('is over when the customer is back from the editor, and can be made anew', async () => {
    const { choose, confirm, create, giveToken, keepSelection, actor: order, wait } = startFakePrintOrder();
    await choose();
    confirm();
    await keepSelection();
    await giveToken();
    await wait();
    const arrived: unknown[] = [];
    order.on('prints.arrived', (notice) => arrived.push(notice));
    order.send({ type: 'page.restored' });
    expect(arrived).toEqual([{ type: 'prints.arrived' }]);
    expect(isChoosingPrints(order.getSnapshot())).toBe(false);
    order.send({ type: 'prints.asked' });
    confirm();

    expect(create.calls).toHaveLength(2);
  });
});
