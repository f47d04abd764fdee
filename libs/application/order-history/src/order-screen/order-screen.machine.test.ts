import { inspector, settle } from '@account-area/kernel/testing';
import {
  addressFormOf,
  CHANGE_POLL_MS,
  deliveryChangeFailure,
  ORDER_LIFETIME_MS,
  orderStatusOf,
  productPdfFailure,
  reorderFailure,
} from '@account-area/orders';
import { deliveryAddressFixture, orderFixture, orderProductFixture } from '@account-area/orders/testing';
import { widgetFailure } from '@account-area/projects';
import { widgetFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeOrderScreen } from './order-screen.fakes.ts';
import { orderScreenMachine } from './order-screen.machine.ts';
import { isOrderNotFound, isOrderOutdated, isOrderReading, orderFailure, orderOf } from './order-screen.selectors.ts';

const confirmed = orderFixture({ status: orderStatusOf('Confirmed') });
const unpaid = orderFixture({
  status: orderStatusOf('Received'),
  products: [orderProductFixture({ voucher: { optionCode: 'SPRING', code: null } })],
});

type World = ReturnType<typeof startFakeOrderScreen>;

const seen = ({ actor: screen }: World) => {
  const snapshot = screen.getSnapshot();
  return [
    snapshot.value,
    orderOf(snapshot)?.id ?? null,
    isOrderNotFound(snapshot),
    orderFailure(snapshot)?.code ?? null,
  ];
};

const asked = ({ calls }: World) => ({
  order: calls.order.calls.length,
  dates: calls.deliveryDates.calls.map(({ input }) => input),
  offers: calls.offer.calls.map(({ input }) => input),
  reorder: calls.reorderStatus.calls.map(({ input }) => input),
  pdfs: calls.pdf.calls.map(({ input }) => input),
  widgets: calls.widgets.calls.map(({ input }) => input),
});

/** The code of what an actor says failed. */
const codeIn = <Seen>(
  actor: { readonly getSnapshot: () => Seen } | null,
  failureIn: (snapshot: Seen) => { readonly code: string } | null,
) => (actor === null ? 'no actor' : failureIn(actor.getSnapshot())?.code);

describe('the page of one order', () => {
  it('starts every part once the order is there, and asks for each by itself', async () => {
    const world = startFakeOrderScreen();
    expect([seen(world), world.deliveryChange(), world.reorder()]).toEqual([
      ['loading', null, false, null],
      null,
      null,
    ]);

    await world.tell(
      orderFixture({
        products: [
          orderProductFixture({ voucher: { optionCode: 'SPRING', code: null } }),
          orderProductFixture({ code: 'P-1001-2', voucher: { optionCode: 'SPRING', code: null } }),
        ],
      }),
    );

    expect(seen(world)).toEqual(['shown', 'A-1001', false, null]);
    expect(asked(world)).toEqual({
      order: 1,
      dates: ['A-1001'],
      offers: ['SPRING'],
      reorder: ['A-1001'],
      pdfs: ['P-1001-1', 'P-1001-2'],
      widgets: [['P-1001-1', 'P-1001-2']],
    });
  });

  it('does not ask for what an order that is not paid cannot have, and does so once it is', async () => {
    const world = startFakeOrderScreen();
    await world.tell(unpaid);
    expect(asked(world)).toMatchObject({ dates: [], offers: ['SPRING'], reorder: [], pdfs: [], widgets: [] });
    expect([world.deliveryDates(), world.reorder(), world.pdf('P-1001-1'), world.widget('P-1001-1')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    world.happen('page.restored');
    const change = world.deliveryChange();

    world.clock.increment(ORDER_LIFETIME_MS);
    await world.tell({ ...unpaid, status: orderStatusOf('Confirmed') });

    expect(asked(world)).toEqual({
      order: 2,
      dates: ['A-1001'],
      offers: ['SPRING'],
      reorder: ['A-1001'],
      pdfs: ['P-1001-1'],
      widgets: [['P-1001-1']],
    });
    expect(world.deliveryChange()).toBe(change);
  });

  it('does not ask for what a product that was cancelled, or has no pages, cannot have', async () => {
    const world = startFakeOrderScreen();
    const cancelled = orderProductFixture({ code: 'P-1001-2', status: orderStatusOf('Cancelled') });
    const voucher = orderProductFixture({ code: 'P-1001-3', articleType: 'voucher' });

    await world.tell(orderFixture({ products: [orderProductFixture(), cancelled, voucher] }));

    expect(asked(world)).toMatchObject({ pdfs: ['P-1001-1'], widgets: [['P-1001-1']] });
  });

  it('announces an order once, however often it is read', async () => {
    const world = startFakeOrderScreen();
    await world.tell();
    world.clock.increment(ORDER_LIFETIME_MS);
    await world.tell();

    expect(world.notices).toEqual([{ type: 'order.viewed' }]);
  });

  it('says that there is no such order, and starts nothing (C29.4)', async () => {
    const world = startFakeOrderScreen();
    await world.tell(null);

    expect([seen(world), world.notices]).toEqual([['notFound', null, true, null], []]);
    expect(asked(world)).toMatchObject({ dates: [], reorder: [], widgets: [] });
  });

  it('shows an order that is there after all', async () => {
    const world = startFakeOrderScreen();
    await world.tell(null);
    world.happen('page.shown');
    await world.tell();

    expect(seen(world)).toEqual(['shown', 'A-1001', false, null]);
    expect(world.notices).toEqual([{ type: 'order.viewed' }]);
  });

  it('announces an order once that was gone and is back', async () => {
    const world = startFakeOrderScreen();
    await world.tell();
    world.happen('page.shown');
    await world.tell(null);
    world.happen('page.shown');
    await world.tell();

    expect([seen(world)[0], world.notices.length]).toEqual(['shown', 1]);
  });

  it('is not shown any more once the order is gone', async () => {
    const world = startFakeOrderScreen();
    await world.tell();
    world.happen('page.shown');
    await world.tell(null);

    expect(seen(world)).toEqual(['notFound', null, true, null]);
  });

  it('reads the order again when that failed and the customer wants it', async () => {
    const world = startFakeOrderScreen();
    await world.refuseOrder();
    expect(seen(world)).toEqual(['failed', null, false, 'refused']);

    world.actor.send({ type: 'order.retried' });
    expect(seen(world)).toEqual(['loading', null, false, null]);
    await world.tell();

    expect([seen(world)[0], world.notices.length]).toEqual(['shown', 1]);
  });

  it('reads an order that could not be read when the network is back', async () => {
    const world = startFakeOrderScreen();
    await world.refuseOrder();
    world.happen('network.restored');
    await world.tell(null);
    expect(seen(world)[0]).toBe('notFound');

    const other = startFakeOrderScreen();
    await other.refuseOrder();
    other.happen('network.restored');
    await other.tell();
    expect([seen(other)[0], other.notices.length]).toEqual(['shown', 1]);
  });

  it('keeps an order that could not be read again', async () => {
    const world = startFakeOrderScreen();
    await world.tell();
    world.happen('page.shown');
    await world.refuseOrder();

    expect(seen(world)).toEqual(['shown', 'A-1001', false, null]);
  });

  it('says that an order may be out of date once it could not be read again twice, until it can', async () => {
    const world = startFakeOrderScreen();
    const outdated = () => isOrderOutdated(world.actor.getSnapshot());
    const reading = () => isOrderReading(world.actor.getSnapshot());
    expect([outdated(), reading()]).toEqual([false, true]);
    await world.tell();
    world.happen('page.shown');
    await world.refuseOrder();
    expect([outdated(), reading()]).toEqual([false, false]);
    world.clock.increment(ORDER_LIFETIME_MS);
    await world.refuseOrder();
    expect([outdated(), reading(), seen(world)]).toEqual([true, false, ['shown', 'A-1001', false, null]]);

    world.actor.send({ type: 'order.retried' });
    expect([outdated(), reading()]).toEqual([true, true]);
    await world.refuseOrder();
    expect([outdated(), reading()]).toEqual([true, false]);
    world.actor.send({ type: 'order.retried' });
    await world.tell();

    expect([outdated(), reading()]).toEqual([false, false]);
  });

  it('says of an order that is not there nothing but that', async () => {
    const world = startFakeOrderScreen();
    const outdated = () => isOrderOutdated(world.actor.getSnapshot());
    await world.refuseOrder();
    world.happen('page.shown');
    await world.refuseOrder();
    expect([seen(world)[0], outdated()]).toEqual(['failed', false]);
    world.happen('page.shown');
    await world.tell(null);
    world.happen('page.shown');
    await world.refuseOrder();
    world.happen('page.shown');
    await world.refuseOrder();

    expect(outdated()).toBe(false);
  });

  it('looks at dates and PDFs again once the status has changed, and not before', async () => {
    const world = startFakeOrderScreen();
    await world.tell(confirmed);
    await world.answer(world.calls.deliveryDates.last(), null);
    await world.answer(world.calls.pdf.last(), { pageCount: 24, byteSize: 1_200_000, previewAddress: null });
    world.happen('page.shown');
    await world.tell({ ...confirmed });
    expect(asked(world)).toMatchObject({ order: 2, dates: ['A-1001'], pdfs: ['P-1001-1'] });

    world.happen('page.shown');
    await world.tell(orderFixture());

    expect(asked(world)).toMatchObject({ dates: ['A-1001', 'A-1001'], pdfs: ['P-1001-1', 'P-1001-1'] });
  });

  it('has no dates while an order is delayed, and does not ask for them', async () => {
    const world = startFakeOrderScreen();
    await world.tell(confirmed);
    await world.answer(world.calls.deliveryDates.last(), null);
    world.happen('page.shown');
    await world.tell({ ...confirmed, status: orderStatusOf('delayed') });
    expect([asked(world).dates, world.deliveryDates()]).toEqual([['A-1001'], null]);

    world.happen('page.shown');
    await world.tell(confirmed);

    expect([asked(world).dates.length, world.deliveryDates() === null]).toEqual([2, false]);
  });

  it('looks for a PDF that is not made yet whenever the order is read again', async () => {
    const world = startFakeOrderScreen();
    await world.tell(confirmed);
    await world.answer(world.calls.pdf.last(), null);

    world.happen('page.shown');
    await world.tell({ ...confirmed });

    expect(asked(world)).toMatchObject({ pdfs: ['P-1001-1', 'P-1001-1'] });
  });

  it('fails in each part alone', async () => {
    const world = startFakeOrderScreen();
    await world.tell(
      orderFixture({ products: [orderProductFixture({ voucher: { optionCode: 'SPRING', code: null } })] }),
    );
    const { calls } = world;
    await settle();
    for (const call of [calls.deliveryDates, calls.offer, calls.reorderStatus, calls.pdf, calls.widgets]) {
      await world.refuse(call.last());
    }

    const failures = {
      dates: codeIn(world.deliveryDates(), ({ context }) => context.error),
      offer: codeIn(world.offer('SPRING'), ({ context }) => context.error),
      reorder: codeIn(world.reorder(), reorderFailure),
      pdf: codeIn(world.pdf('P-1001-1'), productPdfFailure),
      widget: codeIn(world.widget('P-1001-1'), widgetFailure),
    };
    expect(failures).toEqual({
      dates: 'refused',
      offer: 'refused',
      reorder: 'refused',
      pdf: 'refused',
      widget: 'refused',
    });
    expect(seen(world)).toEqual(['shown', 'A-1001', false, null]);
  });

  it.each(['page.shown', 'network.restored', 'page.restored'] as const)(
    'reads again what could not be read on %s, and nothing else',
    async (happening) => {
      const world = startFakeOrderScreen();
      const { calls } = world;
      const voucher = (optionCode: string) => ({ optionCode, code: null });
      await world.tell(
        orderFixture({
          products: [
            orderProductFixture({ voucher: voucher('SPRING') }),
            orderProductFixture({ code: 'P-1001-2', voucher: voucher('AUTUMN') }),
          ],
        }),
      );
      await settle();
      await world.answer(calls.offer.calls[0] ?? calls.offer.last(), null);
      await world.answer(calls.pdf.calls[0] ?? calls.pdf.last(), {
        pageCount: 24,
        byteSize: 1_200_000,
        previewAddress: null,
      });
      for (const call of [calls.deliveryDates, calls.offer, calls.reorderStatus, calls.pdf, calls.widgets]) {
        await world.refuse(call.last());
      }

      world.happen(happening);
      await settle();

      expect(asked(world)).toEqual({
        order: 2,
        dates: ['A-1001', 'A-1001'],
        offers: ['SPRING', 'AUTUMN', 'AUTUMN'],
        reorder: ['A-1001', 'A-1001'],
        pdfs: ['P-1001-1', 'P-1001-2', 'P-1001-2'],
        widgets: [
          ['P-1001-1', 'P-1001-2'],
          ['P-1001-1', 'P-1001-2'],
        ],
      });
    },
  );

  it('has no PDF and no online version of a product that was cancelled meanwhile, and asks for none', async () => {
    const world = startFakeOrderScreen();
    await world.tell();
    await world.refuse(world.calls.pdf.last());
    expect([world.pdf('P-1001-1'), world.widget('P-1001-1')]).not.toContain(null);

    world.happen('page.shown');
    const again = world.calls.pdf.calls.length;
    await world.tell(orderFixture({ products: [orderProductFixture({ status: orderStatusOf('Cancelled') })] }));
    await world.refuse(world.calls.pdf.last());
    world.happen('page.shown');

    expect([world.pdf('P-1001-1'), world.widget('P-1001-1')]).toEqual([null, null]);
    expect(world.calls.pdf.calls.length).toBe(again);
  });
});

describe('on the page of one order', () => {
  /** The customer gave another address, and the service took it. */
  const changed = async () => {
    const world = startFakeOrderScreen();
    await world.tell(confirmed);
    const change = world.deliveryChange();
    change?.send({ type: 'change.started' });
    const form = change === null ? undefined : addressFormOf(change.getSnapshot());
    form?.send({ type: 'form.changed', values: { street: 'Singel' } });
    form?.send({ type: 'form.submitted' });
    await world.answer(world.calls.changeAddress.last(), null);
    return { ...world, change };
  };
  const singel = deliveryAddressFixture({ street: 'Singel' });

  it('another address is announced, looked for, and found', async () => {
    const world = await changed();
    expect(world.notices.at(-1)).toEqual({ type: 'delivery-address-change.requested', orderCode: 'A-1001' });
    expect(asked(world).order).toBe(2);
    await world.tell({ ...confirmed, deliveryType: 'changing' });
    expect(world.change?.getSnapshot().value).toBe('requestSent');

    world.clock.increment(CHANGE_POLL_MS);
    await world.tell({ ...confirmed, deliveryAddress: singel });

    expect([asked(world).order, world.change?.getSnapshot().value]).toEqual([3, 'successfulUpdate']);
  });

  it('an answer from before the change is no answer to it', async () => {
    const world = startFakeOrderScreen();
    await world.tell(confirmed);
    world.clock.increment(ORDER_LIFETIME_MS);
    const early = world.calls.order.last();
    const change = world.deliveryChange();
    change?.send({ type: 'change.started' });
    (change === null ? undefined : addressFormOf(change.getSnapshot()))?.send({ type: 'form.submitted' });
    await world.answer(world.calls.changeAddress.last(), null);

    await world.answer(early, { ...confirmed, deliveryAddress: singel });

    expect([early.signal.aborted, change?.getSnapshot().value]).toEqual([true, 'requestSent']);
  });

  it('another address that did not come is told', async () => {
    const world = await changed();
    await world.tell({ ...confirmed, deliveryType: 'changing' });
    world.clock.increment(CHANGE_POLL_MS);

    await world.tell({ ...confirmed });

    expect(world.change && deliveryChangeFailure(world.change.getSnapshot())).toEqual({ code: 'not-applied' });
  });

  it('an order that is placed again is announced, and checked again when the customer comes back', async () => {
    const world = startFakeOrderScreen();
    await world.tell();
    await world.answer(world.calls.reorderStatus.last(), { isAvailable: true });
    world.reorder()?.send({ type: 'reorder.asked' });
    await world.answer(world.calls.reorder.last(), new URL('https://shop.example/basket/1'));
    expect([world.notices.at(-1), world.opened]).toEqual([
      { type: 'order.reordered', orderCode: 'A-1001' },
      ['https://shop.example/basket/1'],
    ]);

    world.happen('page.restored');

    expect([world.reorder()?.getSnapshot().value, asked(world).order]).toEqual(['checking', 2]);
  });

  it('codes of vouchers are asked for once, and the order is read again for them', async () => {
    const world = startFakeOrderScreen();
    await world.tell(unpaid);

    const refresh = world.voucherRefresh();
    refresh?.send({ type: 'vouchers.asked' });
    refresh?.send({ type: 'vouchers.asked' });
    await world.refuse(world.calls.refreshVouchers.last());
    expect([refresh?.getSnapshot().value, asked(world).order]).toEqual(['failed', 1]);
    refresh?.send({ type: 'vouchers.asked' });
    await world.answer(world.calls.refreshVouchers.last(), null);

    expect(world.calls.refreshVouchers.calls.map(({ input }) => input)).toEqual([
      { input: { orderCode: 'A-1001' }, key: 'key-1' },
      { input: { orderCode: 'A-1001' }, key: 'key-1' },
    ]);
    expect([refresh?.getSnapshot().value, asked(world).order]).toEqual(['reading', 2]);
    await world.tell({ ...unpaid });
    expect(refresh?.getSnapshot().value).toBe('checked');
  });

  it.each([
    ['the same order', async (world: World) => world.tell(unpaid), 'checked'],
    ['none', async (world: World) => world.tell(null), 'checked'],
    ['nothing', async (world: World) => world.refuseOrder(), 'failed'],
  ])('codes are known to be missing once the order was read for them: it is %s', async (_, read, state) => {
    const world = startFakeOrderScreen();
    await world.tell(unpaid);
    const refresh = world.voucherRefresh();
    refresh?.send({ type: 'vouchers.asked' });
    await world.answer(world.calls.refreshVouchers.last(), null);
    expect(refresh?.getSnapshot().value).toBe('reading');

    await read(world);

    expect(refresh?.getSnapshot().value).toBe(state);
  });

  it('online versions that were requested are looked for when the tab is looked at again', async () => {
    const world = startFakeOrderScreen();
    await world.tell();
    await settle();
    await world.answer(world.calls.widgets.last(), [widgetFixture({ isReady: false, address: null })]);

    world.happen('page.shown');
    await settle();
    await world.answer(world.calls.widgets.last(), [widgetFixture()]);

    expect(world.widget('P-1001-1')?.getSnapshot().value).toBe('ready');
  });

  it('nothing happens to parts that are not there yet', () => {
    const world = startFakeOrderScreen();

    world.happen('page.restored');
    world.happen('page.shown');

    expect(seen(world)).toEqual(['loading', null, false, null]);
  });

  it('everything ends with the visit', async () => {
    const world = startFakeOrderScreen();
    await world.tell();
    expect(world.isFollowed()).toBe(true);

    world.actor.stop();

    const { calls } = world;
    expect([calls.deliveryDates, calls.reorderStatus, calls.pdf].map((call) => call.last().signal.aborted)).toEqual([
      true,
      true,
      true,
    ]);
    expect(world.isFollowed()).toBe(false);
  });

  it('a missing port is named', async () => {
    const screen = createActor(orderScreenMachine, { input: { orderCode: 'A-1001' }, inspect: inspector });
    const failures: unknown[] = [];
    screen.subscribe({ error: (failure) => failures.push(failure) });

    screen.start();
    await settle();

    expect(failures).toContainEqual(new Error('No port is bound for "page".'));
  });
});
