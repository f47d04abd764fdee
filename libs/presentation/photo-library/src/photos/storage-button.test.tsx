import { startFakeStorageStatus, storageAccount } from '@account-area/storage/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderInEnglish } from '../surroundings.fixtures.tsx';
import { StorageButton } from './storage-button.tsx';

const renderButton = async (projectedDeletionDate: string) => {
  const world = startFakeStorageStatus();
  world.ports.clock.set('2026-03-15T11:00:00Z');
  renderInEnglish(<StorageButton storage={world.storage} />);
  await act(() => world.answer(storageAccount(projectedDeletionDate)));
};

describe('the storage status', () => {
  it.each([
    ['2026-12-15T11:00:00Z', '9 months left', 'secondary'],
    ['2026-05-16T11:00:00Z', '2 months left', 'warn'],
    ['2026-03-20T11:00:00Z', 'deleted in 5 days', 'warn'],
    ['2026-03-16T11:00:00Z', 'deleted tomorrow', 'warn'],
    ['2026-03-15T12:00:00Z', 'deleted today', 'warn'],
  ])('says what is left until %s: %s', async (deletion, text, variant) => {
    await renderButton(deletion);
    const button = screen.getByRole('button', { name: `Photo storage: ${text}` });

    expect([button.textContent, button.dataset['variant']]).toEqual([text, variant]);
  });

  it('is absent while nobody knows', async () => {
    const world = startFakeStorageStatus();
    renderInEnglish(<StorageButton storage={world.storage} />);
    await act(() => world.refuse());

    expect(screen.queryByRole('button')).toBeNull();
  });
});
