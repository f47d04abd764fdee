import { widgetActorIn } from '@account-area/order-history';
import { inspector } from '@account-area/kernel/testing';
import { type FakeWidgetScreen, startFakeWidgetScreen } from '@account-area/order-history/testing';
import { type Widget } from '@account-area/projects';
import { shareValuesFixture, startFakeWidgetShare, widgetFixture } from '@account-area/projects/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import { paintedPicture } from '../products/painted-picture.fixtures.ts';
import { ShareForm } from './share-form.tsx';
import { ShareScreen } from './share-screen.tsx';

type FakeShare = ReturnType<typeof startFakeWidgetShare>;

interface StageProps {
  /** What has happened to the online version. */
  readonly arrange?: (world: FakeWidgetScreen) => Promise<void>;
  /** What has happened to its form, which is shown alone then. */
  readonly filled?: (share: FakeShare) => Promise<void> | void;
}

/** Sharing over fake services. */
const ShareStage = ({ arrange, filled }: StageProps) => {
  const [world] = useState(startFakeWidgetScreen);
  const [share] = useState(startFakeWidgetShare);
  useEffect(() => void arrange?.(world), [arrange, world]);
  useEffect(() => void filled?.(share), [filled, share]);
  const widget = useSelector(world.actor, widgetActorIn);
  if (widget === undefined) return null;
  return (
    <StrictMode>
      {filled === undefined ? (
        <ShareScreen widget={widget} widgetShare={share.machine} inspect={inspector} widgetsHref="/widgets" />
      ) : (
        <main style={{ padding: 16 }}>
          <h1>Share online version</h1>
          <ShareForm share={share.actor} />
        </main>
      )}
    </StrictMode>
  );
};

const meta = {
  title: 'Screens/Orders/Sharing an online version',
  component: ShareStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ShareStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const BOOK: Widget = widgetFixture({ pictureAddress: paintedPicture(0) });

export const Ready: Story = {
  parameters: { rests: { widget: 'ready', seen: ['Lofoten, midsummer', '0 of 500 characters'] } },
  args: { arrange: ({ find }) => find(BOOK) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Share online version' })).toBeVisible();
    const message = canvas.getByRole('textbox', { name: 'Personal message (optional)' });
    await userEvent.type(message, 'Hi');
    await expect(message).toHaveAccessibleDescription('2 of 500 characters');
    await userEvent.clear(message);
  },
};

export const Small: Story = { ...Ready, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Ready, globals: { viewport: { value: 'medium' } } };

export const Loading: Story = { parameters: { rests: { widget: 'unknown' } } };

export const None: Story = {
  parameters: { rests: { widget: 'absent', seen: 'There is no online version of this product' } },
  args: { arrange: ({ find }) => find(null) },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: 'All online versions' });
    await expect(links.at(-1)).toHaveAttribute('href', '/widgets');
  },
};

export const Blocked: Story = {
  parameters: { rests: { widget: 'blocked.waiting', seen: 'There is no online version of this product' } },
  args: { arrange: ({ find }) => find(null, { isBlocked: true }) },
};

export const BeingMade: Story = {
  parameters: { rests: { widget: 'requested.waiting', seen: 'Online version is requested' } },
  args: { arrange: ({ find }) => find({ ...BOOK, isReady: false, address: null }) },
};

export const NotLoaded: Story = {
  parameters: {
    rests: { widget: 'failed', seen: ['The online version could not be loaded.', 'Reference: a1b2c3d4e5f6'] },
  },
  args: { arrange: ({ refuse }) => refuse() },
};

/** All that is wrong is said at once, and the first wrong field has the focus. */
export const Wrong: Story = {
  parameters: { rests: { widgetShare: 'editing', seen: ['Please fill in your name', 'Email address must be valid'] } },
  args: {
    filled: (share) => share.fill({ recipientEmail: 'elin', personalMessage: 'x'.repeat(501) }),
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Your name' });
    await expect(name).toBeValid();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('Please fill in your name');
    await expect(canvas.getByRole('textbox', { name: 'Personal message (optional)' })).toHaveAccessibleDescription(
      'Please use at most 500 characters 501 of 500 characters',
    );
  },
};

export const WrongSmall: Story = { ...Wrong, globals: { viewport: { value: 'small' } } };

export const Sending: Story = {
  parameters: { rests: { widgetShare: 'sending', seen: 'Sending' } },
  args: {
    filled: (share) => {
      share.fill(shareValuesFixture());
      share.submit();
    },
  },
};

/** The form is empty; what was sent is said until the next one is begun. */
export const Sent: Story = {
  parameters: { rests: { widgetShare: 'sent', seen: 'Your message is on its way.' } },
  args: {
    filled: async (share) => {
      share.fill(shareValuesFixture());
      share.submit();
      await share.accept();
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your message is on its way.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  },
};

/** The notice goes with the first letter. */
export const AnotherOne: Story = {
  ...Sent,
  parameters: { rests: { widgetShare: 'editing' } },
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Your message is on its way.');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'A');
    await expect(canvas.queryByText('Your message is on its way.')).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveValue('A');
  },
};

const refusedWith = (error: Parameters<FakeShare['refuse']>[0], seen: string): Story => ({
  parameters: { rests: { widgetShare: 'failed', seen: [seen, 'Reference: a1b2c3d4e5f6'] } },
  args: {
    filled: async (share) => {
      share.fill(shareValuesFixture());
      share.submit();
      await share.refuse(error);
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveValue('Anna');
  },
});

const reference = 'a1b2c3d4e5f6';

export const NotSent: Story = refusedWith({ code: 'unreachable', reference }, 'Error: Your message could not be sent');

export const TooMany: Story = refusedWith(
  { code: 'too-many-shares', reference },
  'Error: You have shared as often as you can in one day. Please try again tomorrow.',
);

export const NotShareable: Story = refusedWith(
  { code: 'not-shareable', reference },
  'Error: This online version cannot be shared',
);

export const LongTexts: Story = {
  parameters: { rests: { widget: 'ready' } },
  args: {
    arrange: ({ find }) =>
      find({ ...BOOK, title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 2026' }),
  },
  globals: { viewport: { value: 'small' } },
};

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...LongTexts,
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Your name' });
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.offsetWidth);
  },
  globals: { viewport: { value: 'smallest' } },
};

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  parameters: { rests: { widget: 'ready' } },
  args: { arrange: ({ find }) => find(BOOK) },
  play: async () => {
    await screen.findAllByRole('textbox');
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
