import { LIST_LIFETIME_MS } from '@account-area/kernel';
import type { FakeInvoicesScreen } from '@account-area/order-history/testing';
import type { Invoice } from '@account-area/orders';
import { invoiceFixture, invoicesFixture } from '@account-area/orders/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { InvoicesStage } from './invoices-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Orders/Invoices',
  component: InvoicesStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof InvoicesStage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The newest first, each over another amount. */
const current = (count: number): readonly Invoice[] =>
  invoicesFixture(count).map((invoice, index) => ({
    ...invoice,
    amount: { amount: 1995 + ((index * 7919) % 90_000), currency: 'EUR' },
  }));

/** Of the time before, some without an amount. */
const historical: readonly Invoice[] = Array.from({ length: 3 }, (_, index) =>
  invoiceFixture({
    orderRef: `H-${String(310 - index)}`,
    id: `historical-${String(index)}`,
    issuedAt: new Date(Date.UTC(2021, 5, 20) - index * 86_400_000).toISOString(),
    amount: index === 1 ? { amount: 12_900, currency: 'EUR' } : null,
    isHistorical: true,
  }),
);

const both = (world: FakeInvoicesScreen) => world.list(current(5), historical);
const five = current(5);
const [newest = invoiceFixture()] = five;

export const Shown: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: ['A-1001', '12 Nov 2026', 'H-310'] } },
  args: { arrange: both },
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('row');
    await expect(rows.map((row) => row.textContent)).toEqual([
      'OrderDateAmountDownload',
      'A-100112 Nov 2026€19.95',
      'A-100211 Nov 2026€99.14',
      'A-100310 Nov 2026€178.33',
      'A-100409 Nov 2026€257.52',
      'A-100508 Nov 2026€336.71',
      'H-31020 Jun 2021–',
      'H-30919 Jun 2021€129.00',
      'H-30818 Jun 2021–',
    ]);
    await expect(canvas.getByRole('button', { name: 'Download selected' })).toHaveAccessibleDescription(
      'Select the invoices you want to download',
    );
  },
};

/** A list, which needs no more room than a phone has. */
export const Small: Story = {
  ...Shown,
  play: async ({ canvas }) => {
    const items = await canvas.findAllByRole('listitem');
    await expect(items).toHaveLength(8);
    await expect(items[0]).toHaveTextContent('A-100112 Nov 2026€19.95');
    await expect(canvas.queryByRole('table')).toBeNull();
  },
  globals: { viewport: { value: 'small' } },
};

export const Medium: Story = { ...Shown, globals: { viewport: { value: 'medium' } } };

/** What is chosen is counted, and read out; all of the page is chosen and dropped at once. */
export const Chosen: Story = {
  ...Shown,
  parameters: { rests: { invoiceList: 'shown', seen: ['3 selected', 'Deselect all'] } },
  play: async ({ canvas, userEvent }) => {
    const all = await canvas.findByRole('checkbox', { name: 'Select all on this page' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select invoice A-1002' }));
    await expect(all).toHaveAttribute('aria-checked', 'mixed');
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 selected');
    await userEvent.click(all);
    await expect(all).toHaveAttribute('aria-checked', 'true');
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain('8 selected');
    await userEvent.click(all);
    await expect(canvas.queryByRole('button', { name: 'Deselect all' })).toBeNull();
    for (const order of ['A-1001', 'A-1003', 'H-309']) {
      await userEvent.click(canvas.getByRole('checkbox', { name: `Select invoice ${order}` }));
    }
    const download = canvas.getByRole('button', { name: 'Download selected' });
    await expect(download).not.toHaveAttribute('aria-disabled');
  },
};

export const ChosenSmall: Story = {
  ...Chosen,
  globals: { viewport: { value: 'small' } },
};

export const NoneChosenAgain: Story = {
  ...Shown,
  parameters: { rests: { invoiceList: 'shown', seen: '0 selected' } },
  args: {
    arrange: async (world) => {
      await both(world);
      world.choose(five);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deselect all' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Deselect all' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toHaveFocus());
  },
};

/** More than fit into one zip. */
export const TooMany: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: ['60 selected', 'Page 1 of 2'] } },
  args: {
    arrange: async (world) => {
      await world.list(current(60));
      world.choose(current(60));
    },
  },
  play: async ({ canvas, userEvent }) => {
    const download = await canvas.findByRole('button', { name: 'Download selected' });
    await expect(download).toHaveAttribute('aria-disabled', 'true');
    await expect(download).toHaveAccessibleDescription('Up to 50 invoices can be downloaded at a time');
    await userEvent.click(download);
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};

/** The focus goes to the heading of the list, and the page is announced; what is chosen stays chosen. */
export const NextPage: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: ['Page 20 of 20', '1 selected'] } },
  args: {
    page: 19,
    arrange: async (world) => {
      await world.list(current(1000));
      world.choose([newest]);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Next' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'All invoices' })).toHaveFocus());
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Page 20 of 20');
    await expect(canvas.getAllByRole('row')).toHaveLength(51);
    await expect(canvas.queryByRole('link', { name: 'Next' })).toBeNull();
  },
};

/** An address may name a page that there is not: the last one is shown. */
export const AfterTheLastPage: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'Page 3 of 3' } },
  args: { page: 40, arrange: (world) => world.list(current(101)) },
};

export const Loading: Story = {
  parameters: { rests: { invoiceList: 'loading', seen: 'Invoices' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your invoices' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'You have no invoices yet' } },
  args: { arrange: (world) => world.list() },
};

export const EmptySmall: Story = { ...Empty, globals: { viewport: { value: 'small' } } };

export const Failed: Story = {
  parameters: {
    rests: { invoiceList: 'failed', seen: ['Error: Your invoices could not be loaded', 'Reference: a1b2c3d4e5f6'] },
  },
  args: {
    arrange: async ({ refuse }) => {
      await refuse('current');
      await refuse('historical');
    },
  },
};

/** Both are asked for once more. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your invoices' })).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** The list was there before; reading it again failed. */
export const Outdated: Story = {
  parameters: {
    rests: {
      invoiceList: 'shown',
      seen: ['Error: Your invoices could not be loaded', 'Reference: a1b2c3d4e5f6', 'A-1001'],
    },
  },
  args: {
    arrange: async (world) => {
      await both(world);
      await world.pass(LIST_LIFETIME_MS + 1);
      world.happen('page.shown');
      await world.refuse('current');
      await world.refuse('historical');
    },
  },
};

/** One of the two services does not answer. */
export const Partly: Story = {
  parameters: {
    rests: { invoiceList: 'partly', seen: ['Error: Some of your invoices could not be loaded', 'A-1001'] },
  },
  args: {
    arrange: async ({ answer, refuse }) => {
      await answer('current', five);
      await refuse('historical');
    },
  },
};

/** That there are none is not said while half of them are unknown. */
export const PartlyEmpty: Story = {
  parameters: { rests: { invoiceList: 'partly', seen: 'Error: Some of your invoices could not be loaded' } },
  args: {
    arrange: async ({ answer, refuse }) => {
      await answer('historical');
      await refuse('current');
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await expect(canvas.queryByText('You have no invoices yet')).toBeNull();
  },
};

export const SomeUnreadable: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: '5 of 7 shown' } },
  args: {
    arrange: async ({ answer }) => {
      await answer('current', five, 2);
      await answer('historical');
    },
  },
};

export const OneOnItsWay: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'A-1001' } },
  args: {
    arrange: async (world) => {
      await both(world);
      world.actor.send({ type: 'invoices.wanted', invoices: [newest] });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Downloading invoice A-1001' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** What is on the device is announced. */
export const OneSaved: Story = {
  ...OneOnItsWay,
  args: {
    arrange: async (world) => {
      await both(world);
      world.actor.send({ type: 'invoices.wanted', invoices: [newest] });
      await world.deliver();
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Download invoice A-1001' });
    await waitFor(() =>
      expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Invoice downloaded'),
    );
  },
};

const elsewhere = async (world: FakeInvoicesScreen) => {
  await world.list(current(60));
  world.choose([newest]);
};

/** The row of the only one that is chosen is on another page: what becomes of it is said above the list. */
export const OneElsewhereOnItsWay: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'Downloading invoice A-1001' } },
  args: { page: 2, arrange: elsewhere },
  play: async ({ canvas, userEvent }) => {
    const download = await canvas.findByRole('button', { name: 'Download selected' });
    await userEvent.click(download);
    await expect(download).toHaveAttribute('aria-disabled', 'true');
    await expect(download).toHaveAccessibleDescription('Downloading invoice A-1001');
    await expect(download).toHaveFocus();
  },
};

export const OneElsewhereSaved: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'Invoice downloaded' } },
  args: {
    page: 2,
    arrange: async (world) => {
      await elsewhere(world);
      world.actor.send({ type: 'invoices.wanted', invoices: [newest] });
      await world.deliver();
    },
  },
  play: async ({ canvas }) => {
    const download = await canvas.findByRole('button', { name: 'Download selected' });
    await expect(download).not.toHaveAttribute('aria-disabled');
  },
};

export const OneElsewhereFailed: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'Error: Invoice A-1001 could not be downloaded' } },
  args: {
    page: 2,
    arrange: async (world) => {
      await elsewhere(world);
      world.actor.send({ type: 'invoices.wanted', invoices: [newest] });
      await world.refuseFile();
    },
  },
};

export const OneElsewhereFailedSmall: Story = { ...OneElsewhereFailed, globals: { viewport: { value: 'small' } } };

const saidOf = (region: HTMLElement): readonly string[] => {
  const said: string[] = [];
  new MutationObserver(() => said.push(region.textContent)).observe(region, {
    characterData: true,
    subtree: true,
    childList: true,
  });
  return said;
};

/** The same is read out again for each: what begins takes its place meanwhile. */
export const OneAfterTheOtherSaved: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'A-1001' } },
  args: { arrange: both, deliversAtOnce: true },
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('button', { name: 'Download invoice A-1001' });
    const region = canvas.getAllByRole('status').at(-1);
    if (region === undefined) throw new Error('What becomes of downloads is said.');
    const said = saidOf(region);
    await userEvent.click(first);
    await waitFor(() => expect(region).toHaveTextContent('Invoice downloaded'));
    await userEvent.click(first);
    await waitFor(() =>
      expect(said).toEqual([
        'Downloading invoice A-1001',
        'Invoice downloaded',
        'Downloading invoice A-1001',
        'Invoice downloaded',
      ]),
    );
  },
};

/** Focuses a button that is partly covered by the lowest part of what stays in sight. */
const reachFromBelow = async (buttons: readonly HTMLElement[], covering: HTMLElement) => {
  const [button] = buttons.slice(20);
  if (button === undefined) throw new Error('The list is longer than the screen.');
  const covered = () => covering.getBoundingClientRect().bottom - button.getBoundingClientRect().top;
  button.scrollIntoView({ block: 'center' });
  window.scrollBy({ top: 20 - covered(), behavior: 'instant' });
  await waitFor(() => expect(Math.round(covered())).toBe(20));
  // The height of what covers the list is told with the next frame.
  const room = () => Number.parseFloat(getComputedStyle(button).scrollMarginBlockStart);
  await waitFor(() => expect(room()).toBeGreaterThanOrEqual(covering.getBoundingClientRect().bottom));
  button.focus();
  await waitFor(() => expect(covered()).toBeLessThanOrEqual(0));
};

/** The button with the focus is seen, although the toolbar stays in sight. */
export const ReachedFromBelow: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'A-1001' } },
  args: { arrange: (world) => world.list(current(60)) },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^Download invoice/ });
    await reachFromBelow(buttons, canvas.getByRole('group', { name: 'Download selected' }));
  },
};

export const ReachedFromBelowSmall: Story = { ...ReachedFromBelow, globals: { viewport: { value: 'small' } } };

/** The toolbar is higher while it says what became of a download. */
export const ReachedBelowOutcome: Story = {
  parameters: { rests: { invoiceBatch: 'partly', seen: 'Error: 2 of 5 invoices could not be downloaded' } },
  args: {
    arrange: async (world) => {
      await world.list(current(60));
      world.actor.send({ type: 'invoices.wanted', invoices: five });
      await world.refuseFile();
      await world.deliver(3);
      await world.refuseFile();
    },
  },
  play: async ({ canvas }) => {
    const failure = await canvas.findByRole('alert');
    await reachFromBelow(canvas.getAllByRole('button', { name: /^Download invoice/ }), failure);
  },
};

export const ReachedBelowOutcomeSmall: Story = { ...ReachedBelowOutcome, globals: { viewport: { value: 'small' } } };

export const OneFailed: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: 'Error: Invoice A-1001 could not be downloaded' } },
  args: {
    arrange: async (world) => {
      await both(world);
      world.actor.send({ type: 'invoices.wanted', invoices: [newest] });
      await world.refuseFile();
    },
  },
};

export const OneFailedSmall: Story = { ...OneFailed, globals: { viewport: { value: 'small' } } };

const packing = async (world: FakeInvoicesScreen) => {
  await both(world);
  world.choose(five);
  world.actor.send({ type: 'invoices.wanted', invoices: five });
};

/** Two of five are in the zip. */
export const Packing: Story = {
  parameters: { rests: { invoiceBatch: 'packing', seen: 'Downloading invoices: 2 of 5' } },
  args: {
    arrange: async (world) => {
      await packing(world);
      await world.deliver(2);
    },
  },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar', { name: 'Downloading invoices: 2 of 5' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Downloading invoices: 0 of 5',
    );
  },
};

/** All are counted in one way, also those that could not be had. */
export const PackingWithFailure: Story = {
  parameters: { rests: { invoiceBatch: 'packing', seen: 'Downloading invoices: 1 of 5' } },
  args: {
    arrange: async (world) => {
      await packing(world);
      await world.refuseFile();
      await world.deliver();
    },
  },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar', { name: 'Downloading invoices: 1 of 5' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await expect(canvas.getByRole('button', { name: 'Download selected' })).toHaveAccessibleDescription(
      'Downloading invoices: 1 of 5',
    );
  },
};

export const PackingSmall: Story = { ...Packing, globals: { viewport: { value: 'small' } } };

/** What was begun is given up; the focus stays on the page. */
export const Cancelled: Story = {
  ...Packing,
  parameters: { rests: { invoiceBatch: 'idle', seen: '5 selected' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  },
};

export const Packed: Story = {
  parameters: { rests: { invoiceBatch: 'saved', seen: '5 invoices downloaded' } },
  args: {
    arrange: async (world) => {
      await packing(world);
      await world.deliver(five.length);
    },
  },
};

/** The others are on the device. */
export const PackedPartly: Story = {
  parameters: {
    rests: {
      invoiceBatch: 'partly',
      seen: ['3 invoices downloaded', 'Error: 2 of 5 invoices could not be downloaded', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: {
    arrange: async (world) => {
      await packing(world);
      await world.refuseFile();
      await world.deliver(3);
      await world.refuseFile();
    },
  },
};

export const PackedPartlySmall: Story = { ...PackedPartly, globals: { viewport: { value: 'small' } } };

/** Those that are missing are packed once more. */
export const PackedAgain: Story = {
  ...PackedPartly,
  parameters: { rests: { invoiceBatch: 'packing', seen: 'Downloading invoices: 0 of 2' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
  },
};

export const NotPacked: Story = {
  parameters: { rests: { invoiceBatch: 'failed', seen: 'Error: Your invoices could not be downloaded' } },
  args: {
    arrange: async (world) => {
      await packing(world);
      await world.refuseFile({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    },
  },
};

export const NoRoom: Story = {
  parameters: { rests: { invoiceBatch: 'failed', seen: 'Error: There is no room for your invoices on this device' } },
  args: {
    arrange: async (world) => {
      world.device.refuse({ code: 'no-room' });
      await packing(world);
      await world.deliver();
    },
  },
};

/** All are in the zip, which the device then refuses: none of them is said to be there. */
export const NoRoomInTheEnd: Story = {
  ...NoRoom,
  args: {
    arrange: async (world) => {
      world.device.refuse({ code: 'no-room' }, 'last');
      await packing(world);
      await world.deliver(five.length);
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await expect(canvas.queryByText(/invoices? downloaded$/)).toBeNull();
  },
};

export const SavingBlocked: Story = {
  parameters: { rests: { invoiceBatch: 'failed', seen: 'Error: Your browser did not save the file' } },
  args: {
    arrange: async (world) => {
      world.device.refuse({ code: 'save-blocked' });
      await packing(world);
      await world.deliver();
    },
  },
};

/** By keyboard alone: choose, download, and stay where the button is. */
export const ByKeyboard: Story = {
  ...Shown,
  parameters: { rests: { invoiceBatch: 'packing', seen: 'Downloading invoices: 0 of 8' } },
  play: async ({ canvas, userEvent }) => {
    const all = await canvas.findByRole('checkbox', { name: 'Select all on this page' });
    all.focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Deselect all' })).toHaveFocus();
    await userEvent.tab();
    const download = canvas.getByRole('button', { name: 'Download selected' });
    await expect(download).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('progressbar');
    await expect(download).toHaveFocus();
  },
};

const withLong: readonly Invoice[] = [
  invoiceFixture({ orderRef: `A-${'A'.repeat(60)}`, amount: { amount: 123_456_789_012, currency: 'SEK' } }),
  ...five,
];

export const LongTexts: Story = {
  parameters: { rests: { invoiceList: 'shown', seen: /^A-AAAA/ } },
  args: { arrange: (world) => world.list(withLong) },
};

export const LongTextsSmall: Story = { ...LongTexts, globals: { viewport: { value: 'small' } } };

/** A phone of 320 pixels; two of six are in the zip. */
export const Narrow: Story = {
  parameters: { rests: { invoiceBatch: 'packing', seen: [/^A-AAAA/, 'Downloading invoices: 2 of 6'] } },
  args: {
    arrange: async (world) => {
      await world.list(withLong);
      world.choose(withLong);
      world.actor.send({ type: 'invoices.wanted', invoices: withLong });
      await world.deliver(2);
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('progressbar', { name: 'Downloading invoices: 2 of 6' });
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...Packing,
  parameters: { rests: { invoiceBatch: 'packing' } },
  play: async () => {
    await waitFor(() => expect(within(document.body).getAllByRole('progressbar')).toHaveLength(1));
    await screen.findAllByRole('checkbox');
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
