import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { PhotosIcon, PlusIcon } from '../icon/icons.ts';
import { EmptyState } from './empty-state.tsx';

const meta: Meta<typeof EmptyState> = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: { icon: PhotosIcon, title: 'Your photo library is empty' },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleAlone: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: args.title })).toBeVisible();
  },
};

export const Complete: Story = {
  args: {
    body: 'Photos that you add appear here, sorted by month and ready to print.',
    action: (
      <Button variant="primary" size="large" icon={PlusIcon}>
        Add photos
      </Button>
    ),
    hint: 'JPEG, PNG or HEIC',
  },
};

export const LongText: Story = {
  args: {
    title: 'In Ihrer Fotobibliothek befinden sich derzeit keinerlei Fotos',
    body: 'Fotos, die Sie von diesem oder einem anderen Gerät hinzufügen, erscheinen hier nach Monaten sortiert.',
  },
  globals: { viewport: { value: 'small' } },
};
