import { followPage, type PageHappening, typesOf, unboundSubscription } from '@account-area/kernel';
import {
  bindDeliveryChange,
  bindDeliveryDates,
  bindOrder,
  bindProductPdf,
  bindReorder,
  bindVoucherOffer,
  bindVoucherRefresh,
  canHaveDeliveryDates,
  deliveryChangeMachine,
  type DeliveryChangeNotice,
  unboundDeliveryDates,
  isOrderMissing,
  type Order,
  type OrderQuery,
  unboundOrder,
  type OrderResourceSnapshot,
  productPdfMachine,
  productPdfOf,
  reorderMachine,
  type ReorderNotice,
  unboundVoucherOffer,
  voucherRefreshMachine,
} from '@account-area/orders';
import { bindWidget, createWidgetLookup, widgetMachine } from '@account-area/projects';
import { type ActorRefFrom, assign, emit, enqueueActions, not, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  type OrderScreenContext,
  type OrderScreenEvent,
  type OrderScreenNotice,
  type OrderScreenPorts,
  productsMade,
} from './order-screen.ts';

type Heard = OrderScreenEvent | PageHappening | DeliveryChangeNotice | ReorderNotice;

/**
 * The page of one order: the order, when it comes, its address, ordering again, and the voucher, PDF and online version of
 * each product (C29, C30, C31, C33). Each part fails alone.
 *
 *     loading ─┬─▶ shown ⇄ notFound
 *        ⇅     │     ▲        ▲
 *      failed ─┴─────┴────────┘ (read again)
 *
 * Start one actor per visit. The parts are there as soon as the order is. When the page is looked at again, or the network
 * is back, the order and all that could not be read is read again.
 */
export const orderScreenMachine = setup({
  types: typesOf<{
    input: OrderQuery;
    context: OrderScreenContext;
    events: Heard;
    emitted: OrderScreenNotice;
    children: { order: 'order'; voucherRefresh: 'voucherRefresh' };
  }>(),
  actors: {
    order: unboundOrder(),
    page: unboundSubscription<undefined>('page'),
    voucherRefresh: voucherRefreshMachine,
    deliveryDates: unboundDeliveryDates(),
    deliveryChange: deliveryChangeMachine,
    reorder: reorderMachine,
    offer: unboundVoucherOffer(),
    pdf: productPdfMachine,
    widget: widgetMachine,
  },
  actions: {
    keep: assign((_, snapshot: OrderResourceSnapshot) => ({
      loaded: snapshot.context,
      isReading: snapshot.matches('inProgress'),
      isMissing: isOrderMissing(snapshot),
    })),
    /** Starts the parts that the order can have by now. */
    startParts: assign(({ context: { loaded, orderCode, parts }, self, spawn }, order: Order | null) => {
      if (order === null || order === loaded.value) return {};
      const offers = new Map(parts?.offers);
      for (const { voucher } of order.products) {
        if (voucher === null || offers.has(voucher.optionCode)) continue;
        offers.set(voucher.optionCode, spawn('offer', { input: { optionCode: voucher.optionCode } }));
      }
      const pdfs = new Map(parts?.pdfs);
      const widgets = new Map(parts?.widgets);
      for (const { code: productCode } of productsMade(order)) {
        if (pdfs.has(productCode)) continue;
        pdfs.set(productCode, spawn('pdf', { input: { productCode } }));
        widgets.set(productCode, spawn('widget', { input: { orderCode, productCode } }));
      }
      const reorderNow =
        order.status.shown === 'awaitingPayment'
          ? () => null
          : () => spawn('reorder', { input: { orderCode, parent: self } });
      const datesNow = canHaveDeliveryDates(order)
        ? () => spawn('deliveryDates', { input: { orderCode } })
        : () => null;
      return {
        parts: {
          deliveryChange: parts?.deliveryChange ?? spawn('deliveryChange', { input: { order, parent: self } }),
          reorder: parts?.reorder ?? reorderNow(),
          deliveryDates: parts?.deliveryDates ?? datesNow(),
          offers,
          pdfs,
          widgets,
        },
      };
    }),
    /** Tells the parts that are there of an order that was read again, before it is kept. */
    tellParts: enqueueActions(({ context: { loaded, parts }, enqueue }, order: Order | null) => {
      if (parts === null || order === null || order === loaded.value) return;
      enqueue.sendTo(parts.deliveryChange, { type: 'order.refreshed', order });
      const hasMoved = loaded.value?.status.word !== order.status.word;
      if (hasMoved && parts.deliveryDates !== null && canHaveDeliveryDates(order)) {
        enqueue.sendTo(parts.deliveryDates, { type: 'resource.invalidated' });
      }
      for (const { code } of productsMade(order)) {
        const pdf = parts.pdfs.get(code);
        // One that was not there may have been made since.
        if (pdf !== undefined && (hasMoved || productPdfOf(pdf.getSnapshot()) === null)) {
          enqueue.sendTo(pdf, { type: 'pdf.outdated' });
        }
      }
    }),
    /** Reads what is shown again where that failed, and what is waited for. */
    readMissing: enqueueActions(({ context: { loaded, parts }, enqueue }) => {
      if (parts === null || loaded.value === null) return;
      const { deliveryDates, offers, pdfs, reorder, widgets } = parts;
      for (const offer of offers.values()) enqueue.sendTo(offer, { type: 'resource.needed' });
      if (deliveryDates !== null && canHaveDeliveryDates(loaded.value)) {
        enqueue.sendTo(deliveryDates, { type: 'resource.needed' });
      }
      if (reorder !== null) enqueue.sendTo(reorder, { type: 'page.shown' });
      for (const { code } of productsMade(loaded.value)) {
        const [pdf, widget] = [pdfs.get(code), widgets.get(code)];
        if (pdf !== undefined) enqueue.sendTo(pdf, { type: 'pdf.retried' });
        if (widget !== undefined) enqueue.sendTo(widget, { type: 'page.shown' });
      }
    }),
    /** Tells who asked for codes of vouchers that the order was read for them, or could not be. */
    tellRefresh: enqueueActions(({ enqueue }, snapshot: OrderResourceSnapshot) => {
      const { error } = snapshot.context;
      if (snapshot.matches('finished')) enqueue.sendTo('voucherRefresh', { type: 'order.refreshed' });
      if (snapshot.matches('failed') && error !== null) {
        enqueue.sendTo('voucherRefresh', { type: 'order.refresh-failed', error });
      }
    }),
    readAgain: sendTo('order', { type: 'resource.invalidated' }),
    retry: sendTo('order', { type: 'resource.needed' }),
    tellRestored: enqueueActions(({ context: { parts }, enqueue }) => {
      const reorder = parts?.reorder ?? null;
      if (reorder !== null) enqueue.sendTo(reorder, { type: 'page.restored' });
    }),
    announceViewed: enqueueActions(({ context: { isViewed, loaded }, enqueue }) => {
      if (isViewed || loaded.value === null) return;
      enqueue.emit({ type: 'order.viewed' });
      enqueue.assign({ isViewed: true });
    }),
    announce: emit((_, notice: Exclude<OrderScreenNotice, { readonly type: 'order.viewed' }>) => notice),
  },
  guards: {
    hasOrder: ({ context }) => context.loaded.value !== null,
    isMissing: ({ context }) => context.isMissing,
    hasFailed: ({ context: { loaded } }) => loaded.value === null && loaded.error !== null,
  },
}).createMachine({
  id: 'orderScreen',
  context: ({ input: { orderCode } }) => ({
    orderCode,
    loaded: { error: null, failures: 0, value: null },
    isReading: true,
    isMissing: false,
    isViewed: false,
    parts: null,
  }),
  invoke: [
    {
      id: 'order',
      src: 'order',
      input: ({ context: { orderCode } }) => ({ orderCode }),
      onSnapshot: {
        actions: [
          { type: 'tellParts', params: ({ event }) => event.snapshot.context.value },
          { type: 'startParts', params: ({ event }) => event.snapshot.context.value },
          { type: 'keep', params: ({ event }) => event.snapshot },
          { type: 'tellRefresh', params: ({ event }) => event.snapshot },
        ],
      },
    },
    {
      id: 'voucherRefresh',
      src: 'voucherRefresh',
      input: ({ context: { orderCode }, self }) => ({ orderCode, parent: self }),
    },
    { src: 'page' },
  ],
  on: {
    'page.shown': { actions: ['readAgain', 'readMissing'] },
    'network.restored': { actions: ['readAgain', 'readMissing'] },
    'page.restored': { actions: ['readAgain', 'tellRestored', 'readMissing'] },
    'order.retried': { actions: 'retry' },
    'order.outdated': { actions: 'readAgain' },
    'order.reordered': { actions: { type: 'announce', params: ({ event }) => event } },
    'delivery-address-change.requested': { actions: { type: 'announce', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      always: [
        { guard: 'hasOrder', target: 'shown' },
        { guard: 'isMissing', target: 'notFound' },
        { guard: 'hasFailed', target: 'failed' },
      ],
    },
    failed: {
      always: [
        { guard: 'hasOrder', target: 'shown' },
        { guard: 'isMissing', target: 'notFound' },
        { guard: not('hasFailed'), target: 'loading' },
      ],
    },
    shown: { entry: 'announceViewed', always: { guard: 'isMissing', target: 'notFound' } },
    notFound: { always: { guard: 'hasOrder', target: 'shown' } },
  },
});

/** The page of one order on its ports: the only form an app should start. */
export const bindOrderScreen = ({ page, ...ports }: OrderScreenPorts): typeof orderScreenMachine =>
  orderScreenMachine.provide({
    actors: {
      order: bindOrder(ports.orders),
      page: followPage(page),
      voucherRefresh: bindVoucherRefresh(ports),
      deliveryDates: bindDeliveryDates(ports.orders),
      deliveryChange: bindDeliveryChange(ports),
      reorder: bindReorder(ports),
      offer: bindVoucherOffer(ports.vouchers),
      pdf: bindProductPdf(ports),
      widget: bindWidget({ ...ports, find: createWidgetLookup(ports.widgets) }),
    },
  });

export type OrderScreenActor = ActorRefFrom<typeof orderScreenMachine>;
export type OrderScreenSnapshot = SnapshotFrom<typeof orderScreenMachine>;
