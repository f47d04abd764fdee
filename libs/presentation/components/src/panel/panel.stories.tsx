import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Panel } from './panel.tsx';

const meta = {
  title: 'Components/Panel',
  component: Panel,
  args: { title: 'Delivery address', children: <p>Anna de Vries, Keizersgracht 12</p> },
} satisfies Meta<typeof Panel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Delivery address' })).toBeVisible();
  },
};

export const WithAnAction: Story = { args: { action: <Button size="small">Change</Button> } };

export const LongText: Story = {
  ...WithAnAction,
  args: {
    ...WithAnAction.args,
    title: 'Lieferadresse und voraussichtlicher Zeitraum der Zustellung durch den Paketdienst',
  },
  globals: { viewport: { value: 'small' } },
};
