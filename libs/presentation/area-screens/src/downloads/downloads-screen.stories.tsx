import { startFakeDownloads, startFakeArchiveList } from '@account-area/transfers/testing';
import { archiveFixture, archiveId } from '@account-area/transfers/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen } from 'storybook/test';

import { DownloadsScreen } from './downloads-screen.tsx';

const startWorld = () => ({ ...startFakeDownloads(), page: startFakeArchiveList() });

interface StageProps {
  /** What has happened before the page is shown. */
  readonly arrange: (world: ReturnType<typeof startWorld>) => Promise<void>;
}

const Stage = ({ arrange }: StageProps) => {
  const [world] = useState(startWorld);
  useEffect(() => void arrange(world), [arrange, world]);
  return (
    <DownloadsScreen page={world.page.actor} downloads={world.actor} backHref="/" photosHref="/my-photos/photos" />
  );
};

const meta = {
  title: 'Screens/Account area/Downloads',
  tags: ['anywhere'],
  component: Stage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const whole = (count: number) => ({ photosCount: count, requestedCount: count });

const JUNE = { from: { year: 2026, month: 6 }, to: { year: 2026, month: 6 } };

const ARCHIVES = [
  archiveFixture({ id: archiveId('one'), status: 'started', progress: 0.4, sizeBytes: null, expiresAt: null }),
  ...[1, 2].map((number) =>
    archiveFixture({
      id: archiveId(number === 1 ? 'two' : 'second-part'),
      period: { from: { year: 2025, month: 10 - number }, to: { year: 2026, month: 11 - number } },
      part: { number, count: 2 },
      contents: whole(100),
      sizeBytes: 412_000_000,
    }),
  ),
  archiveFixture({ id: archiveId('incomplete'), period: JUNE, contents: { photosCount: 97, requestedCount: 100 } }),
  archiveFixture({ id: archiveId('three'), status: 'failed', sizeBytes: null, expiresAt: null }),
  archiveFixture({ id: archiveId('four'), status: 'started', sizeBytes: null, expiresAt: null }),
];

export const Loading: Story = {
  parameters: { rests: { archiveList: 'listing', seen: 'Loading your downloads' } },
  args: { arrange: () => Promise.resolve() },
};

export const Empty: Story = {
  parameters: { rests: { archiveList: 'listing', seen: 'You have no downloads yet' } },
  args: { arrange: ({ page }) => page.answer([]) },
};

export const Full: Story = {
  parameters: { rests: { archiveList: 'listing', seen: ['Ready', 'Failed'] } },
  args: { arrange: ({ page }) => page.answer(ARCHIVES) },
};

export const OnPhones: Story = { ...Full, globals: { viewport: { value: 'small' } } };

/** Archives made in parts, one after the other. */
export const Parts: Story = {
  parameters: { rests: { archiveList: 'listing', seen: 'Ready' } },
  args: {
    arrange: ({ page }) =>
      page.answer(
        ['2026-03-15T11:01:12Z', '2026-03-15T11:00:38Z', '2026-03-15T11:00:04Z'].map((createdAt, part) =>
          archiveFixture({ id: archiveId(`part-${part}`), contents: whole(100), sizeBytes: 412_000_000, createdAt }),
        ),
      ),
  },
  play: async () => {
    const buttons = await screen.findAllByRole('button', { name: /100/ });
    const names = new Set(buttons.map((button) => button.getAttribute('aria-label')));
    await expect(names.size).toBe(6);
  },
};

export const LongName: Story = {
  parameters: { rests: { archiveList: 'listing', seen: /^Two weeks along the coast/ } },
  args: {
    arrange: ({ page }) =>
      page.answer([archiveFixture({ name: 'Two weeks along the coast of northern Norway with everybody '.repeat(4) })]),
  },
};

export const Failed: Story = {
  parameters: { rests: { archiveList: 'listing', seen: 'Error: Your downloads could not be loaded' } },
  args: { arrange: ({ page }) => page.refuse() },
};

/** The list was there before; asking again failed. */
export const Outdated: Story = {
  parameters: { rests: { archiveList: 'listing', seen: ['Error: Your downloads could not be loaded', 'Ready'] } },
  args: {
    arrange: async ({ page }) => {
      await page.answer(ARCHIVES);
      page.actor.send({ type: 'list.invalidated' });
      await page.refuse();
    },
  },
};

/** An archive is on its way to this device. */
export const Downloading: Story = {
  parameters: { rests: { archiveDownload: 'saving.receiving', seen: 'Downloading' } },
  args: {
    arrange: async ({ actor: downloads, locate, page, ports }) => {
      await page.answer(ARCHIVES);
      downloads.send({ type: 'archive.asked', archiveId: archiveId('two') });
      await locate();
      ports.archives.files.arrive({ received: 62, total: 100 });
    },
  },
};

export const Deleting: Story = {
  parameters: { rests: { archiveList: 'deleting', seen: 'Delete this download?' } },
  args: {
    arrange: async ({ page }) => {
      await page.answer(ARCHIVES);
      page.askToDelete('two');
    },
  },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: 'Delete this download?' })).toBeVisible();
  },
};

export const NotDeleted: Story = {
  parameters: { rests: { archiveList: 'deleting', seen: 'Error: Your download could not be deleted' } },
  args: {
    arrange: async ({ page }) => {
      await page.answer(ARCHIVES);
      page.askToDelete('two');
      page.confirm();
      await page.refuseDeletion();
    },
  },
};
