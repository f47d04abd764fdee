import { type FakeDataCopy, startFakeDataCopy } from '@account-area/customer/testing';
import { settle } from '@account-area/kernel/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';

import { DataCopySection } from './data-copy-section.tsx';

interface StageProps {
  /** What has happened to the copy. */
  readonly arrange?: (world: FakeDataCopy) => Promise<unknown>;
}

/** The section over a fake service. */
const Stage = ({ arrange }: StageProps) => {
  const [world] = useState(startFakeDataCopy);
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <DataCopySection copy={world.actor} />
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Account area/Settings/Your data',
  component: Stage,
  tags: ['anywhere'],
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const PACKING = 'We are packing your data. You will get an email when it is ready.';

export const None: Story = {
  parameters: { rests: { dataCopy: 'resting', seen: ['Your data', 'Download your data'] } },
  args: { arrange: (world) => world.answer() },
};

export const Small: Story = { ...None, globals: { viewport: { value: 'small' } } };

export const Loading: Story = {
  parameters: { rests: { dataCopy: 'reading', seen: 'Your data' } },
};

export const NotLoaded: Story = {
  parameters: { rests: { dataCopy: 'unread', seen: [/couldn't load how far/, 'Reference: a1b2c3d4e5f6'] } },
  args: { arrange: (world) => world.withhold() },
};

export const Asking: Story = {
  parameters: { rests: { dataCopy: 'asking', seen: 'Download your data' } },
  args: {
    arrange: async (world) => {
      await world.answer();
      world.ask();
    },
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Download your data' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  },
};

/** The button goes with its own press; what is said in its place has the focus. */
export const Asked: Story = {
  parameters: { rests: { dataCopy: 'packing', seen: PACKING } },
  args: {
    arrange: async (world) => {
      world.actor.subscribe((snapshot) => {
        if (snapshot.matches('asking')) void settle().then(world.begin);
      });
      await world.answer();
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download your data' }));
    await waitFor(() => expect(canvas.getByText(PACKING, { selector: '[tabindex]' })).toHaveFocus());
  },
};

export const Packing: Story = {
  parameters: { rests: { dataCopy: 'packing', seen: PACKING } },
  args: { arrange: (world) => world.answer('packing') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(PACKING, { selector: '[tabindex]' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Sent: Story = {
  parameters: { rests: { dataCopy: 'resting', seen: [/It works until 03 Dec 2026\./, 'Ask for a new copy'] } },
  args: { arrange: (world) => world.answer('sent') },
};

export const SentNarrow: Story = { ...Sent, globals: { viewport: { value: 'smallest' } } };

export const Failed: Story = {
  parameters: { rests: { dataCopy: 'resting', seen: ["We couldn't pack your data", 'Try again'] } },
  args: { arrange: (world) => world.answer('failed') },
};

export const Refused: Story = {
  parameters: {
    rests: { dataCopy: 'refused', seen: ["We couldn't start packing your data", 'Reference: a1b2c3d4e5f6'] },
  },
  args: {
    arrange: async (world) => {
      await world.answer();
      world.ask();
      await world.refuse();
    },
  },
};

export const TooMany: Story = {
  parameters: { rests: { dataCopy: 'refused', seen: /You have asked for several copies lately\./ } },
  args: {
    arrange: async (world) => {
      await world.answer('sent');
      world.ask();
      await world.refuse({ code: 'too-many-copies', reference: 'a1b2c3d4e5f6' });
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/several copies/);
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
