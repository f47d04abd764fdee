import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { StorageCard } from '../card/card.tsx';
import { Banner } from '../feedback/alert.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { SkipLink } from '../hidden/hidden.tsx';
import { ClockIcon, HomeIcon, PhotosIcon, PlusIcon, SelectIcon, SignOutIcon, SortIcon } from '../icon/icons.ts';
import { BrandMark, NavEntry, NavRail } from '../navigation/nav-rail.tsx';
import { Select } from '../select/select.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { AppLayout, Page } from './app-layout.tsx';
import { PageHeader } from './page-header.tsx';

const stay = () => undefined;

const rail = (
  <NavRail
    label="Account"
    brand={<BrandMark name="Printelle" href="/" />}
    footer={<StorageCard title="Photo storage" status="2 months left" share={2 / 18} tone="warning" />}
  >
    <NavEntry href="/" label="Overview" icon={HomeIcon} />
    <NavEntry href="/my-photos" label="My photos" icon={PhotosIcon} current />
    <NavEntry href="/logout" label="Sign out" icon={SignOutIcon} mirrored />
  </NavRail>
);

const meta = {
  title: 'Components/AppLayout',
  component: AppLayout,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'extraLarge' } },
  args: {
    rail,
    children: (
      <Page wide>
        <SkipLink href="#content">Skip to content</SkipLink>
        <PageHeader title="My photos" back={{ href: '/', label: 'Back' }}>
          <Button variant="warn" icon={ClockIcon} collapses>
            2 months left
          </Button>
          <Button variant="primary" icon={PlusIcon} collapses>
            Add photos
          </Button>
        </PageHeader>
        <Tabs
          label="Photo library"
          tabs={[
            { href: '/my-photos/photos', label: 'Photos', count: '0', current: true },
            { href: '/my-photos/albums', label: 'Albums', count: '0' },
          ]}
        >
          <Select
            label="Sort photos"
            collapses
            icon={SortIcon}
            value="dateTaken"
            options={[
              { value: 'dateTaken', label: 'Date taken' },
              { value: 'created', label: 'Date uploaded' },
            ]}
            onChange={stay}
          />
          <Button variant="ghost" size="small" icon={SelectIcon} collapses>
            Select
          </Button>
        </Tabs>
        <EmptyState
          icon={PhotosIcon}
          title="Your photo library is empty"
          body="Photos that you add appear here, sorted by month and ready to print."
        />
      </Page>
    ),
  },
} satisfies Meta<typeof AppLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ExtraLarge: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'content');
    await expect(canvas.getByRole('navigation', { name: 'Account' })).toBeInTheDocument();
  },
};

export const Large: Story = { globals: { viewport: { value: 'large' } } };

export const Medium: Story = { globals: { viewport: { value: 'medium' } } };

export const Small: Story = { globals: { viewport: { value: 'small' } } };

/** In stripped mode there is only the page. */
export const Stripped: Story = {
  args: { rail: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Account' })).toBeNull();
  },
};

/** Pages of text stop at 860 pixels. */
export const TextPage: Story = {
  args: {
    children: (
      <Page>
        <PageHeader title="Overview" />
        <Banner>
          Albums are temporarily unavailable. Your photos are safe and you can still view, download and delete them.
        </Banner>
      </Page>
    ),
  },
};
