import { inspector } from '@account-area/kernel/testing';
import { bindStorageStatus } from '@account-area/storage';
import { knownStorageStatus, startFakeStorageStatus, storageAccount } from '@account-area/storage/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { createActor } from 'xstate';

import { StorageStatusCard } from './storage-status-card.tsx';

interface StageProps {
  /** `null` while it is not known. */
  readonly deletion: string | null;
}

/** A card on the fifteenth of March 2026. */
const Stage = ({ deletion }: StageProps) => {
  const [storage] = useState(() => startStorage(deletion));
  return <StorageStatusCard storage={storage} shopHref="https://shop.example/" />;
};

const startStorage = (deletion: string | null) =>
  deletion === null
    ? startFakeStorageStatus().actor
    : createActor(bindStorageStatus(knownStorageStatus(storageAccount(deletion))), { inspect: inspector }).start();

const meta = { title: 'Screens/Account area/Storage card', tags: ['anywhere'], component: Stage } satisfies Meta<
  typeof Stage
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Safe: Story = {
  parameters: { rests: { seen: 'Photo storage' } },
  args: { deletion: '2027-01-15T11:00:00Z' },
};

export const MonthsLeft: Story = {
  parameters: { rests: { seen: '2 months left' } },
  args: { deletion: '2026-05-16T11:00:00Z' },
  play: ({ canvas }) => expect(canvas.findByText('2 months left')).resolves.toBeVisible(),
};

export const DaysLeft: Story = {
  parameters: { rests: { seen: /in 5 days$/ } },
  args: { deletion: '2026-03-20T11:00:00Z' },
};

export const LastDay: Story = { parameters: { rests: { seen: /today$/ } }, args: { deletion: '2026-03-15T11:00:00Z' } };

/** Nothing is shown rather than a guess. */
export const Unknown: Story = { parameters: { rests: { resource: 'inProgress' } }, args: { deletion: null } };
