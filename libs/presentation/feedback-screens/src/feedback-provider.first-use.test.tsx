import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { DialogPage } from './dialog-page.fixtures.tsx';
import { renderInEnglish } from './testing.tsx';

it('fetches what draws dialogs with the first of them, as long as it may not earlier', async () => {
  const { unmount } = renderInEnglish(<DialogPage />);
  await vi.dynamicImportSettled();

  await act(async () => {
    screen.getByRole('button', { name: 'Delete' }).click();
    await Promise.resolve();
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('dialog', { name: 'Delete this photo?' })).toBeDefined();
  unmount();
});
