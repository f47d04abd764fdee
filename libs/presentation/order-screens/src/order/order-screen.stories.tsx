import { settle } from '@account-area/kernel/testing';
import type { FakeOrderScreen } from '@account-area/order-history/testing';
import {
  type DeliveryDates,
  type Order,
  type OrderProduct,
  orderStatusOf,
  type ProductPdf,
  REORDER_LEAVING_MS,
  type VoucherOffer,
} from '@account-area/orders';
import { deliveryAddressFixture, orderFixture, orderProductFixture } from '@account-area/orders/testing';
import { widgetFixture } from '@account-area/projects/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';

import { paintedPicture } from '../products/painted-picture.fixtures.ts';
import { OrderStage } from './order-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Orders/Order',
  component: OrderStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrderStage>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const PLACED = '2026-11-12T09:00:00Z';
const HISTORY = [
  ['Received', PLACED],
  ['Confirmed', '2026-11-12T09:05:00Z'],
  ['ProductionStarted', '2026-11-14T11:05:00Z'],
  ['Dispatched', '2026-11-18T08:00:00Z'],
] as const;

const OFFER: VoucherOffer = {
  title: '20% on your next photo book',
  validUntil: '2026-12-31T12:00:00Z',
  worth: { percentage: 20 },
  terms: 'One voucher per order.\nNot to be combined with other offers.',
};
const PDF: ProductPdf = { pageCount: 26, byteSize: 4_200_000, previewAddress: paintedPicture(1) };

const product = (changes: Partial<OrderProduct> = {}): OrderProduct =>
  orderProductFixture({ title: 'Photo book, large landscape', pictureAddress: paintedPicture(0), ...changes });

/** An order that has come as far as a word says. */
const order = (word: string, changes: Partial<Order> = {}): Order => {
  const until = HISTORY.findIndex(([each]) => each === word);
  const status = orderStatusOf(word);
  const { products = [product({ status })] } = changes;
  return orderFixture({
    id: '84021903',
    createdAt: PLACED,
    status,
    productCount: products.length,
    history: HISTORY.slice(0, until === -1 ? 2 : until + 1).map(([each, at]) => ({ status: orderStatusOf(each), at })),
    ...changes,
    products,
  });
};

interface Answers {
  readonly offer?: VoucherOffer | null;
  readonly pdf?: ProductPdf | null;
  readonly dates?: DeliveryDates;
  readonly isAvailable?: boolean;
}

const DATES: DeliveryDates = { earliest: '2026-11-27T09:00:00Z', latest: '2026-11-30T09:00:00Z' };

/** The services say all there is to say about an order. */
const tellAll = async (world: FakeOrderScreen, shown: Order, answers: Answers = {}): Promise<void> => {
  const { dates = DATES, offer = OFFER, pdf = null, isAvailable = true } = answers;
  const { answer, calls } = world;
  await world.tell(shown);
  for (const call of calls.offer.calls) await answer(call, offer);
  for (const call of calls.pdf.calls) await answer(call, pdf);
  for (const call of calls.deliveryDates.calls) {
    await answer(call, dates);
  }
  for (const call of calls.reorderStatus.calls) await answer(call, { isAvailable });
};

const show =
  (shown: Order, answers?: Answers) =>
  (world: FakeOrderScreen): Promise<void> =>
    tellAll(world, shown, answers);

const PARCEL = { number: '3SABCD0123456789', address: 'https://carrier.example/3SABCD0123456789' };
const VOUCHER = { optionCode: 'SPRING', code: 'SPRING-2027-XK4' };

export const InProduction: Story = {
  parameters: { rests: { orderScreen: 'shown', reorder: 'available', seen: ['In production', 'Order again'] } },
  args: { arrange: show(order('ProductionStarted'), { pdf: PDF }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Photo book, large landscape' })).toBeVisible();
    const steps = within(canvas.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    await expect(steps.map((step) => step.textContent.replaceAll('\u00A0', ' '))).toEqual([
      'Order placed12 Nov 2026',
      'Ordered12 Nov 2026',
      'In production14 Nov 2026',
      'SentExpected to arrive 27 Nov 2026 – 30 Nov 2026',
    ]);
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  },
};

export const InProductionSmall: Story = { ...InProduction, globals: { viewport: { value: 'small' } } };

export const InProductionMedium: Story = { ...InProduction, globals: { viewport: { value: 'medium' } } };

/** It can be followed at a carrier that is trusted. */
export const Sent: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['Sent', 'Track your parcel'] } },
  args: {
    arrange: show(
      order('Dispatched', { products: [product({ status: orderStatusOf('Dispatched'), parcel: PARCEL })] }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
      'href',
      PARCEL.address,
    );
  },
};

/** It must be there: nothing is said of when it is expected. */
export const SentLongAgo: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'Sent' } },
  args: {
    arrange: show(order('Dispatched'), {
      dates: { earliest: '2026-11-20T09:00:00Z', latest: '2026-11-23T09:00:00Z' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Order again' })).toBeVisible();
    await expect(canvas.queryByText(/Expected to arrive/)).toBeNull();
  },
};

/** A voucher whose code was not made before is not waited for. */
export const CancelledWithoutVoucher: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'Cancelled' } },
  args: { arrange: show(order('Cancelled', { products: [product({ voucher: { ...VOUCHER, code: null } })] })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Delivery address')).toBeVisible();
    await expect(canvas.queryByText('Voucher')).toBeNull();
  },
};

/** Its carrier has no page that is trusted: the number is text, to be copied. */
export const SentByAnotherCarrier: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['Parcel number', '3SABCD0123456789'] } },
  args: {
    arrange: show(
      order('Dispatched', {
        products: [product({ status: orderStatusOf('Dispatched'), parcel: { ...PARCEL, address: null } })],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy number' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Track your parcel' })).toBeNull();
  },
};

export const SeveralParcels: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['Track parcel 3SABCD0123456789', 'Track parcel 3SEFGH'] } },
  args: {
    arrange: show(
      order('Dispatched', {
        products: [
          product({ code: 'one', status: orderStatusOf('Dispatched'), parcel: PARCEL }),
          product({ code: 'two', title: 'Calendar 2027', status: orderStatusOf('Dispatched'), parcel: PARCEL }),
          product({
            code: 'three',
            title: 'Wall prints',
            status: orderStatusOf('Dispatched'),
            parcel: { number: '3SEFGH', address: 'https://carrier.example/3SEFGH' },
          }),
        ],
      }),
    ),
  },
};

/** It takes longer than it should. */
export const Delayed: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['In production', 'Order delayed'] } },
  args: { arrange: show(order('delayed')) },
};

export const AwaitingPayment: Story = {
  parameters: {
    rests: {
      orderScreen: 'shown',
      deliveryChange: 'notStarted',
      seen: 'Awaiting payment. We start making your order as soon as we receive your payment.',
    },
  },
  args: { arrange: show(order('Received', { products: [product({ status: orderStatusOf('Received') })] })) },
  play: async ({ canvas }) => {
    const [first] = within(await canvas.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    await expect(first).toHaveAttribute('aria-current', 'step');
    await expect(first).toHaveTextContent('Awaiting payment');
    await expect(canvas.getByRole('link', { name: 'Pay in the shop' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Order again' })).toBeNull();
    await expect(canvas.queryByText(/Expected to arrive/)).toBeNull();
  },
};

/** Its payment is being processed: it cannot be paid for once more. */
export const PaymentPending: Story = {
  parameters: {
    rests: {
      orderScreen: 'shown',
      seen: 'Awaiting payment. We start making your order as soon as we receive your payment.',
    },
  },
  args: { arrange: show(order('paymentPending')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Awaiting payment. We start/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Pay in the shop' })).toBeNull();
  },
};

export const PaymentFailed: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['Your payment failed. Try again.', 'Pay in the shop'] } },
  args: { arrange: show(order('paymentFailed')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Pay in the shop' })).toHaveAttribute(
      'href',
      'https://shop.example/',
    );
  },
};

export const Cancelled: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['Cancelled', 'This order was cancelled on 13 Nov 2026.'] } },
  args: {
    arrange: show(
      order('Cancelled', {
        history: [
          { status: orderStatusOf('Received'), at: PLACED },
          { status: orderStatusOf('Cancelled'), at: '2026-11-13T09:00:00Z' },
        ],
      }),
    ),
  },
};

/** A newer word of the service (D48). */
export const StatusUnknown: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'Status unknown' } },
  args: { arrange: show(order('quality_check')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Status unknown')).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Progress' })).toBeNull();
  },
};

export const NotFound: Story = {
  parameters: { rests: { orderScreen: 'notFound', seen: 'Order not found' } },
  args: { arrange: (world) => world.tell(null) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders');
  },
};

export const Failed: Story = {
  parameters: {
    rests: {
      orderScreen: 'failed',
      seen: [
        'An error occurred loading this order, please contact us to report this issue.',
        'Reference: a1b2c3d4e5f6',
        'Contact us',
      ],
    },
  },
  args: { arrange: (world) => world.refuseOrder() },
};

export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading the order' })).toBeInTheDocument();
  },
};

/** It could not be read again: what is shown stays, and nothing is said of the first time. */
export const KeptAfterFailure: Story = {
  parameters: { rests: { orderScreen: 'shown', order: 'failed', seen: 'In production' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, order('ProductionStarted'));
      world.happen('page.shown');
      await world.refuseOrder();
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Order again' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const failAgain = async (world: FakeOrderScreen) => {
  await tellAll(world, order('ProductionStarted'));
  for (let failure = 0; failure < 2; failure += 1) {
    world.happen('page.shown');
    await world.refuseOrder();
  }
};

/** It could not be read again several times: what is shown may be out of date. */
export const Outdated: Story = {
  parameters: {
    rests: {
      orderScreen: 'shown',
      order: 'failed',
      seen: ['This order could not be updated. What you see may be out of date.', 'Try again', 'In production'],
    },
  },
  args: { arrange: failAgain },
};

export const OutdatedSmall: Story = { ...Outdated, globals: { viewport: { value: 'small' } } };

export const Updating: Story = {
  parameters: { rests: { order: 'inProgress', seen: ['Updating the order', /may be out of date/] } },
  args: {
    arrange: async (world) => {
      await failAgain(world);
      world.actor.send({ type: 'order.retried' });
    },
  },
};

/** It could be read again: the line goes, and the focus goes on. */
export const UpdatedAgain: Story = {
  ...Outdated,
  tags: ['goes-on'],
  args: {
    arrange: async (world) => {
      await failAgain(world);
      const retried = world.actor.subscribe(({ context }) => {
        if (!context.isReading) return;
        retried.unsubscribe();
        queueMicrotask(() => world.calls.order.last().succeed(order('Dispatched')));
      });
    },
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Try again' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByText(/may be out of date/)).toBeNull());
    await expect(canvas.getAllByText('Sent')[0]).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const Loading: Story = {
  parameters: { rests: { orderScreen: 'loading', seen: 'Order' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading the order' })).toBeInTheDocument();
  },
};

const withVoucher = (word: string, code: string | null) =>
  order(word, { products: [product({ status: orderStatusOf(word), voucher: { ...VOUCHER, code } })] });

export const Voucher: Story = {
  parameters: {
    rests: { orderScreen: 'shown', seen: ['SPRING-2027-XK4', '20% discount', 'Valid until 31 Dec 2026'] },
  },
  args: { arrange: show(withVoucher('ProductionStarted', VOUCHER.code)) },
};

export const VoucherSmall: Story = { ...Voucher, globals: { viewport: { value: 'small' } } };

export const VoucherCopied: Story = {
  ...Voucher,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy code' }));
    await expect(write).toHaveBeenCalledWith('SPRING-2027-XK4');
    await expect(await canvas.findByText('Code copied', { selector: '[role=status]' })).toBeInTheDocument();
  },
};

export const VoucherWorthMoney: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['Worth €10.00', 'Terms'] } },
  args: {
    arrange: show(withVoucher('ProductionStarted', VOUCHER.code), {
      offer: { ...OFFER, title: '€10 for you', worth: { amount: { amount: 1000, currency: 'EUR' } } },
    }),
  },
};

/** Its last day is over in the zone of the brand: there is no code to copy any more. */
export const VoucherExpired: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'Expired on 25 Nov 2026' } },
  args: {
    arrange: show(withVoucher('ProductionStarted', VOUCHER.code), {
      offer: { ...OFFER, validUntil: '2026-11-25T12:00:00Z' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Expired on 25 Nov 2026')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy code' })).toBeNull();
  },
};

export const VoucherNotFound: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'This voucher could not be found.' } },
  args: { arrange: show(withVoucher('ProductionStarted', VOUCHER.code), { offer: null }) },
};

export const VoucherFailed: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'Your voucher could not be loaded.' } },
  args: {
    arrange: async (world) => {
      await world.tell(withVoucher('ProductionStarted', VOUCHER.code));
      await world.refuse(world.calls.offer.last());
    },
  },
};

/** The code is known before what it is worth. */
export const VoucherLoading: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'SPRING-2027-XK4' } },
  args: { arrange: (world) => world.tell(withVoucher('ProductionStarted', VOUCHER.code)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your voucher' })).toBeInTheDocument();
  },
};

export const VoucherAwaitingPayment: Story = {
  parameters: {
    rests: {
      orderScreen: 'shown',
      seen: 'Awaiting payment. Your voucher code appears here as soon as we receive your payment.',
    },
  },
  args: { arrange: show(withVoucher('Received', null)) },
};

/** The order is paid, and the code is not there yet (D51). */
export const VoucherInTheMaking: Story = {
  parameters: { rests: { voucherRefresh: 'ready', seen: ['Your voucher code is being made.', 'Check again'] } },
  args: { arrange: show(withVoucher('Confirmed', null)) },
};

export const VoucherAskedFor: Story = {
  parameters: { rests: { voucherRefresh: 'sending', seen: 'Checking for your voucher code' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, withVoucher('Confirmed', null));
      world.voucherRefresh()?.send({ type: 'vouchers.asked' });
    },
  },
};

/** The service took the question; nothing is said before the order was read again. */
export const VoucherBeingLookedFor: Story = {
  parameters: { rests: { voucherRefresh: 'reading', seen: 'Checking for your voucher code' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, withVoucher('Confirmed', null));
      world.voucherRefresh()?.send({ type: 'vouchers.asked' });
      await world.answer(world.calls.refreshVouchers.last(), null);
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Checking for your voucher code')).toBeVisible();
    await expect(canvas.queryByText('Your voucher code is not there yet.')).toBeNull();
  },
};

/** It was asked for, and is still missing. */
export const VoucherNotThereYet: Story = {
  parameters: { rests: { voucherRefresh: 'checked', seen: 'Your voucher code is not there yet.' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, withVoucher('Confirmed', null));
      world.voucherRefresh()?.send({ type: 'vouchers.asked' });
      await world.answer(world.calls.refreshVouchers.last(), null);
      await world.tell(withVoucher('Confirmed', null));
    },
  },
};

/** It comes while the customer is on the button: the focus stays with the voucher. */
export const VoucherArrived: Story = {
  ...VoucherInTheMaking,
  tags: ['goes-on'],
  args: {
    arrange: async (world) => {
      world.voucherRefresh()?.subscribe(({ value }) => {
        if (value !== 'sending') return;
        queueMicrotask(() => {
          void world
            .answer(world.calls.refreshVouchers.last(), null)
            .then(() => world.tell(withVoucher('Confirmed', VOUCHER.code)));
        });
      });
      await tellAll(world, withVoucher('Confirmed', null));
    },
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Check again' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('SPRING-2027-XK4')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Voucher' })).toHaveFocus());
  },
};

export const VoucherNotRefreshed: Story = {
  parameters: { rests: { voucherRefresh: 'failed', seen: 'We could not check for your voucher code.' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, withVoucher('Confirmed', null));
      world.voucherRefresh()?.send({ type: 'vouchers.asked' });
      await world.refuse(world.calls.refreshVouchers.last());
    },
  },
};

/** The service took the question, and the order could not be read after that. */
export const VoucherNotRead: Story = {
  ...VoucherNotRefreshed,
  args: {
    arrange: async (world) => {
      await tellAll(world, withVoucher('Confirmed', null));
      world.voucherRefresh()?.send({ type: 'vouchers.asked' });
      await world.answer(world.calls.refreshVouchers.last(), null);
      await world.refuseOrder();
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not check for your voucher code.')).toBeVisible();
    await expect(canvas.queryByText('Your voucher code is not there yet.')).toBeNull();
  },
};

const askForPdf = async (world: FakeOrderScreen) => {
  await tellAll(world, order('ProductionStarted'), { pdf: PDF });
  world.pdf('P-1001-1')?.send({ type: 'pdf.asked' });
};

export const PdfDownloading: Story = {
  parameters: { rests: { productPdf: 'downloading', seen: ['Downloading the PDF', /^26 pages · 4.2 MB$/] } },
  args: { arrange: askForPdf },
};

export const PdfDownloaded: Story = {
  parameters: { rests: { productPdf: 'saved', seen: 'PDF downloaded' } },
  args: {
    arrange: async (world) => {
      await askForPdf(world);
      await world.answer(world.calls.readPdf.last(), new Blob(['%PDF-2.0']));
    },
  },
};

export const PdfNotDownloaded: Story = {
  parameters: { rests: { productPdf: 'failed', seen: 'The PDF could not be downloaded.' } },
  args: {
    arrange: async (world) => {
      await askForPdf(world);
      await world.refuse(world.calls.readPdf.last());
    },
  },
};

export const PdfNotLookedUp: Story = {
  parameters: { rests: { productPdf: 'idle', seen: 'The PDF could not be looked up.' } },
  args: {
    arrange: async (world) => {
      await world.tell(order('ProductionStarted'));
      await world.refuse(world.calls.pdf.last());
    },
  },
};

const expectNoOnlineVersion = async (canvas: Canvas) => {
  await expect(await canvas.findByRole('heading', { level: 3 })).toBeVisible();
  await expect(canvas.queryByRole('button', { name: 'Request online version' })).toBeNull();
  await expect(canvas.queryByRole('link', { name: 'View online version' })).toBeNull();
};

/** There is no online version; one may be asked for. */
const findNoWidget = async (world: FakeOrderScreen, meanwhile: () => void = () => undefined) => {
  await tellAll(world, order('ProductionStarted'));
  meanwhile();
  await world.answer(world.calls.widgets.last(), []);
  await world.answer(world.calls.isBlocked.last(), false);
};

export const OnlineVersionAbsent: Story = {
  parameters: { rests: { widget: 'absent', seen: 'Request online version' } },
  args: { arrange: (world) => findNoWidget(world) },
};

export const OnlineVersionAskedFor: Story = {
  parameters: { rests: { widget: 'requesting', seen: 'Requesting the online version' } },
  args: {
    arrange: async (world) => {
      await findNoWidget(world);
      world.widget('P-1001-1')?.send({ type: 'widget.asked' });
    },
  },
};

export const OnlineVersionRequested: Story = {
  parameters: { rests: { widget: 'requested.waiting', seen: 'Online version is requested' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, order('ProductionStarted'));
      await world.answer(world.calls.widgets.last(), [widgetFixture({ isReady: false, address: null })]);
    },
  },
};

/** Requested by the keyboard, the focus stays beside the product. */
export const OnlineVersionRequestedByKeyboard: Story = {
  ...OnlineVersionAbsent,
  tags: ['goes-on'],
  args: {
    arrange: (world) =>
      findNoWidget(world, () => {
        world.widget('P-1001-1')?.subscribe(({ value }) => {
          if (value !== 'requesting') return;
          queueMicrotask(() => world.calls.request.last().succeed(widgetFixture({ isReady: false, address: null })));
        });
      }),
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Request online version' })).focus();
    await userEvent.keyboard('{Enter}');
    const text = await canvas.findByText('Online version is requested');
    await waitFor(() => expect(text.parentElement).toHaveFocus());
  },
};

export const OnlineVersionReady: Story = {
  parameters: { rests: { widget: 'ready', seen: 'View online version' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, order('ProductionStarted'));
      await world.answer(world.calls.widgets.last(), [widgetFixture()]);
    },
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'View online version' });
    await expect(link).toHaveAttribute('href', 'https://view.example/P-1001-1');
    // As its icon says: the order stays where it is.
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: 'All online versions' })).toHaveAttribute('href', '/online-products');
  },
};

/** Its address is not trusted: there is nothing to open, and nothing to request. */
export const OnlineVersionReadyWithoutAddress: Story = {
  parameters: { rests: { widget: 'ready', seen: 'Products' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, order('ProductionStarted'));
      await world.answer(world.calls.widgets.last(), [widgetFixture({ address: null })]);
    },
  },
  play: ({ canvas }) => expectNoOnlineVersion(canvas),
};

/** None may be requested for this order. */
export const OnlineVersionBlocked: Story = {
  parameters: { rests: { widget: 'blocked.waiting', seen: 'Products' } },
  args: {
    arrange: async (world) => {
      await tellAll(world, order('ProductionStarted'));
      await world.answer(world.calls.widgets.last(), []);
      await world.answer(world.calls.isBlocked.last(), true);
    },
  },
  play: ({ canvas }) => expectNoOnlineVersion(canvas),
};

/** It is not known whether there is one: none can be requested. */
export const OnlineVersionNotLookedUp: Story = {
  parameters: { rests: { widget: 'failed', seen: ['The online version could not be loaded.', 'Try again'] } },
  args: {
    arrange: async (world) => {
      await tellAll(world, order('ProductionStarted'));
      await world.refuse(world.calls.widgets.last());
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The online version could not be loaded.')).toBeVisible();
    await expectNoOnlineVersion(canvas);
  },
};

export const OnlineVersionLookedUpAgain: Story = {
  ...OnlineVersionNotLookedUp,
  tags: ['goes-on'],
  args: {
    arrange: async (world) => {
      await tellAll(world, order('ProductionStarted'));
      world.widget('P-1001-1')?.subscribe(({ value }) => {
        if (value !== 'unknown') return;
        void settle().then(() => world.answer(world.calls.widgets.last(), [widgetFixture()]));
      });
      await world.refuse(world.calls.widgets.last());
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('link', { name: 'View online version' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const OnlineVersionNotRequested: Story = {
  parameters: { rests: { widget: 'failed', seen: 'The online version could not be requested.' } },
  args: {
    arrange: async (world) => {
      await findNoWidget(world);
      world.widget('P-1001-1')?.send({ type: 'widget.asked' });
      await world.refuse(world.calls.request.last());
    },
  },
};

/** The button can be reached, and says why it does nothing. */
const expectReason = async (canvas: Canvas, reason: string) => {
  const button = await canvas.findByRole('button', { name: 'Order again' });
  await waitFor(() => expect(button).toHaveAccessibleDescription(reason));
  await expect(button).toHaveAttribute('aria-disabled', 'true');
};

export const ReorderChecking: Story = {
  parameters: { rests: { reorder: 'checking', seen: 'Order again' } },
  args: { arrange: (world) => world.tell(order('Dispatched')) },
  play: ({ canvas }) => expectReason(canvas, 'We are checking whether this can be ordered again'),
};

export const ReorderUnavailable: Story = {
  parameters: { rests: { reorder: 'unavailable', seen: 'Order again' } },
  args: { arrange: show(order('Dispatched'), { isAvailable: false }) },
  play: ({ canvas }) => expectReason(canvas, 'These products can no longer be ordered'),
};

const askToReorder = async (world: FakeOrderScreen) => {
  await tellAll(world, order('Dispatched'));
  world.reorder()?.send({ type: 'reorder.asked' });
};

export const Reordering: Story = {
  parameters: { rests: { reorder: 'ordering', seen: 'Order again' } },
  args: { arrange: askToReorder },
  play: ({ canvas }) => expectReason(canvas, 'Opening your basket'),
};

const leaveToReorder = async (world: FakeOrderScreen) => {
  await askToReorder(world);
  await world.answer(world.calls.reorder.last(), new URL('https://shop.example/basket/1'));
};

/** The basket is filled, and the shop opens. */
export const ReorderLeaving: Story = {
  ...Reordering,
  parameters: { rests: { reorder: 'leaving', seen: 'Order again' } },
  args: { arrange: leaveToReorder },
};

/** The customer stayed, or the shop did not open: they can order again. */
export const ReorderStayed: Story = {
  parameters: { rests: { reorder: 'available', seen: 'Order again' } },
  args: {
    arrange: async (world) => {
      await leaveToReorder(world);
      world.clock.increment(REORDER_LEAVING_MS);
    },
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Order again' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await expect(button).not.toHaveAccessibleDescription();
  },
};

export const NotReordered: Story = {
  parameters: { rests: { reorder: 'failed', seen: 'This order could not be put into your basket.' } },
  args: {
    arrange: async (world) => {
      await askToReorder(world);
      await world.refuse(world.calls.reorder.last());
    },
  },
};

/** The service answers with an address that is none of the shop's. */
export const ReorderLeadsElsewhere: Story = {
  parameters: { rests: { reorder: 'failed', seen: 'This order could not be put into your basket.' } },
  args: {
    arrange: async (world) => {
      await askToReorder(world);
      await world.answer(world.calls.reorder.last(), new URL('https://elsewhere.example/basket'));
    },
  },
};

export const ReorderNotChecked: Story = {
  parameters: { rests: { reorder: 'failed', seen: 'We could not check whether this can be ordered again.' } },
  args: {
    arrange: async (world) => {
      await world.tell(order('Dispatched'));
      await world.refuse(world.calls.reorderStatus.last());
    },
  },
};

/** One of two products is cancelled during the visit: it has no PDF and no online version any more. */
export const ProductCancelledMeanwhile: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['Cancelled', 'PDF'] } },
  args: {
    arrange: async (world) => {
      const [one, two] = [product(), product({ code: 'P-1001-2', title: 'Calendar 2027', articleType: 'calendar' })];
      await tellAll(world, order('ProductionStarted', { products: [one, two] }), { pdf: PDF });
      await world.answer(
        world.calls.widgets.last(),
        [one, two].map(({ code }) => widgetFixture({ productCode: code })),
      );
      world.happen('page.shown');
      const cancelled = { ...two, status: orderStatusOf('Cancelled') };
      await world.tell(order('ProductionStarted', { products: [one, cancelled] }));
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('link', { name: 'View online version' })).toHaveLength(1));
    await expect(canvas.getAllByRole('region', { name: 'PDF' })).toHaveLength(1);
  },
};

/** What could not be read is read again when the customer looks at the page again. */
export const PartsReadAgain: Story = {
  parameters: {
    rests: { widget: 'ready', reorder: 'available', productPdf: 'idle', seen: ['20% discount', 'PDF'] },
  },
  args: {
    arrange: async (world) => {
      const { calls } = world;
      await world.tell(withVoucher('ProductionStarted', VOUCHER.code));
      await settle();
      for (const call of [calls.deliveryDates, calls.offer, calls.reorderStatus, calls.pdf, calls.widgets]) {
        await world.refuse(call.last());
      }
      world.happen('page.shown');
      await tellAll(world, withVoucher('ProductionStarted', VOUCHER.code), { pdf: PDF });
      await world.answer(calls.widgets.last(), [widgetFixture()]);
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'View online version' })).toBeVisible();
    await expect(canvas.getByText(/Expected to arrive/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Ten products, one of them with another status, and two that could not be read. */
export const ManyProducts: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: ['10 of 12 products shown', 'Sent'] } },
  args: {
    arrange: show(
      order('ProductionStarted', {
        products: Array.from({ length: 10 }, (_, index) =>
          product({
            code: `P-${String(index)}`,
            title: ['Photo book, large landscape', 'Wall prints', 'Calendar 2027', 'Mug with photo'][index % 4] ?? '',
            quantity: (index % 3) + 1,
            pictureAddress: index === 5 ? null : paintedPicture(index),
            status: orderStatusOf(index === 2 ? 'Dispatched' : index === 7 ? 'delayed' : 'ProductionStarted'),
          }),
        ),
        productCount: 12,
      }),
    ),
  },
};

export const ManyProductsSmall: Story = { ...ManyProducts, globals: { viewport: { value: 'small' } } };

export const LongTexts: Story = {
  parameters: { rests: { orderScreen: 'shown' } },
  args: {
    arrange: show(
      order('delayed', {
        id: '84121903-AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        products: [
          product({
            title:
              'Two weeks along the coast of northern Norway with everybody, large landscape with a linen cover '.repeat(
                2,
              ),
            quantity: 1250,
            voucher: { optionCode: 'SPRING', code: 'SPRING-2027-'.repeat(6) },
            parcel: { number: '3SABCD0123456789'.repeat(3), address: null },
          }),
        ],
        deliveryAddress: deliveryAddressFixture({
          firstName: 'Anna Wilhelmina Frederika',
          lastName: 'van Oldenbarnevelt-Wassenberghuizen',
          company: 'Vereniging van vrienden van het Nederlands Openluchtmuseum',
          street: 'Burgemeester van Grotenhuis van Onsteinstraat',
          extraLine: 'Derde verdieping, achterste deur links',
          phone: '+31201234567',
        }),
        total: { amount: 1_234_567_89, currency: 'EUR' },
      }),
      { offer: { ...OFFER, title: 'A fifth less on everything that you order until the end of next year' }, pdf: PDF },
    ),
  },
};

export const LongTextsSmall: Story = { ...LongTexts, globals: { viewport: { value: 'small' } } };

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...Voucher,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  globals: { viewport: { value: 'small' } },
};

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...Voucher,
  parameters: { rests: { orderScreen: 'shown' } },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };

export const German: Story = { ...OtherLanguage, globals: { locale: 'de-DE' } };

/** Everything at once. */
export const Everything: Story = {
  parameters: { rests: { orderScreen: 'shown', widget: 'ready', seen: ['SPRING-2027-XK4', 'View online version'] } },
  args: {
    arrange: async (world) => {
      await tellAll(
        world,
        order('Dispatched', {
          products: [product({ status: orderStatusOf('Dispatched'), voucher: VOUCHER, parcel: PARCEL })],
        }),
        { pdf: PDF },
      );
      await world.answer(world.calls.widgets.last(), [widgetFixture()]);
    },
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'View online version' })).toBeVisible();
  },
};

export const EverythingSmall: Story = { ...Everything, globals: { viewport: { value: 'small' } } };
