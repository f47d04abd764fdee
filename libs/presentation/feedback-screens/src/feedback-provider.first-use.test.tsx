import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { Modal } from './modal/modal.tsx';
import { renderInEnglish } from './testing.tsx';

const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Delete</button>
      <Modal open={isOpen} title="Delete this photo?" onClose={() => setIsOpen(false)} />
    </>
  );
};

it('fetches what draws dialogs with the first of them, as long as it may not earlier', async () => {
  const { unmount } = renderInEnglish(<Page />);
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
