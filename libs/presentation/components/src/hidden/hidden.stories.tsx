import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Announcer, LiveRegion, SkipLink, VisuallyHidden } from './hidden.tsx';

const meta = {
  title: 'Components/For screen readers',
  component: VisuallyHidden,
  args: { children: 'Heard, not seen' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Heard, not seen').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

export const Live: Story = {
  render: () => <LiveRegion message="4 photos selected" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('4 photos selected');
  },
};

export const LiveAndUrgent: Story = {
  render: () => <LiveRegion message="Your photos could not be loaded" urgent />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your photos could not be loaded');
  },
};

export const Announced: Story = {
  render: () => <Announcer message="Preparing download..." />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(canvasElement.querySelector('[aria-live=polite]')).toHaveTextContent('Preparing download...');
  },
};

/** The first press of Tab on any page. */
export const Skip: Story = {
  render: () => (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <div id="content">The content</div>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};
