import { startFakeDownloads, type FakeDownloads } from '@account-area/transfers/testing';
import { photoIds } from '@account-area/transfers/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen } from 'storybook/test';

import { DownloadFeedback } from './download-feedback.tsx';

interface StageProps {
  /** What has happened to the downloads. */
  readonly arrange: (world: FakeDownloads) => Promise<void>;
}

const Stage = ({ arrange }: StageProps) => {
  const [world] = useState(startFakeDownloads);
  useEffect(() => void arrange(world), [arrange, world]);
  return (
    <main>
      <h1 tabIndex={-1}>My photos</h1>
      <DownloadFeedback downloads={world.actor} listHref="/downloads" />
    </main>
  );
};

const meta = {
  title: 'Screens/Account area/Download feedback',
  tags: ['anywhere'],
  component: Stage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const seen = (name: string) => async () => {
  await expect(await screen.findByRole('group', { name })).toBeVisible();
};

const prepare = async ({ acceptRequest, ask }: FakeDownloads) => {
  ask(photoIds(3));
  await acceptRequest();
};

export const Preparing: Story = {
  parameters: { rests: { archiveDownload: 'waiting.archive.queued', seen: 'Preparing download...' } },
  args: { arrange: prepare },
  play: seen('Preparing download...'),
};

/** The service packs the photos, and says so over a connection that has caught up with it. */
export const Packing: Story = {
  parameters: { rests: { archiveDownload: 'waiting.archive.packing', seen: 'Preparing download...' } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('connection.opened');
      await world.tell('started');
    },
  },
  play: seen('Preparing download...'),
};

/** The connection is gone, which is no news for the customer: the service is asked how far it is. */
export const ConnectionLost: Story = {
  parameters: { rests: { archiveDownload: 'saving.receiving', seen: '5%' } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('connection.lost');
      await world.tell('finished');
      await world.locate();
      world.ports.archives.files.arrive({ received: 5, total: 100 });
    },
  },
  play: async () => {
    await expect(await screen.findByText('5%')).toBeVisible();
  },
};

export const Downloading: Story = {
  parameters: { rests: { archiveDownload: 'saving.receiving', seen: '62%' } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('archive.finished');
      await world.locate();
      world.ports.archives.files.arrive({ received: 62, total: 100 });
    },
  },
  play: async () => {
    await expect(await screen.findByText('62%')).toBeVisible();
  },
};

export const Downloaded: Story = {
  parameters: { rests: { archiveDownload: 'saved', seen: /^Photos downloaded/ } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('archive.finished');
      await world.locate();
      world.ports.archives.files.arrive({ received: 100, total: 100 });
      await world.takeFile();
    },
  },
  play: seen('Photos downloaded'),
};

/** Photos were deleted while they were packed, or their file is lost. */
export const Incomplete: Story = {
  parameters: { rests: { archiveDownload: 'saved', seen: /^97 of 100 photos downloaded/ } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('archive.finished');
      await world.locate({ photosCount: 97, requestedCount: 100 });
      world.ports.archives.files.arrive({ received: 100, total: 100 });
      await world.takeFile();
    },
  },
  play: seen('97 of 100 photos downloaded'),
};

/** The browser was sent for the archive: it tells how far it is by itself. */
export const HandedOver: Story = {
  parameters: { rests: { archiveDownload: 'saved', seen: /^Downloading photos/ } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('archive.finished');
      await world.locate();
      await world.takeFile();
    },
  },
  play: seen('Downloading photos'),
};

export const PhotoDownloaded: Story = {
  parameters: { rests: { photoDownload: 'success', seen: 'Photo downloaded' } },
  args: {
    arrange: async ({ ask, locatePhoto, takePhoto }) => {
      ask(photoIds(1));
      await locatePhoto();
      await takePhoto();
    },
  },
  play: seen('Photo downloaded'),
};

/** Its file has stopped on the way, and the rest is asked for. */
export const Interrupted: Story = {
  parameters: { rests: { archiveDownload: 'saving.interrupted', seen: '62%' } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('archive.finished');
      await world.locate();
      world.ports.archives.files.arrive({ received: 62, total: 100 });
      world.ports.archives.files.arrive({ received: 62, total: 100, isInterrupted: true });
    },
  },
  play: async () => {
    await expect(await screen.findByRole('group', { name: /^Download interrupted. Trying again/ })).toBeVisible();
    await expect(screen.getByText('62%')).toBeVisible();
  },
};

export const PhotoInterrupted: Story = {
  parameters: { rests: { photoDownload: 'pending', seen: /^Download interrupted. Trying again/ } },
  args: {
    arrange: async ({ ask, locatePhoto, ports }) => {
      ask(photoIds(1));
      await locatePhoto();
      ports.photo.files.arrive({ received: 1, total: 2, isInterrupted: true });
    },
  },
  play: seen('Download interrupted. Trying again'),
};

/** It did not get here, and can be had once more. */
export const NotReceived: Story = {
  parameters: { rests: { archiveDownload: 'failed', seen: 'Try again' } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('archive.finished');
      await world.locate();
      await world.loseFile();
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** A part was refused, and the customer let it be with all that were to follow. */
export const GivenUp: Story = {
  parameters: { rests: { seen: '250 photos were not downloaded' } },
  args: {
    arrange: async ({ ask, dismiss, refuseRequest }) => {
      ask(photoIds(250));
      await refuseRequest();
      dismiss();
    },
  },
  play: seen('250 photos were not downloaded'),
};

/** Nobody waits for it any longer. */
export const Left: Story = {
  parameters: { rests: { archiveDownload: 'left', seen: /^Your download is still being prepared/ } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.clock.increment(30 * 60_000);
    },
  },
  play: seen('Your download is still being prepared'),
};

/** It was deleted in another tab, or on another device. */
export const Missed: Story = {
  parameters: { rests: { archiveDownload: 'missed', seen: /^This download was deleted/ } },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('connection.opened');
      await world.tell(null);
    },
  },
  play: seen('This download was deleted'),
};

export const Failed: Story = {
  parameters: {
    rests: { archiveDownload: 'failed', seen: [/^Download failed/, 'Error: Your photos could not be downloaded'] },
  },
  args: {
    arrange: async (world) => {
      await prepare(world);
      world.report('archive.failed');
    },
  },
  play: seen('Download failed'),
};

/** The request was not accepted. */
export const Refused: Story = {
  parameters: { rests: { archiveSeries: 'parts.refused', seen: 'Error: Your photos could not be downloaded' } },
  args: {
    arrange: async ({ ask, refuseRequest }) => {
      ask(photoIds(3));
      await refuseRequest();
    },
  },
  play: async () => {
    const name = 'Error: Your photos could not be downloaded';
    await expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
  },
};

export const PhotoRefused: Story = {
  parameters: { rests: { photoDownload: 'failure', seen: 'Error: Your photo could not be downloaded' } },
  args: {
    arrange: async ({ ask, refusePhoto }) => {
      ask(photoIds(1));
      await refusePhoto();
    },
  },
  play: async () => {
    const name = 'Error: Your photo could not be downloaded';
    await expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
  },
};
