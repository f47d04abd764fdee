import { startFakeModalStack, startFakeToasts } from '@account-area/feedback/testing';
import { MessageProvider } from '@account-area/messages';
import { english } from '@account-area/messages/testing';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FeedbackProvider } from './feedback-provider.tsx';
import { Modal } from './modal/modal.tsx';

const whenIdle = vi.fn<(task: () => void) => number>(() => 1);
const noLonger = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', whenIdle.mockClear());
  vi.stubGlobal('cancelIdleCallback', noLonger.mockClear());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that opens a dialog when its button is pressed. */
const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Delete</button>
      <Modal open={isOpen} title="Delete this photo?" onClose={() => setIsOpen(false)} />
    </>
  );
};

const start = () => {
  let show: () => void = () => undefined;
  const pageShown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const { show: showToast, toasts } = startFakeToasts();
  const feedback = { modals: startFakeModalStack().modals, toasts };
  const { unmount } = render(
    <MessageProvider localeId="en-GB" messages={english} fallback={english} onProblem={() => undefined}>
      <FeedbackProvider feedback={feedback} pageShown={pageShown}>
        <Page />
      </FeedbackProvider>
    </MessageProvider>,
  );
  return { show, showToast, unmount };
};

it('fetches what draws dialogs and toasts two seconds after the page is there', async () => {
  const { show, unmount } = start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(whenIdle).not.toHaveBeenCalled();
  show();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(whenIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(whenIdle).toHaveBeenCalledOnce();
  unmount();
  expect(noLonger).toHaveBeenCalledExactlyOnceWith(1);
});

it('has fetched them by the first dialog and the first toast', async () => {
  const { show, showToast, unmount } = start();
  show();
  await vi.advanceTimersByTimeAsync(2_000);
  whenIdle.mock.lastCall?.[0]();
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

it.each([
  ['before the page is there', 0],
  ['before the other photos are', 1_000],
])('fetches nothing for a page that is left %s', async (_, afterMs) => {
  const { show, unmount } = start();
  if (afterMs === 0) unmount();
  show();
  await vi.advanceTimersByTimeAsync(afterMs);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(whenIdle).not.toHaveBeenCalled();
});
