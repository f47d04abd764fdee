import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { DownloadIcon } from '../icon/icons.ts';
import { ActionButton } from './action-bar.tsx';

const REASON = 'Up to 100 photos can be downloaded at a time';

const renderDownload = (disabledReason: string | undefined) => {
  const presses: string[] = [];
  const element = (reason: string | undefined) => (
    <ActionButton icon={DownloadIcon} disabledReason={reason} onClick={() => presses.push('pressed')}>
      Download
    </ActionButton>
  );
  const { rerender } = render(element(disabledReason));
  return { presses, change: (reason: string | undefined) => rerender(element(reason)) };
};

const download = () => screen.getByRole('button', { name: 'Download' });

describe('ActionButton', () => {
  it('works while there is no reason against it', () => {
    const { presses } = renderDownload(undefined);
    fireEvent.click(download());
    expect(presses).toEqual(['pressed']);
    expect(download().getAttribute('aria-disabled')).toBeNull();
    expect(download().getAttribute('aria-describedby')).toBeNull();
  });

  it('does nothing and gives its reason while there is one', () => {
    const { presses } = renderDownload(REASON);
    fireEvent.click(download());
    expect(presses).toEqual([]);
    expect(download().getAttribute('aria-disabled')).toBe('true');
    const description = download().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe(REASON);
  });

  it('keeps the focus when a reason comes and goes', () => {
    const { change } = renderDownload(undefined);
    const button = download();
    act(() => button.focus());
    change(REASON);
    expect(document.activeElement).toBe(button);
    change(undefined);
    expect(document.activeElement).toBe(button);
  });
});
