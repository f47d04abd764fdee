import type { SavedAddress } from '@account-area/customer';
import { addressBookModel } from '@account-area/customer/models';
import { type FakeAddressBook, savedAddressFixture, unreadableAddressFixture } from '@account-area/customer/testing';
import { coveringPathsOf } from '@account-area/kernel/models';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { AddressesStage } from './addresses-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Settings/Addresses',
  component: AddressesStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AddressesStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const GHENT = savedAddressFixture({
  id: 'ghent',
  firstName: 'Elin',
  street: 'Korenlei',
  houseNumber: '7',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  phone: null,
  isDefaultBilling: true,
});
const HOME = savedAddressFixture({ isDefaultDelivery: true });
const COTTAGE = savedAddressFixture({
  id: 'cottage',
  street: 'Mill Lane',
  houseNumber: 'Rose Cottage',
  postalCode: 'CB1 3NF',
  city: 'Cambridge',
  country: 'GB',
  phone: null,
});
const THREE: readonly SavedAddress[] = [COTTAGE, GHENT, HOME];

const SHOWN = { addressBook: ['list.shown', 'deletion.none'] };

export const Several: Story = {
  parameters: { rests: { ...SHOWN, seen: ['Korenlei 7', 'Default for delivery', 'Default for bills'] } },
  args: { arrange: ({ list }) => list(THREE) },
  play: async ({ canvas }) => {
    const addresses = within(await canvas.findByRole('list', { name: 'Your addresses' }));
    const [ghent, home, cottage] = addresses.getAllByRole('listitem');
    await expect(cottage).toHaveTextContent('Anna VisserRose CottageMill LaneCambridgeCB1 3NFUnited Kingdom');
    await expect(ghent).toHaveTextContent('Default for bills');
    await expect(home).toHaveTextContent('Default for delivery');
    await expect(canvas.getByRole('link', { name: 'New address' })).toHaveAttribute('href', '/settings/new-address');
    await expect(canvas.getByRole('link', { name: 'Edit: Korenlei 7, Gent' })).toHaveAttribute(
      'href',
      '/settings/address/ghent',
    );
    await expect(
      canvas.queryByRole('button', { name: 'Make default for bills: Korenlei 7, Gent' }),
    ).not.toBeInTheDocument();
  },
};

export const Small: Story = { ...Several, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Several, globals: { viewport: { value: 'medium' } } };

/** A phone of 320 pixels, and long texts. */
export const Narrow: Story = {
  parameters: { rests: { ...SHOWN, seen: /Llanfairpwllgwyngyll/ } },
  args: {
    arrange: ({ list }) =>
      list([
        savedAddressFixture({
          firstName: 'Maria-Magdalena Wilhelmina',
          lastName: 'van den Berghe-Oldenbarneveldt',
          companyName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Photography & Sons Ltd.',
          street: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch St',
          isDefaultBilling: true,
          isDefaultDelivery: true,
        }),
        GHENT,
      ]),
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Llanfairpwllgwyngyll/);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Loading: Story = {
  parameters: { rests: { addressBook: ['list.loading', 'deletion.none'], seen: 'Addresses' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your addresses' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { rests: { ...SHOWN, seen: ['You have not saved an address yet', 'New address'] } },
  args: { arrange: ({ list }) => list([]) },
};

export const EmptySmall: Story = { ...Empty, globals: { viewport: { value: 'small' } } };

export const Failed: Story = {
  parameters: {
    rests: {
      addressBook: ['list.failed', 'deletion.none'],
      seen: ['Error: Your addresses could not be loaded', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { arrange: ({ refuse }) => refuse() },
};

/** It is asked for once more. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your addresses' })).toBeInTheDocument();
  },
};

/** One that could not be read costs itself alone. */
export const OneUnreadable: Story = {
  parameters: { rests: { ...SHOWN, seen: ['Korenlei 7', '2 of 3 shown'] } },
  args: { arrange: ({ list }) => list([GHENT, unreadableAddressFixture(), HOME]) },
};

/** Another one is the default before the service has said so; the customer goes on at its name. */
export const DefaultChosen: Story = {
  parameters: { rests: { ...SHOWN, seen: 'Korenlei 7' } },
  args: { arrange: ({ list }) => list([GHENT, HOME]) },
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make default for delivery: Korenlei 7, Gent' }));
    const [ghent, home] = canvas.getAllByRole('listitem');
    await expect(ghent).toHaveTextContent('Default for delivery');
    await expect(home).not.toHaveTextContent('Default for delivery');
    const name = canvas.getByRole('heading', { name: 'Elin Visser' });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('Default for delivery Default for bills');
  },
};

/** The service did not take it: the one before is the default. */
export const DefaultNotChosen: Story = {
  parameters: { rests: { ...SHOWN, seen: 'Error: The default address could not be changed' } },
  args: {
    arrange: async (world) => {
      await world.list([GHENT, HOME]);
      world.choose('delivery', 'ghent');
      await world.refuseChange();
      await world.list([GHENT, HOME]);
    },
  },
  play: async ({ canvas }) => {
    const [, home] = await canvas.findAllByRole('listitem');
    await expect(home).toHaveTextContent('Default for delivery');
  },
};

const ask = async (world: FakeAddressBook) => {
  await world.list(THREE);
  world.ask('ghent');
};

export const AskedToDelete: Story = {
  parameters: {
    rests: { addressBook: ['list.shown', 'deletion.confirming'], seen: ['Delete this address?', /Korenlei 7, Gent/] },
  },
  args: { arrange: ask },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

export const AskedToDeleteSmall: Story = { ...AskedToDelete, globals: { viewport: { value: 'small' } } };

/** It has gone from the list, and the customer goes on at the one after it. */
export const Deleting: Story = {
  parameters: { rests: { addressBook: ['list.shown', 'deletion.deleting'], seen: 'Prinsengracht 263' } },
  args: { arrange: ask },
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.queryByText('Korenlei 7')).toBeNull());
    const [home] = canvas.getAllByRole('heading', { name: 'Anna Visser' });
    await waitFor(() => expect(home).toHaveFocus());
  },
};

/** It is there again. */
export const NotDeleted: Story = {
  parameters: {
    rests: { ...SHOWN, seen: ['Korenlei 7', 'Error: The address “Korenlei 7, Gent” could not be deleted'] },
  },
  args: {
    arrange: async (world) => {
      await ask(world);
      world.confirm();
      await world.refuseDeletion();
    },
  },
};

/** The only one is being deleted: there is none already. */
export const DeletingTheOnlyOne: Story = {
  parameters: {
    rests: { addressBook: ['list.shown', 'deletion.deleting'], seen: 'You have not saved an address yet' },
  },
  args: {
    arrange: async (world) => {
      await world.list([HOME]);
      world.ask('home');
      world.confirm();
    },
  },
};

/** Every step of the model, as the customer takes and sees it. */
export const AlongItsModel: Story = {
  parameters: { rests: { ...SHOWN, seen: 'Korenlei 7' } },
  tags: ['goes-on', '!anywhere'],
  play: async ({ canvas, mount, userEvent }) => {
    for (const path of coveringPathsOf(addressBookModel)) {
      let all = [GHENT, HOME];
      const world = await new Promise<FakeAddressBook>((resolve) => {
        const arrange = async (started: FakeAddressBook) => resolve(started);
        void mount(<AddressesStage key={path.name} arrange={arrange} />);
      });
      const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
      /** The addresses in their order; the one that is the default for delivery is marked. */
      const shows =
        (...expected: readonly string[]) =>
        async () => {
          await waitFor(() => {
            const shown = canvas.queryAllByRole('listitem').map((item) => {
              const [street = 'no street'] = /Korenlei|Prinsengracht/.exec(item.textContent) ?? [];
              return `${street}${item.textContent.includes('Default for delivery') ? ', default' : ''}`;
            });
            return expect(shown).toEqual(expected);
          });
          await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        };
      const both = shows('Korenlei', 'Prinsengracht, default');
      const home = shows('Prinsengracht, default');
      const ghentIsDefault = shows('Korenlei, default', 'Prinsengracht');

      await path.walk({
        events: {
          'the service answers': () => world.list(all),
          'the service refuses': () => world.refuse(),
          'the customer tries again': () => press('Try again'),
          'the customer wants to delete one': () => press('Delete: Korenlei 7, Gent'),
          'the customer thinks better of it': () => press('Cancel'),
          'the customer confirms': () => press('Delete'),
          'it is deleted': async () => {
            all = [HOME];
            await world.deleted();
          },
          'it cannot be deleted': () => world.refuseDeletion(),
          'the customer makes it the default': () => press('Make default for delivery: Korenlei 7, Gent'),
          'the service takes it': async () => {
            all = [
              { ...GHENT, isDefaultDelivery: true },
              { ...HOME, isDefaultDelivery: false },
            ];
            await world.takeChange();
          },
          'the service does not take it': () => world.refuseChange(),
        },
        states: {
          loading: async () => {
            await expect(await canvas.findByRole('img', { name: 'Loading your addresses' })).toBeInTheDocument();
          },
          failed: async () => {
            await expect(await canvas.findByText('Error: Your addresses could not be loaded')).toBeVisible();
          },
          two: both,
          asked: async () => {
            await waitFor(() =>
              expect(screen.getByRole('alertdialog', { name: 'Delete this address?' })).toBeVisible(),
            );
          },
          kept: both,
          deleting: home,
          'back again': both,
          'one, read again': home,
          one: home,
          'default chosen': ghentIsDefault,
          'default taken': ghentIsDefault,
          'default as before': both,
          'default read again': ghentIsDefault,
        },
      });
    }
  },
};
