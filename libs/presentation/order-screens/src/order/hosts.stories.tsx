import { orderStatusOf } from '@account-area/orders';
import { orderFixture, orderProductFixture } from '@account-area/orders/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { OrderStage } from './order-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Orders/One order of other hosts',
  component: OrderStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrderStage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing can be ordered again where there is no shop. */
export const WithoutShop: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'Delivery address' } },
  args: { links: { shop: null }, arrange: (world) => world.tell(orderFixture()) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Delivery address' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Order again' })).toBeNull();
  },
};

/** An order that can be paid for says so, and has nowhere to lead. */
export const UnpaidWithoutShop: Story = {
  parameters: { rests: { orderScreen: 'shown', seen: 'Awaiting payment' } },
  args: {
    links: { shop: null },
    arrange: (world) => {
      const status = orderStatusOf('Received');
      return world.tell(orderFixture({ status, products: [orderProductFixture({ status })] }));
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('note')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Pay in the shop' })).toBeNull();
  },
};

/** The sentence asks to contact customer care, of which the host has no address. */
export const WithoutCustomerCare: Story = {
  parameters: { rests: { seen: /please contact us to report this issue/ } },
  args: { links: { customerCare: null }, arrange: (world) => world.refuseOrder() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Contact us' })).toBeNull();
  },
};
