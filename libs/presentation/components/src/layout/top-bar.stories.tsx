import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button, IconButton } from '../button/button.tsx';
import { CloseIcon } from '../icon/icons.ts';
import { TopBar } from './top-bar.tsx';

const meta = {
  title: 'Components/TopBar',
  component: TopBar,
  globals: { viewport: { value: 'small' } },
  args: {
    title: '4 selected',
    leading: <IconButton label="Cancel" icon={CloseIcon} />,
    children: <Button variant="text">Select all</Button>,
  },
} satisfies Meta<typeof TopBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Selecting: Story = {};

export const LongText: Story = { args: { title: '12.480 von 12.480 Fotos ausgewählt' } };
