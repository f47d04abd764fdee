import { bindStorageStatus } from '@account-area/storage';
import {
  refusedStorageStatus,
  knownStorageStatus,
  startFakeStorageCare,
  storageAccount,
} from '@account-area/storage/testing';
import { photoIds } from '@account-area/transfers/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createActor } from 'xstate';

import { StorageDialog } from './storage-dialog.tsx';

type World = ReturnType<typeof startFakeStorageCare>;

interface StageProps {
  /** `null` while it cannot be had. */
  readonly deletion: string | null;
  /** Whether the code has arrived. */
  readonly isLoaded?: boolean;
  readonly shopHref?: string | null;
  /** What has happened to the library. */
  readonly arrange?: (world: World) => Promise<void>;
  readonly onClose?: () => void;
  readonly onExport?: () => void;
}

/** The dialog on the fifteenth of March 2026. */
const Stage = ({
  arrange,
  deletion,
  isLoaded = true,
  onClose = () => undefined,
  onExport = () => undefined,
  shopHref = 'https://shop.example/',
}: StageProps) => {
  const [world] = useState(() => startFakeStorageCare());
  const [storage] = useState(() => {
    const source = deletion === null ? refusedStorageStatus() : knownStorageStatus(storageAccount(deletion));
    return createActor(bindStorageStatus(source)).start();
  });
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <main>
      <h1>My photos</h1>
      <StorageDialog
        care={isLoaded ? world.actor : null}
        storage={storage}
        open
        onClose={onClose}
        shopHref={shopHref}
        photosAddress="https://account.printelle.nl.example/my-photos/photos"
        onExport={onExport}
        now={() => Date.parse('2026-03-15T11:00:00Z')}
      />
    </main>
  );
};

const active = async ({ answerStatus }: World) => answerStatus('active');
const asked = async (world: World) => {
  await world.answerStatus('active');
  world.actor.send({ type: 'activation.asked' });
};

const meta = { title: 'Screens/Account area/Storage dialog', component: Stage } satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Photo storage' }));

/** Nothing has to be done. */
export const Safe: Story = {
  parameters: { rests: { storageCare: 'activation.resting', seen: 'Your photos are kept for another 10 months' } },
  args: { deletion: '2027-01-15T11:00:00Z', arrange: active },
  play: async () => {
    const here = await dialog();
    await expect(here.queryByRole('button', { name: 'Keep my photos' })).toBeNull();
    await expect(here.queryByRole('heading', { name: 'Save everything first' })).toBeNull();
  },
};

export const Warning: Story = {
  parameters: { rests: { storageCare: 'activation.resting', seen: 'Your photos are kept for another 2 months' } },
  args: { deletion: '2026-05-16T11:00:00Z', arrange: active },
};

export const InSomeDays: Story = {
  parameters: { rests: { storageCare: 'activation.resting', seen: 'Your photos will be deleted in 9 days' } },
  args: { deletion: '2026-03-24T11:00:00Z', arrange: active },
  play: async () => {
    const here = await dialog();
    await expect(here.getByRole('link', { name: 'Add a reminder to your calendar' })).toHaveAttribute(
      'href',
      expect.stringContaining('DTSTART%3BVALUE%3DDATE%3A20260317'),
    );
    await expect(here.getByRole('link', { name: /^Place an order/ })).toHaveAttribute('href', 'https://shop.example/');
  },
};

/** All photos by mail, beside their archives (D83). */
export const ExportAsked: Story = {
  parameters: { rests: { storageCare: 'activation.resting', seen: 'Your photos will be deleted in 9 days' } },
  args: { deletion: '2026-03-24T11:00:00Z', arrange: active, onExport: fn() },
  play: async ({ args }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Export all photos' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
};

export const Tomorrow: Story = {
  parameters: { rests: { storageCare: 'activation.resting', seen: 'Your photos will be deleted tomorrow' } },
  args: { deletion: '2026-03-16T11:00:00Z', arrange: active },
  play: async () => {
    await expect((await dialog()).queryByRole('link', { name: /reminder/ })).toBeNull();
  },
};

export const Today: Story = {
  parameters: { rests: { storageCare: 'activation.resting', seen: 'Your photos will be deleted today' } },
  args: { deletion: '2026-03-15T12:00:00Z', arrange: active },
};

/** It could not be asked how long the photos are kept. */
export const Unavailable: Story = {
  parameters: { rests: { storageCare: 'activation.resting' } },
  args: { deletion: null, arrange: active },
  play: async () => {
    const here = await dialog();
    await expect(await here.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(here.getByRole('heading', { name: 'Save everything first' })).toBeVisible();
  },
};

/** Its code is on its way. */
export const Loading: Story = {
  parameters: { rests: { seen: 'Your photos will be deleted in 9 days' } },
  args: { deletion: '2026-03-24T11:00:00Z', isLoaded: false },
};

export const HowItWorks: Story = {
  parameters: { rests: { storageCare: 'activation.resting' } },
  args: { deletion: '2026-03-24T11:00:00Z', arrange: active },
  play: async () => {
    const here = await dialog();
    await userEvent.click(here.getByText('How it works'));
    await expect(here.getByText('We e-mail you 60, 30, 7 and 1 days before your photos are deleted.')).toBeVisible();
  },
};

/** The customer has pressed the button. */
export const Reactivating: Story = {
  parameters: { rests: { storageCare: 'activation.requesting' } },
  args: { deletion: '2026-03-24T11:00:00Z', arrange: active },
  play: async () => {
    const here = await dialog();
    await userEvent.click(here.getByRole('button', { name: 'Keep my photos' }));
    await expect(here.getByText(/are being made safe/)).toBeVisible();
    await expect(here.getByRole('button', { name: 'Keep my photos' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Importing: Story = {
  parameters: { rests: { storageCare: 'activation.underWay' } },
  args: {
    deletion: '2026-03-24T11:00:00Z',
    arrange: async (world) => {
      await asked(world);
      await world.answerActivation('importing');
    },
  },
};

export const Failed: Story = {
  parameters: { rests: { storageCare: 'activation.failed', seen: 'Your photos could not be kept.' } },
  args: {
    deletion: '2026-03-24T11:00:00Z',
    arrange: async (world) => {
      await asked(world);
      await world.refuseActivation();
    },
  },
};

/** The photos are kept: there is time again. */
export const Reactivated: Story = {
  parameters: { rests: { storageCare: 'activation.resting', seen: 'Your photos are kept for another 18 months.' } },
  args: {
    deletion: '2027-09-15T12:00:00Z',
    arrange: async (world) => {
      await asked(world);
      await world.answerActivation('active');
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText(/^Your photos are kept for another/)).toHaveLength(1));
    // Nothing threatens them any more.
    await expect((await dialog()).queryByRole('heading', { name: 'Save everything first' })).toBeNull();
  },
};

export const SavingEverything: Story = {
  parameters: { rests: { storageCare: 'saving.idle', seen: /^4 archives are being packed/ } },
  args: {
    deletion: '2026-03-24T11:00:00Z',
    arrange: async (world) => {
      await world.answerStatus('active');
      world.actor.send({ type: 'library.asked' });
      await world.answerLibrary(photoIds(320));
    },
  },
};

export const SavingFailed: Story = {
  parameters: { rests: { storageCare: 'saving.idle', seen: 'Your photos could not be looked up.' } },
  args: {
    deletion: '2026-03-24T11:00:00Z',
    arrange: async (world) => {
      await world.answerStatus('active');
      world.actor.send({ type: 'library.asked' });
      await world.refuseLibrary();
    },
  },
};

/** Where the shop's address is not known. */
export const WithoutShop: Story = {
  parameters: { rests: { storageCare: 'activation.resting' } },
  args: { deletion: '2026-03-24T11:00:00Z', arrange: active, shopHref: null },
};

export const OnAPhone: Story = {
  parameters: { rests: { storageCare: 'activation.resting' } },
  args: { deletion: '2026-03-24T11:00:00Z', arrange: active },
  globals: { viewport: { value: 'small' } },
};

export const LongTexts: Story = {
  parameters: { rests: { storageCare: 'activation.resting' } },
  args: { deletion: '2026-03-24T11:00:00Z', arrange: active },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

/** The way out by keyboard. */
export const Closing: Story = {
  parameters: { rests: { storageCare: 'activation.resting' } },
  args: { deletion: '2026-03-24T11:00:00Z', arrange: active, onClose: fn() },
  play: async ({ args }) => {
    await dialog();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
