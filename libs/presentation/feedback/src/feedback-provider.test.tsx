import { startFakeModalStack, startFakeToasts } from '@account-area/feedback/testing';
import { MessageProvider } from '@account-area/messages';
import enGB from '@account-area/messages/lang/en-GB.json';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FeedbackProvider } from './feedback-provider.tsx';

const whenIdle = vi.fn(() => 1);
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

const start = () => {
  let show: () => void = () => undefined;
  const pageShown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const feedback = { modals: startFakeModalStack().modals, toasts: startFakeToasts().toasts };
  const { unmount } = render(
    <MessageProvider localeId="en-GB" messages={enGB} fallback={enGB} onProblem={() => undefined}>
      <FeedbackProvider feedback={feedback} pageShown={pageShown}>
        <p>Photos</p>
      </FeedbackProvider>
    </MessageProvider>,
  );
  return { show, unmount };
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
