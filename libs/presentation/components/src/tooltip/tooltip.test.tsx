import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { Button } from '../button/button.tsx';
import { SelectIcon } from '../icon/icons.ts';
import { ActionButton } from '../layout/action-bar.tsx';
import { Tooltip } from './tooltip.tsx';
import { HOLD_MS, HOVER_MS, LEAVE_MS, TOUCH_TOOLTIP_MS } from './use-tooltip.ts';

// What draws a tooltip is loaded on first use; timers that are held would hold this as well.
beforeAll(async () => {
  await import('./tooltip-popup.tsx');
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const touch = { pointerType: 'touch' };
const mouse = { pointerType: 'mouse' };
const tooltip = () => screen.queryByRole('tooltip');
const tap = (control: Element) => {
  fireEvent.pointerDown(control, touch);
  fireEvent.pointerUp(control, touch);
};

describe('a tooltip opened by touch', () => {
  const REASON = 'Up to 100 photos can be downloaded at a time';

  const renderRefused = () => {
    render(
      <ActionButton icon={SelectIcon} disabledReason={REASON}>
        Download
      </ActionButton>,
    );
    return screen.getByRole('button', { name: 'Download' });
  };

  it('closes after ten seconds', async () => {
    const button = renderRefused();
    tap(button);
    await pass(TOUCH_TOOLTIP_MS - 100);
    expect(tooltip()?.textContent).toBe(REASON);
    await pass(200);
    expect(tooltip()).toBeNull();
  });

  it('starts its ten seconds anew when it is tapped again', async () => {
    const button = renderRefused();
    tap(button);
    await pass(TOUCH_TOOLTIP_MS - 1_000);
    tap(button);
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

  it('opens when the pointer rests on the control, and does not time out', async () => {
    const button = renderTooltip();
    fireEvent.pointerEnter(button, mouse);
    await pass(HOVER_MS - 50);
    expect(tooltip()).toBeNull();
    await pass(TOUCH_TOOLTIP_MS * 6);
    expect(tooltip()?.textContent).toBe('Sort by upload date');
  });

  it('closes when the pointer leaves', async () => {
    const button = renderTooltip();
    fireEvent.pointerEnter(button, mouse);
    await pass(HOVER_MS + 50);
    fireEvent.pointerLeave(button, mouse);
    await pass(LEAVE_MS + 50);
    expect(tooltip()).toBeNull();
  });

  it('stays while the pointer is on the tooltip', async () => {
    const button = renderTooltip();
    fireEvent.pointerEnter(button, mouse);
    await pass(HOVER_MS + 50);
    fireEvent.pointerLeave(button, mouse);
    fireEvent.pointerEnter(screen.getByRole('tooltip'), mouse);
    await pass(LEAVE_MS * 10);
    expect(tooltip()).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('tooltip'), mouse);
    await pass(LEAVE_MS + 50);
    expect(tooltip()).toBeNull();
  });

  it('closes when the control is pressed', async () => {
    const button = renderTooltip();
    fireEvent.pointerEnter(button, mouse);
    await pass(HOVER_MS + 50);
    fireEvent.pointerDown(button, mouse);
    await pass(50);
    expect(tooltip()).toBeNull();
  });

  it('closes with Escape and leaves the focus where it is', async () => {
    const button = renderTooltip();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button.focus());
    await pass(50);
    expect(tooltip()).not.toBeNull();
    fireEvent.keyDown(button, { key: 'Escape' });
    await pass(50);
    expect(tooltip()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('leaves Escape to the page as well', async () => {
    const heard: boolean[] = [];
    const listening = new AbortController();
    window.addEventListener(
      'keydown',
      ({ defaultPrevented, key }) => heard.push(key === 'Escape' && !defaultPrevented),
      {
        signal: listening.signal,
      },
    );
    const button = renderTooltip();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button.focus());
    await pass(50);
    fireEvent.keyDown(button, { key: 'Escape' });
    listening.abort();
    expect(heard).toEqual([false, true]);
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
