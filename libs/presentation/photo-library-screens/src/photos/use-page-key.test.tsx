import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';

import { isEscape, usePageKey } from './use-page-key.ts';

const Part = ({ onKey }: { readonly onKey: () => void }) => {
  const part = useRef<HTMLDivElement>(null);
  usePageKey(part, isEscape, onKey);
  return <div ref={part} />;
};

const renderPage = (onKey: () => void) =>
  render(
    <>
      <main>
        <Part onKey={onKey} />
        <button type="button">On the page</button>
        <input aria-label="In a text field" />
      </main>
      <div role="dialog" data-open="">
        <button type="button">In an open dialog</button>
      </div>
      <div role="dialog" data-closed="">
        <button type="button">In a dialog that closes</button>
      </div>
    </>,
  );

it.each([
  ['button', 'On the page', 1],
  ['textbox', 'In a text field', 0],
  ['button', 'In an open dialog', 0],
  ['button', 'In a dialog that closes', 1],
])('a page hears its keys: %s %s', (role, name, times) => {
  const onKey = vi.fn();
  renderPage(onKey);

  fireEvent.keyDown(screen.getByRole(role, { name }), { key: 'Escape' });

  expect(onKey).toHaveBeenCalledTimes(times);
});
