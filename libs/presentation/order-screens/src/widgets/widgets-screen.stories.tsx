import { ROWS_PER_PAGE } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { widgetListOf } from '@account-area/order-history';
import type { FakeWidgetsScreen } from '@account-area/order-history/testing';
import { type Widget } from '@account-area/projects';
import { widgetFixture } from '@account-area/projects/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { paintedPicture } from '../products/painted-picture.fixtures.ts';
import { WidgetsStage } from './widgets-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Orders/Online versions',
  component: WidgetsStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WidgetsStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const widget = (productCode: string, title: string, changes: Partial<Widget> = {}, picture = 0): Widget =>
  widgetFixture({ productCode, title, pictureAddress: paintedPicture(picture), ...changes });

const BEING_MADE = widget('8412-1', 'Calendar 2027', { isReady: false, address: null }, 1);
const BOOK = widget('8402-1', 'Lofoten, midsummer');
const SHOWN = widget('8397-2', 'Grandma at 80', { galleryCategory: 'family' }, 2);
const THREE = [BEING_MADE, BOOK, SHOWN];

const several = (count: number): readonly Widget[] =>
  Array.from({ length: count }, (_, index) => widget(`84${String(index)}-1`, `Book ${String(index + 1)}`, {}, index));

const tell = (world: FakeWidgetsScreen, event: Parameters<NonNullable<ReturnType<typeof widgetListOf>>['send']>[0]) =>
  widgetListOf(world.actor.getSnapshot())?.send(event);

/** The list, and the categories that it asks for once it is shown. */
const show = async (world: FakeWidgetsScreen, all: readonly (Widget | null)[] = THREE) => {
  await world.list(all);
  await settle();
  await world.gallery.name();
};

const ASKED_WHILE_WAITING = { widgetList: ['list.shown', 'making.waiting', 'deletion.confirming'] };
const DELETING_WHILE_RESTING = { widgetList: ['list.shown', 'making.resting', 'deletion.deleting'] };
const DELETING_WHILE_WAITING = { widgetList: ['list.shown', 'making.waiting', 'deletion.deleting'] };
const RESTING = { widgetList: ['list.shown', 'making.resting', 'deletion.none'] };
const WAITING = { widgetList: ['list.shown', 'making.waiting', 'deletion.none'] };

export const Several: Story = {
  parameters: {
    rests: { ...WAITING, seen: ['Lofoten, midsummer', 'Calendar 2027', 'Online version is requested'] },
  },
  args: { arrange: (world) => show(world) },
  play: async ({ canvas }) => {
    const versions = within(await canvas.findByRole('list', { name: 'Your online versions' }));
    await expect(versions.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Calendar 2027',
      'Lofoten, midsummer',
      'Grandma at 80',
    ]);
    await expect(versions.getByRole('link', { name: 'View online version Lofoten, midsummer' })).toHaveAttribute(
      'href',
      'https://view.example/P-1001-1',
    );
    await expect(versions.getByRole('link', { name: 'Share Lofoten, midsummer' })).toHaveAttribute(
      'href',
      '/widgets/8402-1/share',
    );
    const switches = await versions.findAllByRole('switch', { name: 'Show in the gallery' });
    await expect(switches).toHaveLength(2);
    await expect(switches[0]).not.toBeChecked();
    await expect(switches[0]).toHaveAccessibleDescription('Lofoten, midsummer');
    await expect(switches[1]).toBeChecked();
  },
};

export const Small: Story = { ...Several, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Several, globals: { viewport: { value: 'medium' } } };

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...Several,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  globals: { viewport: { value: 'small' } },
};

export const Loading: Story = {
  parameters: { rests: { widgetList: ['list.loading', 'making.resting', 'deletion.none'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your online versions' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { rests: { ...RESTING, seen: 'You have no online versions yet' } },
  args: { arrange: ({ list }) => list([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders');
  },
};

export const EmptySmall: Story = { ...Empty, globals: { viewport: { value: 'small' } } };

export const Failed: Story = {
  parameters: {
    rests: {
      widgetList: ['list.failed', 'making.resting', 'deletion.none'],
      seen: ['Error: Your online versions could not be loaded', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { arrange: ({ refuse }) => refuse() },
};

/** Those that were malformed keep their places, and one whose title is not known is called by its code. */
export const SomeUnreadable: Story = {
  parameters: { rests: { ...RESTING, seen: ['2 of 3 shown', 'Product 8402-1'] } },
  args: {
    arrange: (world) => show(world, [{ ...BOOK, title: null, pictureAddress: null, address: null }, null, SHOWN]),
  },
};

/** They cannot be put into the gallery, and can be looked at all the same. */
export const CategoriesNotRead: Story = {
  parameters: { rests: { ...RESTING, seen: ['Error: The gallery could not be loaded', 'Lofoten, midsummer'] } },
  args: {
    arrange: async (world) => {
      await world.list([BOOK]);
      await settle();
      await world.gallery.nameNothing();
    },
  },
};

/** The switch waits for the service; once that has answered, it says so. */
export const PutIntoTheGallery: Story = {
  parameters: { rests: { ...RESTING, seen: 'Lofoten, midsummer' } },
  args: {
    arrange: async (world) => {
      await show(world, [BOOK]);
      worlds.add(world);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Category' }), 'Family');
    const toggle = canvas.getByRole('switch');
    await userEvent.click(toggle);
    await expect(toggle).not.toBeChecked();
    await expect(toggle).toHaveAttribute('aria-disabled', 'true');
    for (const world of worlds) await world.gallery.accept();
    worlds.clear();
    await waitFor(() => expect(toggle).toBeChecked());
    await expect(canvas.getByText('“Lofoten, midsummer” is in the gallery')).toBeInTheDocument();
  },
};

/** Worlds whose gallery is answered by what the customer does in the story. */
const worlds = new Set<FakeWidgetsScreen>();

export const GalleryWaiting: Story = {
  parameters: { rests: { ...RESTING, seen: 'Grandma at 80' } },
  args: { arrange: (world) => show(world, [SHOWN]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch'));
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};

export const GalleryNotChanged: Story = {
  parameters: { rests: { ...RESTING, seen: 'Error: The gallery could not be changed' } },
  args: {
    arrange: async (world) => {
      await show(world, [SHOWN]);
      worlds.add(world);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Category' }), 'Travel');
    for (const world of worlds) await world.gallery.refuse();
    worlds.clear();
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Family');
  },
};

export const FirstPage: Story = {
  parameters: { rests: { ...RESTING, seen: ['Book 1', 'Page 1 of 2'] } },
  args: { arrange: (world) => show(world, several(ROWS_PER_PAGE + 2)) },
  play: async ({ canvas }) => {
    const pager = within(await canvas.findByRole('navigation', { name: 'Pages' }));
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/widgets?page=2');
  },
};

/** The focus goes to the heading of the list, and the place is announced. */
export const NextPage: Story = {
  parameters: { rests: { ...RESTING, seen: 'Page 2 of 2' } },
  args: {
    arrange: async (world) => {
      const all = several(ROWS_PER_PAGE + 2);
      await show(world, all);
      tell(world, { type: 'page.changed', page: 2 });
      await world.list(all);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your online versions' })).toHaveFocus());
    await expect(canvas.getByText('Page 2 of 2', { selector: '[role=status]' })).toBeInTheDocument();
  },
};

/** The question starts on Cancel. */
export const Asked: Story = {
  parameters: { rests: { ...ASKED_WHILE_WAITING, seen: 'Delete this online version?' } },
  args: {
    arrange: async (world) => {
      await show(world);
      tell(world, { type: 'deletion.asked', id: '8402-1' });
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this online version?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(dialog.getByText(/^“Lofoten, midsummer” will be gone for everyone/)).toBeVisible();
  },
};

export const AskedSmall: Story = { ...Asked, globals: { viewport: { value: 'small' } } };

/** It is hidden at once, and the one after it has the focus. */
export const BeingDeleted: Story = {
  parameters: { rests: { ...DELETING_WHILE_WAITING, seen: 'Grandma at 80' } },
  args: { arrange: (world) => show(world) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Lofoten, midsummer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Grandma at 80' })).toHaveFocus());
    await expect(canvas.queryByRole('heading', { name: 'Lofoten, midsummer' })).toBeNull();
  },
};

/** It is in the list again, and can be deleted once more. */
export const NotDeleted: Story = {
  parameters: {
    rests: { ...WAITING, seen: ['Lofoten, midsummer', 'Error: “Lofoten, midsummer” could not be deleted'] },
  },
  args: {
    arrange: async (world) => {
      await show(world);
      tell(world, { type: 'deletion.asked', id: '8402-1' });
      tell(world, { type: 'deletion.confirmed' });
      await world.refuseDeletion();
    },
  },
};

/** Tried again from another page, it has nothing after it there: the list itself has the focus. */
export const DeletedFromAnotherPage: Story = {
  parameters: { rests: { ...DELETING_WHILE_RESTING, seen: ['Book 11', 'Page 2 of 2'] } },
  args: {
    arrange: async (world) => {
      await show(world, several(ROWS_PER_PAGE + 2));
      tell(world, { type: 'deletion.asked', id: '840-1' });
      tell(world, { type: 'deletion.confirmed' });
      await world.refuseDeletion();
      tell(world, { type: 'page.changed', page: 2 });
      await world.list(several(ROWS_PER_PAGE + 2));
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Book 12' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your online versions' })).toHaveFocus());
  },
};

/** The last page while its only one is being deleted. */
export const PageEmptied: Story = {
  parameters: { rests: { ...DELETING_WHILE_RESTING, seen: 'There are no online versions on this page' } },
  args: {
    page: 2,
    arrange: async (world) => {
      await world.list(several(ROWS_PER_PAGE + 1));
      tell(world, { type: 'deletion.asked', id: '8410-1' });
      tell(world, { type: 'deletion.confirmed' });
    },
  },
};

export const LongTexts: Story = {
  parameters: { rests: { ...WAITING, seen: 'Calendar 2027' } },
  args: {
    arrange: (world) =>
      show(world, [
        BEING_MADE,
        {
          ...BOOK,
          title: 'Two weeks along the coast of northern Norway with everybody, and then home by way of Trondheim',
        },
        { ...SHOWN, title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
      ]),
  },
};

export const LongTextsSmall: Story = { ...LongTexts, globals: { viewport: { value: 'small' } } };

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...Several,
  parameters: { rests: { widgetList: ['list.shown', 'making.waiting', 'deletion.none'] } },
  play: async () => {
    await screen.findAllByRole('switch');
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
