import { Page, PageHeader, StorageCard, TopBar } from '@account-area/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { Preferences } from '../preferences/preferences.tsx';
import { MENU_ON_PHOTOS } from './menu.fixtures.ts';
import { Shell } from './shell.tsx';

const meta = {
  title: 'Screens/Account area/Shell',
  tags: ['anywhere'],
  component: Shell,
  parameters: { layout: 'fullscreen' },
  args: {
    announcement: '',
    menu: {
      brandName: 'Printelle',
      homeHref: '/',
      lines: MENU_ON_PHOTOS,
      downloads: { href: '/downloads', isCurrent: false },
      storageCard: (
        <StorageCard
          title="Photo storage"
          status="2 months left"
          hint={{ text: 'Place an order to keep your photos for another 18 months', href: 'https://shop.example/' }}
          share={0.12}
          tone="warning"
        />
      ),
      preferences: (
        <Preferences
          localeId="nl-NL"
          locales={['nl-NL', 'en-GB']}
          onLocaleChosen={fn()}
          theme="system"
          onThemeChosen={fn()}
        />
      ),
    },
    children: (
      <Page>
        <PageHeader title="My photos" back={{ href: '/', label: 'Back' }} />
      </Page>
    ),
  },
} satisfies Meta<typeof Shell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithMenu: Story = {
  parameters: { rests: { seen: ['My photos', 'Sign out'] } },
  globals: { viewport: { value: 'extraLarge' } },
};

/** Icons alone; their names stay for screen readers. */
export const WithNarrowMenu: Story = {
  parameters: { rests: { seen: 'My photos' } },
  globals: { viewport: { value: 'large' } },
};

/** The overview is the menu. */
export const Small: Story = {
  parameters: { rests: { seen: ['My photos', 'Back'] } },
  globals: { viewport: { value: 'small' } },
};

export const Stripped: Story = { parameters: { rests: { seen: 'My photos' } }, args: { menu: null } };

export const RenewalFailing: Story = {
  parameters: { rests: { seen: /^Your connection is interrupted/ } },
  args: { isRenewalFailing: true },
};

/** The device has no connection: the session that cannot be renewed either is not worth a word. */
export const Offline: Story = {
  parameters: { rests: { seen: /^You are offline/ } },
  args: { isOffline: true, isRenewalFailing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('You are offline. Your photos are safe.');
  },
};

/** Below the bar that is over the header while photos are selected. */
export const OfflineWhileSelecting: Story = {
  parameters: { rests: { seen: [/^You are offline/, '1 selected'] } },
  globals: { viewport: { value: 'small' } },
  args: {
    isOffline: true,
    children: (
      <div style={{ position: 'fixed', insetBlockStart: 0, insetInline: 0, paddingBlockStart: 8 }}>
        <TopBar title="1 selected" />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByText('1 selected').parentElement?.getBoundingClientRect();
    await expect(canvas.getByRole('note').getBoundingClientRect().top).toBeGreaterThanOrEqual(bar?.bottom ?? Infinity);
  },
};

/** Over a photo that covers the page. */
export const OfflineOverAPhoto: Story = {
  parameters: { rests: { seen: /^You are offline/ } },
  args: { isOffline: true, presence: 'absent' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toBeVisible();
  },
};

/** The first stop of the keyboard leads past the menu. */
export const SkippingTheMenu: Story = {
  parameters: { rests: { seen: 'Skip to content' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await expect(canvasElement.querySelector('#content')).not.toBeNull();
  },
};
