import type { FakeOrderScreen } from '@account-area/order-history/testing';
import { settle } from '@account-area/kernel/testing';
import {
  addressFormOf,
  type AddressFormActor,
  type AddressRefused,
  CHANGE_POLL_MS,
  orderStatusOf,
} from '@account-area/orders';
import { deliveryAddressFixture, orderFixture, orderProductFixture } from '@account-area/orders/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { OrderStage } from './order-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Orders/Delivery address',
  component: OrderStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrderStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const CONFIRMED = orderStatusOf('Confirmed');
const ORDERED = orderFixture({ status: CONFIRMED, products: [orderProductFixture({ status: CONFIRMED })] });
const NEW_STREET = 'Herengracht';

/** The form of the address, while it is shown. */
const formOf = (world: FakeOrderScreen): AddressFormActor | undefined => {
  const change = world.deliveryChange();
  return change === null ? undefined : addressFormOf(change.getSnapshot());
};

/** The service does not take the address. */
const refuse = (world: FakeOrderScreen, code: AddressRefused['code']) => {
  world.calls.changeAddress.last().fail({ code });
  return settle();
};

const start = async (world: FakeOrderScreen) => {
  await world.tell(ORDERED);
  world.deliveryChange()?.send({ type: 'change.started' });
};

/** The customer types another street and sends the address. */
const send = async (world: FakeOrderScreen) => {
  await start(world);
  const form = formOf(world);
  form?.send({ type: 'form.changed', values: { street: NEW_STREET } });
  form?.send({ type: 'form.submitted' });
};

export const NotStarted: Story = {
  parameters: { rests: { deliveryChange: 'notStarted', seen: ['Change', 'Anna de Vries', 'Prinsengracht 12'] } },
  args: { arrange: (world) => world.tell(ORDERED) },
};

export const PickupPoint: Story = {
  parameters: { rests: { deliveryChange: 'notStarted', seen: ['Pickup point', 'Bookshop at the station'] } },
  args: {
    arrange: (world) =>
      world.tell({
        ...ORDERED,
        deliveryType: 'pickupPoint',
        deliveryAddress: deliveryAddressFixture({ company: 'Bookshop at the station', phone: '+31612345678' }),
      }),
  },
};

/** It is being made: its address stays. */
export const TooLateToChange: Story = {
  parameters: { rests: { deliveryChange: 'notStarted', seen: 'Delivery address' } },
  args: { arrange: (world) => world.tell(orderFixture()) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Delivery address' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Change delivery address' })).toBeNull();
  },
};

export const Editing: Story = {
  parameters: { rests: { deliveryChange: 'editing', seen: ['Change delivery address', 'Save address'] } },
  args: { arrange: start },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }));
    await expect(dialog.getByRole('textbox', { name: 'Street' })).toHaveValue('Prinsengracht');
    await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Netherlands');
  },
};

export const EditingSmall: Story = { ...Editing, globals: { viewport: { value: 'small' } } };

/** The fields that are reached by Tab alone, each with what browsers fill in. */
const tabThrough = async (keyboard: { readonly tab: () => Promise<void> }): Promise<readonly string[]> => {
  const dialog = await screen.findByRole('dialog', { name: 'Change delivery address' });
  within(dialog).getByRole('combobox', { name: 'Country' }).focus();
  const fields: string[] = [];
  while (document.activeElement instanceof HTMLElement && document.activeElement.closest('form') !== null) {
    fields.push(
      `${document.activeElement.getAttribute('name') ?? ''}: ${document.activeElement.getAttribute('autocomplete') ?? ''}`,
    );
    await keyboard.tab();
  }
  return fields;
};

const NAME_FIELDS = [
  'country: shipping country',
  'firstName: shipping given-name',
  'lastName: shipping family-name',
  'company: shipping organization',
];

/** The fields of another country, in its order. */
export const EditingInBritain: Story = {
  parameters: { rests: { deliveryChange: 'editing', seen: 'House number or name (optional)' } },
  args: {
    arrange: async (world) => {
      await start(world);
      formOf(world)?.send({ type: 'form.changed', values: { country: 'GB', city: 'London' } });
    },
  },
  play: async ({ userEvent }) => {
    await expect(await tabThrough(userEvent)).toEqual([
      ...NAME_FIELDS,
      'houseNumber: off',
      'houseNumberAddition: off',
      'street: shipping address-line1',
      'extraLine: shipping address-line2',
      'city: shipping address-level2',
      'postalCode: shipping postal-code',
      'phone: shipping tel',
    ]);
  },
};

export const EditingInSpain: Story = {
  parameters: { rests: { deliveryChange: 'editing', seen: 'Province' } },
  args: {
    arrange: async (world) => {
      await start(world);
      formOf(world)?.send({ type: 'form.changed', values: { country: 'ES' } });
    },
  },
  play: async ({ userEvent }) => {
    await expect(await tabThrough(userEvent)).toEqual([
      ...NAME_FIELDS,
      'street: shipping address-line1',
      'houseNumber: off',
      'houseNumberAddition: off',
      'extraLine: shipping address-line2',
      'postalCode: shipping postal-code',
      'city: shipping address-level2',
      'region: shipping address-level1',
      'phone: shipping tel',
    ]);
  },
};

/** All that is wrong is said at once, beside the fields; the focus is in the first of them. */
export const Wrong: Story = {
  parameters: {
    rests: {
      deliveryChange: 'editing',
      seen: ['Please fill this in', 'Street name must be valid', 'Phone number must be valid'],
    },
  },
  args: {
    arrange: async (world) => {
      await start(world);
      formOf(world)?.send({
        type: 'form.changed',
        values: { firstName: '', street: '12', houseNumber: '<12>', postalCode: '1;', city: '', phone: 'twelve' },
      });
    },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    const first = dialog.getByRole('textbox', { name: 'First name' });
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveAccessibleDescription('Please fill this in');
    await expect(dialog.getByRole('textbox', { name: 'House number' })).toHaveAccessibleDescription(
      'Street number must be valid',
    );
    await expect(dialog.getByRole('textbox', { name: 'Postal code' })).toHaveAccessibleDescription(
      'Postal Code must be valid',
    );
  },
};

/** The last field is wrong: what is said below it is seen, though the form is longer than its dialog. */
export const WrongAtTheEnd: Story = {
  parameters: { rests: { deliveryChange: 'editing', seen: 'Phone number must be valid' } },
  args: {
    arrange: async (world) => {
      await start(world);
      formOf(world)?.send({ type: 'form.changed', values: { phone: '06-123' } });
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Change delivery address' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Phone/ })).toHaveFocus());
    const text = within(dialog).getByText('Phone number must be valid').getBoundingClientRect();
    const at = document.elementFromPoint(text.x + 4, text.y + text.height / 2);
    await expect(at).toHaveTextContent(/^Phone number must be valid$/);
  },
};

export const WrongAtTheEndSmall: Story = { ...WrongAtTheEnd, globals: { viewport: { value: 'small' } } };

export const WrongSmall: Story = { ...Wrong, globals: { viewport: { value: 'small' } } };

export const Sending: Story = {
  parameters: { rests: { deliveryChange: 'requestInProgress', seen: 'Saving the address' } },
  args: { arrange: send },
};

export const Sent: Story = {
  parameters: { rests: { deliveryChange: 'requestSent', seen: 'We have your new address, we are changing it' } },
  args: {
    arrange: async (world) => {
      await send(world);
      await world.answer(world.calls.changeAddress.last(), null);
    },
  },
};

/** The customer changes the address by the keyboard alone; the focus goes on at the address. */
export const SentByKeyboard: Story = {
  ...Sent,
  tags: ['goes-on'],
  args: {
    arrange: async (world) => {
      const heard = world.actor.subscribe(() => {
        const change = world.deliveryChange();
        if (change === null) return;
        heard.unsubscribe();
        change.subscribe(({ value }) => {
          if (value === 'requestInProgress') queueMicrotask(() => world.calls.changeAddress.last().succeed(null));
        });
      });
      await world.tell(ORDERED);
    },
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Change delivery address' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }));
    const street = dialog.getByRole('textbox', { name: 'Street' });
    await userEvent.clear(street);
    await userEvent.type(street, NEW_STREET);
    dialog.getByRole('button', { name: 'Save address' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByText('Prinsengracht 12').closest('address')).toHaveFocus());
    await expect(canvas.getByRole('note')).toHaveTextContent('We have your new address, we are changing it');
  },
};

/** Left without a change, the focus is back on the button. */
export const Cancelled: Story = {
  ...NotStarted,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Change delivery address' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Escape leaves the dialog, and the focus is back on the button that opened it. */
export const LeftByEscape: Story = {
  ...NotStarted,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Change delivery address' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Street' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(canvas.getByText('Prinsengracht 12')).toBeVisible();
  },
};

export const Changed: Story = {
  parameters: {
    rests: { deliveryChange: 'successfulUpdate', seen: ['Your delivery address is changed', `${NEW_STREET} 12`] },
  },
  args: {
    arrange: async (world) => {
      await send(world);
      await world.answer(world.calls.changeAddress.last(), null);
      await world.tell({ ...ORDERED, deliveryAddress: deliveryAddressFixture({ street: NEW_STREET }) });
    },
  },
};

/** What was typed stays, and can be sent once more. */
export const NotSent: Story = {
  parameters: {
    rests: { deliveryChange: 'requestFailed', seen: ['Your delivery address could not be changed.', 'Try again'] },
  },
  args: {
    arrange: async (world) => {
      await send(world);
      await world.refuse(world.calls.changeAddress.last());
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Street' })).toHaveValue(NEW_STREET));
  },
};

/** Something is changed in it after the failure. */
export const EditedAgain: Story = {
  ...NotSent,
  tags: ['goes-on'],
  play: async (context) => {
    await NotSent.play?.(context);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }));
    await context.userEvent.type(dialog.getByRole('textbox', { name: 'Street' }), ' 2');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Street' })).toHaveValue(`${NEW_STREET} 2`));
    await expect(dialog.getByRole('button', { name: 'Save address' })).toBeVisible();
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
};

export const NotAccepted: Story = {
  parameters: {
    rests: {
      deliveryChange: 'requestFailed',
      seen: 'This address was not accepted. Please check it and try again.',
    },
  },
  args: {
    arrange: async (world) => {
      await send(world);
      await refuse(world, 'invalid-address');
    },
  },
};

/** Production has begun meanwhile. */
export const TooLate: Story = {
  parameters: {
    rests: {
      deliveryChange: 'requestFailed',
      seen: 'We have started making your order. Its delivery address can no longer be changed.',
    },
  },
  args: {
    arrange: async (world) => {
      await send(world);
      await refuse(world, 'in-production');
    },
  },
};

/** The order has its delivery type back, and another address than was asked for. */
export const NotApplied: Story = {
  parameters: {
    rests: {
      deliveryChange: 'requestFailed',
      seen: 'Your new delivery address was not taken over. Change it again, or contact us.',
    },
  },
  args: {
    arrange: async (world) => {
      await send(world);
      await world.answer(world.calls.changeAddress.last(), null);
      await world.tell({ ...ORDERED, deliveryType: 'changing' });
      world.clock.increment(CHANGE_POLL_MS);
      await world.tell({ ...ORDERED });
    },
  },
};

/** The sentence leads to customer care where a host has it. */
export const NotAppliedToCustomerCare: Story = {
  ...NotApplied,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'https://shop.example/contact',
    );
  },
};

export const NotAppliedWithoutCustomerCare: Story = {
  ...NotApplied,
  args: { ...NotApplied.args, links: { customerCare: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Contact us' })).toBeNull();
  },
};

/** The first read after the request still has the old address: services take their time (D49). */
export const SentAndReadTooEarly: Story = {
  ...Sent,
  args: {
    arrange: async (world) => {
      await send(world);
      await world.answer(world.calls.changeAddress.last(), null);
      await world.tell({ ...ORDERED });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Prinsengracht 12')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Production has begun with the address of before: it cannot be changed again. */
export const NotAppliedAndTooLate: Story = {
  parameters: {
    rests: {
      deliveryChange: 'requestFailed',
      seen: 'Your new delivery address was not taken over. Please contact us.',
    },
  },
  args: {
    arrange: async (world) => {
      await send(world);
      await world.answer(world.calls.changeAddress.last(), null);
      await world.tell({ ...ORDERED, status: orderStatusOf('ProductionStarted') });
    },
  },
};

/** The address could not be sent, and production has begun before the customer sent it once more. */
export const TooLateToSendAgain: Story = {
  parameters: {
    rests: {
      deliveryChange: 'requestFailed',
      seen: 'The delivery address of this order can no longer be changed.',
    },
  },
  args: {
    arrange: async (world) => {
      await send(world);
      await world.refuse(world.calls.changeAddress.last());
      await world.tell({ ...ORDERED, status: orderStatusOf('ProductionStarted') });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Change delivery address' })).toBeNull();
  },
};

/** The address is not there any more: the order is gone. */
export const Absent: Story = {
  parameters: { rests: { deliveryChange: 'requestFailed', seen: 'This order is not there any more.' } },
  args: {
    arrange: async (world) => {
      await send(world);
      await refuse(world, 'absent');
    },
  },
};

/** After a change, another one was asked for in another tab. */
export const ChangingOnceMore: Story = {
  parameters: { rests: { deliveryChange: 'requestSent', seen: 'We have your new address, we are changing it' } },
  args: {
    arrange: async (world) => {
      await send(world);
      await world.answer(world.calls.changeAddress.last(), null);
      const changed = { ...ORDERED, deliveryAddress: deliveryAddressFixture({ street: NEW_STREET }) };
      await world.tell(changed);
      world.happen('page.shown');
      await world.tell({ ...changed, deliveryType: 'changing' });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${NEW_STREET} 12`)).toBeVisible();
    await expect(canvas.queryByText('Your delivery address is changed')).toBeNull();
  },
};

/** The order was opened while another address was on its way (C30.3). */
export const OpenedWhileChanging: Story = {
  parameters: { rests: { deliveryChange: 'requestSent', seen: 'We have your new address, we are changing it' } },
  args: { arrange: (world) => world.tell({ ...ORDERED, deliveryType: 'changing' }) },
};
