import { startFakeDeletions, subjectFixture } from '@account-area/deletion/testing';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { DeletionToasts } from './deletion-toasts.tsx';

it('begins the time of Undo when it is on the screen', async () => {
  const { actor: deletions, pass, ports } = startFakeDeletions();
  renderInEnglish(<DeletionToasts deletions={deletions} />);
  // The region of toasts is loaded with the first of them.
  act(() => deletions.send({ type: 'deletion.confirmed', subject: subjectFixture(2) }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await act(() => pass(60_000));
  expect(ports.photos.remove.calls).toEqual([]);

  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('button', { name: 'Undo', hidden: true })).toBeDefined();
  await act(() => pass(9_999));
  expect(ports.photos.remove.calls).toEqual([]);
  await act(() => pass(1));
  expect(ports.photos.remove.calls).toHaveLength(1);
});
