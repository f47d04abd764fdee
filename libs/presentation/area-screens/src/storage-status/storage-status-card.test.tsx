import { startFakeStorageStatus, storageAccount } from '@account-area/storage/testing';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { StorageStatusCard } from './storage-status-card.tsx';

const renderCard = async (projectedDeletionDate: string) => {
  const world = startFakeStorageStatus();
  renderInEnglish(<StorageStatusCard storage={world.actor} shopHref="https://shop.example/" />);
  await act(() => world.answer(storageAccount(projectedDeletionDate)));
};

describe('the storage card', () => {
  it.each([
    ['2026-12-15T11:00:00Z', '9 months left'],
    ['2026-05-16T11:00:00Z', '2 months left'],
    ['2026-03-20T11:00:00Z', 'deleted in 5 days'],
    ['2026-03-16T11:00:00Z', 'deleted tomorrow'],
    ['2026-03-15T12:00:00Z', 'deleted today'],
  ])('says how long the photos are kept until %s: %s', async (deletion, text) => {
    await renderCard(deletion);
    expect(screen.getByRole('region', { name: 'Photo storage' }).textContent).toContain(text);
  });

  it('says what to do when that is less than three months', async () => {
    await renderCard('2026-05-16T11:00:00Z');
    const link = screen.getByRole('link', { name: 'Place an order to keep your photos for another 18 months' });
    expect(link.getAttribute('href')).toBe('https://shop.example/');
  });

  it('leaves a customer alone who has time', async () => {
    await renderCard('2026-12-15T11:00:00Z');
    expect(screen.queryByText(/Place an order/)).toBeNull();
  });

  it('shows nothing while the status is not known', () => {
    const { actor: storage } = startFakeStorageStatus();
    renderInEnglish(<StorageStatusCard storage={storage} shopHref="https://shop.example/" />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
