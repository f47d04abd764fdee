import { addressEditorModel } from '@account-area/customer/models';
import {
  type FakeAddressEditor,
  savedAddressFixture,
  typedAddressFixture,
  unreadableAddressFixture,
} from '@account-area/customer/testing';
import { ADDRESS_COUNTRIES } from '@account-area/kernel';
import { coveringPathsOf } from '@account-area/kernel/models';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { AddressEditorStage } from './addresses-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Settings/Address',
  component: AddressEditorStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AddressEditorStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const HOME = savedAddressFixture({ isDefaultDelivery: true });
const EDITING = { addressEditor: 'asking.editing' };

/** A country that the customer chooses, and what there is wrong then. */
const wrongIn = (country: string) => async (world: FakeAddressEditor) => {
  world.fill({ country, houseNumber: 'A1', postalCode: '?', phone: '1', street: '1', city: '<' });
  world.send();
  await Promise.resolve();
};

export const New: Story = {
  parameters: { rests: { ...EDITING, seen: ['New address', 'Country', 'Save address', 'Make default for delivery'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Netherlands');
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveAttribute('autocomplete', 'given-name');
    await expect(canvas.getByRole('textbox', { name: 'Phone number (optional)' })).toHaveAttribute('inputmode', 'tel');
    await expect(canvas.queryByRole('textbox', { name: 'Company name' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/settings/addresses/all');
  },
};

export const NewSmall: Story = { ...New, globals: { viewport: { value: 'small' } } };

export const NewMedium: Story = { ...New, globals: { viewport: { value: 'medium' } } };

export const NewOfABusiness: Story = {
  parameters: { rests: { ...EDITING, seen: ['Company name', 'VAT number (optional)'] } },
  args: { isBusiness: true, country: 'DE' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Company name' })).toHaveAttribute(
      'autocomplete',
      'organization',
    );
    await expect(canvas.queryByRole('textbox', { name: 'Company (optional)' })).toBeNull();
  },
};

/** A phone of 320 pixels. */
export const NewNarrow: Story = {
  ...NewOfABusiness,
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Company name' });
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

/** All that is wrong at once, read out with its field; the customer goes on at the first. */
export const Wrong: Story = {
  parameters: {
    rests: {
      ...EDITING,
      seen: [
        'Street name must be valid',
        'Street number must be valid',
        'Postal Code must be valid',
        'Phone number must be valid',
      ],
    },
  },
  args: { arrange: wrongIn('NL') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
      'Please fill this in',
    );
    await expect(canvas.getByRole('textbox', { name: 'Postal code' })).toHaveAccessibleDescription(
      'Postal Code must be valid',
    );
  },
};

export const WrongSmall: Story = { ...Wrong, globals: { viewport: { value: 'small' } } };

/** The rules of another country hold as soon as it is chosen. */
export const AnotherCountry: Story = {
  parameters: { rests: { ...EDITING, seen: 'Postal Code must be valid' } },
  args: {
    arrange: async (world) => {
      world.submit({ ...typedAddressFixture, phone: '1' });
      await Promise.resolve();
    },
  },
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Phone number must be valid')).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'Spain');
    await expect(await canvas.findByText('Postal Code must be valid')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Province' })).toHaveAccessibleDescription('Please fill this in');
  },
};

/** Every country has its fields, in its order, and takes an address of its own. */
export const EveryCountry: Story = {
  parameters: { rests: { ...EDITING, seen: 'New address' } },
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    const countries = await canvas.findByRole('combobox', { name: 'Country' });
    for (const country of ADDRESS_COUNTRIES) {
      await userEvent.selectOptions(countries, country);
      const [first] = canvas.getAllByRole('textbox');
      await expect(first).toHaveAttribute('name', 'firstName');
      await expect(canvas.queryByRole('textbox', { name: /^(?:Province|County)/ }) !== null).toBe(
        ['ES', 'IT', 'IE'].includes(country),
      );
    }
  },
};

export const Edited: Story = {
  parameters: { rests: { ...EDITING, seen: ['Edit address', 'Save address'] } },
  args: { id: 'home', arrange: (world) => world.list([HOME]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Street' })).toHaveValue('Prinsengracht');
    // It is given up by making another one the default.
    await expect(canvas.queryByRole('switch', { name: 'Make default for delivery' })).toBeNull();
    await expect(canvas.getByRole('switch', { name: 'Make default for bills' })).not.toBeChecked();
  },
};

export const Saving: Story = {
  parameters: { rests: { addressEditor: 'asking.saving', seen: 'Saving the address' } },
  args: {
    arrange: async (world) => {
      world.submit(typedAddressFixture);
      await Promise.resolve();
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Street' })).toHaveAttribute('readonly');
  },
};

/** It is said, and the page of the addresses follows. */
export const Saved: Story = {
  parameters: { rests: { addressEditor: 'saved', seen: 'Your address is saved' } },
  args: {
    onSaved: fn(),
    arrange: async (world) => {
      world.submit(typedAddressFixture);
      await world.takeAddition();
    },
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
  },
};

/** What was typed is still there. */
export const NotSaved: Story = {
  parameters: {
    rests: { ...EDITING, seen: ['Your address could not be saved.', 'Reference: a1b2c3d4e5f6'] },
  },
  args: {
    arrange: async (world) => {
      world.submit(typedAddressFixture);
      await world.refuseAddition();
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your address could not be saved.');
    await expect(canvas.getByRole('textbox', { name: 'Street' })).toHaveValue('Singel');
  },
};

export const NotAccepted: Story = {
  parameters: { rests: { ...EDITING, seen: 'This address was not accepted. Please check it and try again.' } },
  args: {
    arrange: async (world) => {
      world.submit(typedAddressFixture);
      await world.refuseAddition('invalid-address');
    },
  },
};

export const TooMany: Story = {
  parameters: { rests: { ...EDITING, seen: /You have 50 addresses/ } },
  args: {
    arrange: async (world) => {
      world.submit(typedAddressFixture);
      await world.refuseAddition('too-many');
    },
  },
};

/** It keeps what was typed, and may be saved anew. */
export const DeletedElsewhere: Story = {
  parameters: { rests: { ...EDITING, seen: /This address was deleted elsewhere meanwhile/ } },
  args: {
    id: 'home',
    arrange: async (world) => {
      await world.list([HOME]);
      world.submit({ street: 'Singel' });
      await world.refuseChange('absent');
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Street' })).toHaveValue('Singel');
  },
};

export const DeletedElsewhereSmall: Story = { ...DeletedElsewhere, globals: { viewport: { value: 'small' } } };

/** What the customer has typed is still there, beside what was changed elsewhere. */
export const ChangedElsewhere: Story = {
  parameters: { rests: { ...EDITING, seen: /This address was changed elsewhere meanwhile/ } },
  args: {
    id: 'home',
    arrange: async (world) => {
      await world.list([HOME]);
      world.submit({ street: 'Singel' });
      await world.overtakeChange({ ...HOME, street: 'Rokin', city: 'Amstelveen' });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Street' })).toHaveValue('Singel');
    await expect(canvas.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Amstelveen');
  },
};

export const ChangedElsewhereSmall: Story = { ...ChangedElsewhere, globals: { viewport: { value: 'small' } } };

export const Loading: Story = {
  parameters: { rests: { addressEditor: 'reading', seen: 'Edit address' } },
  args: { id: 'home' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading the address' })).toBeInTheDocument();
  },
};

export const Absent: Story = {
  parameters: { rests: { addressEditor: 'absent', seen: ['This address is not there any more', 'All addresses'] } },
  args: { id: 'home', arrange: (world) => world.list([]) },
};

export const Failed: Story = {
  parameters: {
    rests: {
      addressEditor: 'unavailable',
      seen: ['Error: The address could not be loaded', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { id: 'home', arrange: (world) => world.refuse() },
};

/** It is there, but not understood. */
export const Unreadable: Story = {
  parameters: { rests: { addressEditor: 'unavailable', seen: ['Error: This address cannot be shown', 'Try again'] } },
  args: { id: 'home', arrange: (world) => world.list([unreadableAddressFixture('home')]) },
};

/** It is asked for once more. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading the address' })).toBeInTheDocument();
  },
};

/** Every step of the model, as the customer takes and sees it. */
export const AlongItsModel: Story = {
  parameters: { rests: { addressEditor: 'saved', seen: 'Your address is saved' } },
  tags: ['goes-on', '!anywhere'],
  play: async ({ canvas, mount, userEvent }) => {
    for (const path of coveringPathsOf(addressEditorModel)) {
      const world = await new Promise<FakeAddressEditor>((resolve) => {
        const arrange = async (started: FakeAddressEditor) => resolve(started);
        void mount(<AddressEditorStage key={path.name} id="home" arrange={arrange} />);
      });
      const type = async (postalCode: string) => {
        const field = canvas.getByRole('textbox', { name: 'Postal code' });
        await userEvent.clear(field);
        await userEvent.type(field, postalCode);
        await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
      };
      /** It is also said to who cannot see it, and what a path before has said may still be there. */
      const shows = (text: string | RegExp) => async () => {
        await expect((await screen.findAllByText(text))[0]).toBeVisible();
      };
      const isSaving = async () => {
        await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Street' })).toHaveAttribute('readonly'));
      };
      const isLoading = async () => {
        await expect(await canvas.findByRole('img', { name: 'Loading the address' })).toBeInTheDocument();
      };

      await path.walk({
        events: {
          'the address comes': () => world.list([HOME]),
          'there is none': () => world.list([]),
          'the address is refused': () => world.refuse(),
          'it comes without being understood': () => world.list([unreadableAddressFixture('home')]),
          'it is asked for again': () => userEvent.click(canvas.getByRole('button', { name: 'Try again' })),
          'it is submitted with something wrong': () => type('99'),
          'it is submitted': () => type('1012 VC'),
          'the service takes it': () => world.takeChange(),
          'the service does not take it': () => world.refuseChange(),
          'it was deleted elsewhere': () => world.refuseChange('absent'),
          'it was changed elsewhere': () => world.overtakeChange({ ...HOME, city: 'Amstelveen' }),
          'the service takes it as a new one': () => world.takeAddition(),
        },
        states: {
          loading: isLoading,
          'loading again': isLoading,
          absent: shows('This address is not there any more'),
          unavailable: shows('Error: The address could not be loaded'),
          unreadable: shows('Error: This address cannot be shown'),
          editing: async () => {
            await expect(await canvas.findByRole('textbox', { name: 'Postal code' })).toHaveValue('1016 GV');
          },
          wrong: shows('Postal Code must be valid'),
          saving: isSaving,
          'saving again': isSaving,
          replacing: isSaving,
          'saving as a new one': isSaving,
          'not saved': shows('Your address could not be saved.'),
          gone: shows(/This address was deleted elsewhere meanwhile/),
          overtaken: shows(/This address was changed elsewhere meanwhile/),
          saved: async () => {
            await waitFor(() => expect(world.saved()).toBe(1));
            await shows('Your address is saved')();
          },
        },
      });
    }
  },
};
