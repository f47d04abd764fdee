import { orderStatusOf, type OrderSummary } from '@account-area/orders';
import { orderProductFixture, orderSummaryFixture, unreadableOrderFixture } from '@account-area/orders/testing';
import type { SavedProject } from '@account-area/projects';
import { savedProjectFixture, unreadableProjectFixture } from '@account-area/projects/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { paintedPicture } from '../products/painted-picture.fixtures.ts';
import { OverviewStage } from './overview-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Orders/Overview',
  component: OverviewStage,
  tags: ['anywhere'],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof OverviewStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const order = (code: string, title: string, word: string, picture: number): OrderSummary =>
  orderSummaryFixture({
    id: code,
    status: orderStatusOf(word),
    products: [
      orderProductFixture({
        code: `${code}-1`,
        title,
        status: orderStatusOf(word),
        pictureAddress: paintedPicture(picture),
      }),
    ],
    total: { amount: 4995, currency: 'EUR' },
  });

const project = (id: string, title: string, picture: number): SavedProject =>
  savedProjectFixture({
    id,
    title,
    pictureAddress: paintedPicture(picture),
    editorAddress: `https://prints.example/projects/${id}`,
  });

const ORDERS = [
  order('84121903', 'Wall prints', 'Confirmed', 0),
  order('84021903', 'Photo book, large landscape', 'ProductionStarted', 1),
  order('83921903', 'Calendar 2027', 'delayed', 2),
  order('83821903', 'Mug with photo', 'Dispatched', 3),
];
const EARLIER = orderSummaryFixture({ id: 'earlier', createdAt: '2026-01-01T00:00:00Z' });
const PROJECTS = [
  project('book', 'Lofoten, midsummer', 4),
  project('calendar', 'Calendar for grandma', 5),
  project('prints', 'Prints for Emma', 6),
  project('mug', 'A mug', 7),
];
const CHRISTMAS = { title: 'Christmas', orderBefore: '2026-12-11T23:30:00Z' };

export const Everything: Story = {
  parameters: {
    rests: {
      overview: ['orders.shown', 'projects.shown', 'cutoff.shown'],
      seen: ['Orders in progress', 'Latest projects', 'Order before 12 Dec 2026 to receive it in time for Christmas'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.listOrders(ORDERS);
      await world.listProjects(PROJECTS);
      await world.announce(CHRISTMAS);
    },
  },
  play: async ({ canvas }) => {
    const orders = within(await canvas.findByRole('list', { name: 'Orders in progress' }));
    await expect(orders.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/orders/84121903',
      '/orders/84021903',
      '/orders/83921903',
    ]);
    const projects = within(canvas.getByRole('list', { name: 'Latest projects' }));
    await expect(projects.getAllByRole('link', { name: /^Continue/ })).toHaveLength(3);
    await expect(projects.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders');
    await expect(canvas.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/saved-projects');
  },
};

export const Medium: Story = { ...Everything, globals: { viewport: { value: 'medium' } } };

export const Loading: Story = {
  parameters: {
    rests: {
      overview: ['orders.loading', 'projects.loading', 'cutoff.loading'],
      seen: ['Orders in progress', 'Latest projects'],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your orders' })).toBeInTheDocument();
    await expect(await canvas.findByRole('img', { name: 'Loading your projects' })).toBeInTheDocument();
  },
};

/** A customer who has just come. */
export const Empty: Story = {
  parameters: {
    rests: {
      overview: ['orders.empty', 'projects.empty', 'cutoff.empty'],
      seen: ["You haven't ordered anything yet!", "You haven't started any projects yet"],
    },
  },
  args: {
    arrange: async (world) => {
      await world.listOrders([]);
      await world.listProjects([]);
      await world.announce(null);
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to the shop' })).toHaveAttribute(
      'href',
      'https://shop.example/',
    );
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};

export const EmptyMedium: Story = { ...Empty, globals: { viewport: { value: 'medium' } } };

/** Where there is no shop, nothing leads there. */
export const EmptyWithoutShop: Story = {
  ...Empty,
  args: { ...Empty.args, links: { shop: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You haven't ordered anything yet!")).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Go to the shop' })).toBeNull();
  },
};

/** What was ordered has arrived. */
export const NothingInProgress: Story = {
  parameters: {
    rests: { overview: ['orders.empty', 'projects.shown'], seen: ['No orders in progress', 'Lofoten, midsummer'] },
  },
  args: {
    arrange: async (world) => {
      await world.listOrders([EARLIER]);
      await world.listProjects(PROJECTS.slice(0, 1));
    },
  },
};

export const OrdersFailed: Story = {
  parameters: {
    rests: {
      overview: ['orders.failed', 'projects.shown', 'cutoff.shown'],
      seen: ['Error: Your orders could not be loaded', 'Reference: a1b2c3d4e5f6', 'Lofoten, midsummer'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.refuseOrders();
      await world.listProjects(PROJECTS);
      await world.announce(CHRISTMAS);
    },
  },
};

export const ProjectsFailed: Story = {
  parameters: {
    rests: {
      overview: ['orders.shown', 'projects.failed', 'cutoff.empty'],
      seen: ['Error: Your projects could not be loaded', 'Reference: a1b2c3d4e5f6', 'Wall prints'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.listOrders(ORDERS);
      await world.refuseProjects();
      await world.announce(null);
    },
  },
};

/** Nothing is said of an occasion that could not be read (D54). */
export const CutoffFailed: Story = {
  parameters: {
    rests: {
      overview: ['orders.shown', 'projects.shown', 'cutoff.failed'],
      seen: ['Wall prints', 'Lofoten, midsummer'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.listOrders(ORDERS);
      await world.listProjects(PROJECTS);
      await world.refuseCampaign();
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};

export const EverythingFailed: Story = {
  parameters: {
    rests: {
      overview: ['orders.failed', 'projects.failed', 'cutoff.failed'],
      seen: ['Error: Your orders could not be loaded', 'Error: Your projects could not be loaded'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.refuseOrders();
      await world.refuseProjects();
      await world.refuseCampaign();
    },
  },
};

/** Each is asked for again by itself. */
export const TriedAgain: Story = {
  ...EverythingFailed,
  tags: ['goes-on'],
  parameters: { rests: { overview: ['orders.loading', 'projects.failed'] } },
  play: async ({ canvas, userEvent }) => {
    const [orders] = await canvas.findAllByRole('button', { name: 'Try again' });
    if (orders === undefined) throw new Error('Both can be tried again.');
    await userEvent.click(orders);
    await expect(await canvas.findByRole('img', { name: 'Loading your orders' })).toBeInTheDocument();
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(1));
  },
};

export const ProjectsTriedAgain: Story = {
  ...ProjectsFailed,
  tags: ['goes-on'],
  parameters: { rests: { overview: ['orders.shown', 'projects.loading'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your projects' })).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** What was there stays when it cannot be read again. */
export const Outdated: Story = {
  parameters: {
    rests: {
      overview: ['orders.failed', 'projects.failed'],
      seen: ['Error: Your orders could not be loaded', 'Wall prints', 'Lofoten, midsummer'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.listOrders(ORDERS);
      await world.listProjects(PROJECTS);
      world.happen('page.restored');
      await world.refuseOrders();
      await world.refuseProjects();
    },
  },
};

/** What cannot be read is counted, and what comes after the three does not take its place. */
export const OneUnreadable: Story = {
  parameters: {
    rests: {
      overview: ['orders.shown', 'projects.shown'],
      seen: ['2 of 3 shown', 'Wall prints', 'Lofoten, midsummer'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.listOrders([...ORDERS.slice(0, 1), unreadableOrderFixture(), ...ORDERS.slice(1)]);
      await world.listProjects([...PROJECTS.slice(0, 2), unreadableProjectFixture(2)]);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('2 of 3 shown')).toHaveLength(2));
    const orders = within(canvas.getByRole('list', { name: 'Orders in progress' }));
    await expect(orders.getAllByRole('link')).toHaveLength(2);
  },
};

/** Where the only order in progress cannot be read. */
export const NoOrderReadable: Story = {
  parameters: { rests: { overview: ['orders.shown', 'projects.shown'], seen: ['0 of 1 shown', 'Lofoten, midsummer'] } },
  args: {
    arrange: async (world) => {
      await world.listOrders([unreadableOrderFixture(), EARLIER]);
      await world.listProjects(PROJECTS);
    },
  },
};

const LONG = 'Two weeks along the coast of northern Norway with everybody, and then home by way of Trondheim';

export const LongTexts: Story = {
  parameters: { rests: { overview: ['orders.shown', 'projects.shown'], seen: LONG } },
  args: {
    arrange: async (world) => {
      await world.listOrders([order('84121903-AAAAAAAAAAAAAAAAAAAAAAAA', `${LONG}, large landscape`, 'delayed', 0)]);
      await world.listProjects([
        project('book', LONG, 1),
        project('word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 2),
      ]);
    },
  },
};

export const LongTextsMedium: Story = { ...LongTexts, globals: { viewport: { value: 'medium' } } };

/** The narrowest screen that has them. */
export const Narrow: Story = { ...LongTexts, globals: { viewport: { value: 'narrowestMedium' } } };

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...Everything,
  parameters: { rests: { overview: ['orders.shown', 'projects.shown'] } },
  play: async () => {
    await screen.findAllByRole('link');
  },
  globals: { locale: 'en-XA', viewport: { value: 'medium' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
