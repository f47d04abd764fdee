import type { ScreenNotice } from '@account-area/area';
import { startFakeInvoicesScreen, startFakeOrderScreen } from '@account-area/order-history/testing';
import { addressFormOf } from '@account-area/orders';
import { changeableOrderFixture, invoiceFixture } from '@account-area/orders/testing';
import { shareValuesFixture, startFakeWidgetShare } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';

import { announceInvoices, announceOrder, announceShare } from './order-notices.ts';

/** A listener that remembers what it hears. */
const startListening = () => {
  const told: ScreenNotice[] = [];
  return { listener: { send: (notice: ScreenNotice) => void told.push(notice) }, told };
};

describe('what a customer does with an order', () => {
  const open = () => {
    const { listener, told } = startListening();
    const world = startFakeOrderScreen();
    const leave = announceOrder(world.actor, listener);
    return { ...world, leave, told };
  };

  it('is seeing it, once it is there', async () => {
    const { tell, told } = open();
    expect(told).toEqual([]);
    await tell();
    expect(told).toEqual([{ type: 'order.viewed' }]);
  });

  it('is ordering it again', async () => {
    const { answer, calls, reorder, tell, told } = open();
    await tell();
    await answer(calls.reorderStatus.last(), { isAvailable: true });
    reorder()?.send({ type: 'reorder.asked' });
    await answer(calls.reorder.last(), new URL('https://shop.example/basket/1'));
    expect(told.slice(1)).toEqual([{ type: 'order.reordered' }]);
  });

  it('is asking for another address', async () => {
    const { answer, calls, deliveryChange, tell, told } = open();
    await tell(changeableOrderFixture());
    deliveryChange()?.send({ type: 'change.started' });
    const change = deliveryChange()?.getSnapshot();
    const form = change && addressFormOf(change);
    form?.send({ type: 'form.changed', values: { street: 'Singel' } });
    form?.send({ type: 'form.submitted' });
    await answer(calls.changeAddress.last(), null);
    expect(told.slice(1)).toEqual([{ type: 'delivery-address-change.requested' }]);
  });

  it('is not told after the page was left', async () => {
    const { leave, tell, told } = open();
    leave();
    await tell();
    expect(told).toEqual([]);
  });
});

describe('what a customer does with invoices', () => {
  const open = async () => {
    const { listener, told } = startListening();
    const world = startFakeInvoicesScreen();
    const leave = announceInvoices(world.actor, listener);
    const invoice = invoiceFixture();
    await world.list([invoice]);
    const download = () => {
      world.actor.send({ type: 'invoices.wanted', invoices: [invoice] });
      return world.deliver();
    };
    return { download, leave, told };
  };

  it('is downloading them', async () => {
    const { download, told } = await open();
    expect(told).toEqual([]);
    await download();
    expect(told).toEqual([{ type: 'invoices.downloaded', count: 1 }]);
  });

  it('is not told after the page was left', async () => {
    const { download, leave, told } = await open();
    leave();
    await download();
    expect(told).toEqual([]);
  });
});

describe('what a customer does with an online version', () => {
  const open = () => {
    const { listener, told } = startListening();
    const { accept, fill, refuse, actor: share, submit } = startFakeWidgetShare();
    const leave = announceShare(share, listener);
    fill(shareValuesFixture());
    submit();
    return { accept, leave, refuse, told };
  };

  it('is sharing it, once the mail is on its way', async () => {
    const { accept, told } = open();
    expect(told).toEqual([]);
    await accept();
    expect(told).toEqual([{ type: 'widget.shared' }]);
  });

  it('is not sharing it when that was refused', async () => {
    const { refuse, told } = open();
    await refuse();
    expect(told).toEqual([]);
  });

  it('is not told after the page was left', async () => {
    const { accept, leave, told } = open();
    leave();
    await accept();
    expect(told).toEqual([]);
  });
});
