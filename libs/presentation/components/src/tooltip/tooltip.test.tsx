import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Button } from '../button/button.tsx';
import { ReasonedButton } from '../button/reasoned-button.tsx';
import { Tooltip } from './tooltip.tsx';
import { HOLD_MS, TOUCH_TOOLTIP_MS } from './use-touch-opening.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const touch = { pointerType: 'touch' };
const tooltip = () => screen.queryByRole('tooltip');

describe('a tooltip opened by touch', () => {
  const REASON = 'Up to 100 photos can be downloaded at a time';

  const renderRefused = () => {
    render(<ReasonedButton disabledReason={REASON}>Download</ReasonedButton>);
    return screen.getByRole('button', { name: 'Download' });
  };

  it('closes after ten seconds', async () => {
    const button = renderRefused();
    fireEvent.pointerUp(button, touch);
    await pass(TOUCH_TOOLTIP_MS - 100);
    expect(tooltip()?.textContent).toBe(REASON);
    await pass(200);
    expect(tooltip()).toBeNull();
  });

  it('starts its ten seconds anew when it is tapped again', async () => {
    const button = renderRefused();
    fireEvent.pointerUp(button, touch);
    await pass(TOUCH_TOOLTIP_MS - 1_000);
    fireEvent.pointerUp(button, touch);
    await pass(TOUCH_TOOLTIP_MS - 1_000);
    expect(tooltip()).not.toBeNull();
  });

  it('lasts ten seconds', () => {
    expect(TOUCH_TOOLTIP_MS).toBe(10_000);
  });
});

describe('a tooltip of a control that works', () => {
  const renderTooltip = () => {
    render(
      <Tooltip text="Sort by upload date">
        <Button>Sort</Button>
      </Tooltip>,
    );
    return screen.getByRole('button', { name: 'Sort' });
  };

  it('does not time out while the control has the focus', async () => {
    const button = renderTooltip();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button.focus());
    await pass(TOUCH_TOOLTIP_MS * 6);
    expect(tooltip()?.textContent).toBe('Sort by upload date');
  });

  it('does not time out while the pointer rests on the control', async () => {
    const button = renderTooltip();
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    fireEvent.mouseEnter(button);
    fireEvent.mouseMove(button);
    await pass(TOUCH_TOOLTIP_MS * 6);
    expect(tooltip()?.textContent).toBe('Sort by upload date');
  });

  it('opens when a finger rests on it, and stays after the finger has left', async () => {
    const button = renderTooltip();
    fireEvent.pointerDown(button, touch);
    await pass(HOLD_MS + 50);
    fireEvent.pointerUp(button, touch);
    await pass(1_000);
    expect(tooltip()).not.toBeNull();
    await pass(TOUCH_TOOLTIP_MS);
    expect(tooltip()).toBeNull();
  });

  it('stays closed when it is tapped', async () => {
    const button = renderTooltip();
    fireEvent.pointerDown(button, touch);
    await pass(100);
    fireEvent.pointerUp(button, touch);
    await pass(HOLD_MS * 2);
    expect(tooltip()).toBeNull();
  });

  it('describes the control while it is open', async () => {
    const button = renderTooltip();
    expect(button.getAttribute('aria-describedby')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button.focus());
    await pass(50);
    expect(button.getAttribute('aria-describedby')).toBe(tooltip()?.id);
  });
});
