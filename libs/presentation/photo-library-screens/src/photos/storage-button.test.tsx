import { startFakeStorageStatus, storageAccount } from '@account-area/storage/testing';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { StorageButton } from './storage-button.tsx';

const renderButton = async (projectedDeletionDate: string) => {
  const world = startFakeStorageStatus();
  renderInEnglish(<StorageButton storage={world.actor} onOpen={() => undefined} />);
  await act(() => world.answer(storageAccount(projectedDeletionDate)));
};

describe('the storage status', () => {
  it.each([
    ['2026-12-15T11:00:00Z', '9 months left', 'secondary'],
    ['2026-05-16T11:00:00Z', '2 months left', 'warn'],
    ['2026-03-20T11:00:00Z', 'deleted in 5 days', 'critical'],
    ['2026-03-16T11:00:00Z', 'deleted tomorrow', 'critical'],
    ['2026-03-15T12:00:00Z', 'deleted today', 'critical'],
  ])('says how long photos are kept until %s: %s', async (deletion, text, variant) => {
    await renderButton(deletion);
    const button = screen.getByRole('button', { name: `Photo storage: ${text}` });

    expect([button.textContent, button.dataset['variant']]).toEqual([text, variant]);
  });

  it.each([
    ['2026-12-15T11:00:00Z', 'Your photos are kept for another 9 months'],
    ['2026-03-20T11:00:00Z', 'Your photos will be deleted in 5 days'],
    ['2026-03-16T11:00:00Z', 'Your photos will be deleted tomorrow'],
    ['2026-03-15T12:00:00Z', 'Your photos will be deleted today'],
  ])('says until %s in a sentence under the mouse: %s', async (deletion, sentence) => {
    await renderButton(deletion);
    fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });

    expect((await screen.findByRole('tooltip')).textContent).toBe(sentence);
  });

  it('shows what can be done about it when it is pressed', async () => {
    const opened: string[] = [];
    const world = startFakeStorageStatus();
    renderInEnglish(<StorageButton storage={world.actor} onOpen={() => opened.push('opened')} />);
    await act(() => world.answer(storageAccount('2026-12-15T11:00:00Z')));

    fireEvent.click(screen.getByRole('button'));

    expect(opened).toEqual(['opened']);
  });

  it('is absent until the status is known', () => {
    const world = startFakeStorageStatus();
    renderInEnglish(<StorageButton storage={world.actor} onOpen={() => undefined} />);

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks again after a failure, and stays in its place meanwhile', async () => {
    const world = startFakeStorageStatus();
    renderInEnglish(<StorageButton storage={world.actor} onOpen={() => undefined} />);
    await act(() => world.refuse());

    fireEvent.click(screen.getByRole('button', { name: 'Photo storage: ask again' }));
    expect(screen.getByRole('button', { name: 'Photo storage: ask again' })).toBeTruthy();
    await act(() => world.answer(storageAccount('2026-12-15T11:00:00Z')));

    expect(screen.getByRole('button', { name: 'Photo storage: 9 months left' })).toBeTruthy();
  });
});
