import { ORDERS_PER_PAGE, type OrderRow, orderStatusOf } from '@account-area/orders';
import { orderProductFixture, orderSummaryFixture, unreadableOrderFixture } from '@account-area/orders/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { paintedPicture } from '../products/painted-picture.fixtures.ts';
import { OrdersStage, tellList } from './orders-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Orders/My orders',
  component: OrdersStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrdersStage>;
export default meta;

type Story = StoryObj<typeof meta>;

interface Shown {
  readonly code: string;
  readonly title: string;
  readonly word: string;
  readonly createdAt: string;
  readonly count?: number;
  readonly amount?: number;
}

const order = ({ code, title, word, createdAt, count = 1, amount = 4995 }: Shown, picture: number): OrderRow =>
  orderSummaryFixture({
    id: code,
    createdAt,
    status: orderStatusOf(word),
    products: Array.from({ length: count }, (_, index) =>
      orderProductFixture({
        code: `${code}-${String(index)}`,
        title,
        status: orderStatusOf(word),
        pictureAddress: picture < 0 ? null : paintedPicture(picture),
        paymentChangedAt: createdAt,
      }),
    ),
    total: { amount, currency: 'EUR' },
  });

const IN_PROGRESS: readonly Shown[] = [
  {
    code: '84121903',
    title: 'Wall prints',
    word: 'Confirmed',
    createdAt: '2026-11-17T09:00:00Z',
    count: 3,
    amount: 8985,
  },
  {
    code: '84021903',
    title: 'Photo book, large landscape',
    word: 'ProductionStarted',
    createdAt: '2026-11-12T09:00:00Z',
  },
  { code: '84221903', title: 'Calendar 2027', word: 'Cancelled', createdAt: '2026-11-02T09:00:00Z', amount: 2499 },
];

/** The older the later, each a day before the one before it. */
const earlier = (count: number): readonly OrderRow[] =>
  Array.from({ length: count }, (_, index) =>
    order(
      {
        code: String(83_900_000 - index * 311),
        title: TITLES[index % TITLES.length] ?? '',
        word: index % 9 === 4 ? 'Cancelled' : 'Dispatched',
        createdAt: new Date(Date.UTC(2026, 9, 12) - index * 86_400_000).toISOString(),
        count: (index % 3) + 1,
        amount: 1995 + index * 350,
      },
      index,
    ),
  );

const TITLES = ['Photo book, small square', 'Canvas, 60 × 40', 'Cards, set of 12', 'Mug with photo'];

const inProgress = IN_PROGRESS.map((each, index) => order(each, index));

export const InProgress: Story = {
  parameters: { rests: { orderList: 'shown', seen: ['In production', 'Ordered', 'Cancelled'] } },
  args: { arrange: ({ list }) => list([...inProgress, ...earlier(41)]) },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: /^Wall prints, 3 items Ordered 17 Nov 2026 · #84121903/ });
    await expect(card).toHaveAttribute('href', '/orders/84121903');
    await expect(card).toHaveTextContent(/Ordered€89\.85$/);
    await expect(card.querySelectorAll('[data-reached]')).toHaveLength(2);
    const cancelled = canvas.getByRole('link', { name: /^Calendar 2027/ });
    await expect(cancelled.querySelectorAll('[data-reached]')).toHaveLength(0);
    const tabs = within(canvas.getByRole('navigation', { name: 'Orders' }));
    await expect(tabs.getByRole('link', { name: 'In progress 3' })).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link', { name: 'History 41' })).not.toHaveAttribute('aria-current');
  },
};

/** However long the words of a status are, and where there are two. */
export const BarsInLine: Story = {
  parameters: { rests: { orderList: 'shown', seen: ['Sent', 'Awaiting payment', 'Order delayed'] } },
  args: {
    arrange: ({ list }) =>
      list(
        ['Dispatched', 'Received', 'delayed'].map((word, index) =>
          order(
            { code: `8412190${String(index)}`, title: 'Photo book', word, createdAt: '2026-11-17T09:00:00Z' },
            index,
          ),
        ),
      ),
  },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('link', { name: /^Photo book/ });
    const widths = cards.map((card) => card.querySelector('[data-reached]')?.getBoundingClientRect().width);
    await expect(widths).toEqual([
      expect.closeTo(widths[0] ?? 0),
      expect.closeTo(widths[0] ?? 0),
      expect.closeTo(widths[0] ?? 0),
    ]);
    await expect(widths[0]).toBeGreaterThan(0);
  },
};

export const Small: Story = { ...InProgress, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...InProgress, globals: { viewport: { value: 'medium' } } };

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...InProgress,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  globals: { viewport: { value: 'small' } },
};

/** Something else is to arrive in time (D54). */
export const BeforeAnOccasion: Story = {
  ...InProgress,
  parameters: {
    rests: { orderList: 'shown', seen: 'Order before 12 Dec 2026 to receive it in time for Christmas' },
  },
  args: {
    arrange: async (world) => {
      await world.announce({ title: 'Christmas', orderBefore: '2026-12-11T23:30:00Z' });
      await world.list([...inProgress, ...earlier(41)]);
    },
  },
};

/** Nothing is said of an occasion that could not be read. */
export const CutoffNotRead: Story = {
  ...InProgress,
  parameters: { rests: { orderList: 'shown', seen: 'In production' } },
  args: {
    arrange: async (world) => {
      await world.refuseCampaign();
      await world.list([...inProgress, ...earlier(41)]);
    },
  },
  play: async (context) => {
    await InProgress.play?.(context);
    await expect(context.canvas.queryByRole('note')).toBeNull();
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
};

/** All words that there are (annex A5) and one that is newer, with what is shown for each. */
const WORDS: readonly (readonly [word: string, shown: string])[] = [
  ['Received', 'Awaiting payment'],
  ['paymentPending', 'Awaiting payment'],
  ['verification failed', 'Awaiting payment'],
  ['paymentFailed', 'Awaiting payment'],
  ['Confirmed', 'Ordered'],
  ['paymentSuccess', 'Ordered'],
  ['paymentFree', 'Ordered'],
  ['approved', 'Ordered'],
  ['ProductionStarted', 'In production'],
  ['ProductionCompleted', 'In production'],
  ['processing', 'In production'],
  ['producing', 'In production'],
  ['processing failed', 'In productionOrder delayed'],
  ['on_hold', 'In productionOrder delayed'],
  ['delayed', 'In productionOrder delayed'],
  ['Dispatched', 'Sent'],
  ['shipped', 'Sent'],
  ['Cancelled', 'Cancelled'],
  ['cancelled', 'Cancelled'],
  ['rejected', 'Cancelled'],
  ['quality_check', 'Status unknown'],
];

/** A page of orders of which each has another word, the word as its title. */
const everyStatus = (page: number): Story => {
  const shown = WORDS.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE);
  return {
    parameters: { rests: { orderList: 'shown', seen: `Page ${String(page)} of 3` } },
    args: {
      place: { state: 'inProgress', page },
      arrange: ({ list }) =>
        list(
          WORDS.map(([word], index) =>
            order({ code: String(84_000_000 + index), title: word, word, createdAt: '2026-11-20T09:00:00Z' }, index),
          ),
        ),
    },
    play: async ({ canvas }) => {
      const list = within(await canvas.findByRole('list', { name: 'Orders in progress' }));
      const cards = list.getAllByRole('link');
      await expect(cards).toHaveLength(shown.length);
      for (const [index, [word, text]] of shown.entries()) {
        await expect(cards[index]).toHaveTextContent(new RegExp(`^${word}Ordered.*\\d${text}€`));
      }
    },
  };
};

export const EveryStatus: Story = everyStatus(1);
export const EveryStatusPageTwo: Story = everyStatus(2);
export const EveryStatusPageThree: Story = everyStatus(3);

export const History: Story = {
  parameters: { rests: { orderList: 'shown', seen: 'Page 1 of 5' } },
  args: { place: { state: 'history', page: 1 }, arrange: ({ list }) => list([...inProgress, ...earlier(41)]) },
  play: async ({ canvas }) => {
    const pager = within(await canvas.findByRole('navigation', { name: 'Pages' }));
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/orders?order_state=history&page=2',
    );
    await expect(pager.queryByRole('link', { name: 'Previous' })).toBeNull();
    const cards = within(canvas.getByRole('list', { name: 'Earlier orders' })).getAllByRole('link');
    await expect(cards.map((card) => card.getAttribute('href'))).toEqual(
      earlier(ORDERS_PER_PAGE).map(({ id }) => `/orders/${id}`),
    );
    const tabs = within(canvas.getByRole('navigation', { name: 'Orders' }));
    await expect(tabs.getByRole('link', { name: 'History 41' })).toHaveAttribute('aria-current', 'page');
  },
};

export const HistorySmall: Story = { ...History, globals: { viewport: { value: 'small' } } };

/** The focus goes to the heading of the list, and the place is announced. */
export const NextPage: Story = {
  parameters: { rests: { orderList: 'shown', seen: 'Page 2 of 5' } },
  args: {
    place: { state: 'history', page: 1 },
    arrange: async (world) => {
      await world.list([...inProgress, ...earlier(41)]);
      tellList(world, { type: 'place.changed', state: 'history', page: 2 });
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Earlier orders' })).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent('History, Page 2 of 5');
  },
};

/** The service does not say how many there are. */
export const CountUnknown: Story = {
  parameters: { rests: { orderList: 'shown', seen: 'Page 2' } },
  args: {
    place: { state: 'history', page: 2 },
    arrange: ({ list }) => list([...inProgress, ...earlier(120)], { withTotal: false }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Next' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'History' })).toBeVisible();
  },
};

/** Orders that were malformed keep their places (D47). */
export const SomeUnreadable: Story = {
  parameters: { rests: { orderList: 'shown', seen: '9 of 10 shown' } },
  args: {
    place: { state: 'history', page: 1 },
    arrange: ({ list }) => {
      const [first, ...others] = earlier(30);
      return list([...inProgress, ...(first === undefined ? [] : [first]), unreadableOrderFixture(), ...others]);
    },
  },
};

export const Loading: Story = {
  parameters: { rests: { orderList: 'loading', seen: 'My orders' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your orders' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { rests: { orderList: 'shown', seen: "You haven't ordered anything yet!" } },
  args: { arrange: ({ list }) => list([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to the shop' })).toHaveAttribute(
      'href',
      'https://shop.example/',
    );
  },
};

/** Where there is no shop, nothing leads there. */
export const EmptyWithoutShop: Story = {
  ...Empty,
  args: { ...Empty.args, links: { shop: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You haven't ordered anything yet!")).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Go to the shop' })).toBeNull();
  },
};

export const EmptySmall: Story = { ...Empty, globals: { viewport: { value: 'small' } } };

export const NothingInProgress: Story = {
  parameters: { rests: { orderList: 'shown', seen: ['No orders in progress', 'View history'] } },
  args: { arrange: ({ list }) => list(earlier(3)) },
};

export const NoHistory: Story = {
  parameters: { rests: { orderList: 'shown', seen: ['No earlier orders', 'View orders in progress'] } },
  args: { place: { state: 'history', page: 1 }, arrange: ({ list }) => list(inProgress) },
};

/** The address names a page after the last one, and it is not known which that is. */
export const AfterTheLastPage: Story = {
  parameters: { rests: { orderList: 'shown', seen: ['There are no orders on this page', 'Go to the first page'] } },
  args: {
    place: { state: 'history', page: 40 },
    arrange: async ({ list, orders }) => {
      const all = earlier(120);
      await list(all, { withTotal: false });
      for (const asked of orders.calls.slice(1)) await list(all, { asked, withTotal: false });
    },
  },
};

export const Failed: Story = {
  parameters: {
    rests: { orderList: 'failed', seen: ['Error: Your orders could not be loaded', 'Reference: a1b2c3d4e5f6'] },
  },
  args: { arrange: ({ refuse }) => refuse() },
};

/** It is asked for once more. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your orders' })).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** The list was there before; reading it again failed. */
export const Outdated: Story = {
  parameters: {
    rests: { orderList: 'shown', seen: ['Error: Your orders could not be loaded', 'In production'] },
  },
  args: {
    arrange: async (world) => {
      await world.list(inProgress);
      tellList(world, { type: 'list.outdated' });
      await world.refuse();
    },
  },
};

export const LongTexts: Story = {
  parameters: { rests: { orderList: 'shown', seen: /^Two weeks along the coast/ } },
  args: {
    arrange: ({ list }) =>
      list([
        order(
          {
            code: '84121903-AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
            title:
              'Two weeks along the coast of northern Norway with everybody, large landscape with a linen cover '.repeat(
                2,
              ),
            word: 'delayed',
            createdAt: '2026-11-12T09:00:00Z',
            count: 10,
            amount: 1_234_567_89,
          },
          -1,
        ),
      ]),
  },
};

export const LongTextsSmall: Story = { ...LongTexts, globals: { viewport: { value: 'small' } } };

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...InProgress,
  parameters: { rests: { orderList: 'shown' } },
  play: async () => {
    await screen.findAllByRole('link');
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = {
  ...OtherLanguage,
  globals: { locale: 'ar-XB' },
};
