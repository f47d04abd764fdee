import { startFakeModalStack, startFakeToasts } from '@account-area/feedback/testing';
import { MessageProvider } from '@account-area/messages';
import { english } from '@account-area/messages/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { DialogPage } from './dialog-page.fixtures.tsx';
import { FeedbackProvider } from './feedback-provider.tsx';

it('has fetched what draws dialogs and toasts by the first of them, once it may', async () => {
  const { show: showToast, actor: toasts } = startFakeToasts();
  const feedback = { modals: startFakeModalStack().actor, toasts };
  const page = (mayPreload: boolean) => (
    <MessageProvider localeId="en-GB" messages={english} fallback={english} onProblem={() => undefined}>
      <FeedbackProvider feedback={feedback} mayPreload={mayPreload}>
        <DialogPage />
      </FeedbackProvider>
    </MessageProvider>
  );
  const { rerender, unmount } = render(page(false));
  rerender(page(true));
  await vi.dynamicImportSettled();

  // A file takes longer than the promises that an `act` waits for.
  await act(async () => {
    screen.getByRole('button', { name: 'Delete' }).click();
    await Promise.resolve();
  });
  expect(screen.getByRole('dialog', { name: 'Delete this photo?' })).toBeDefined();
  await act(async () => {
    showToast('toast-1', { text: 'Preparing download...' });
    await Promise.resolve();
  });
  expect(screen.getByRole('region', { name: 'Notifications', hidden: true }).textContent).toContain('Preparing');
  unmount();
});
