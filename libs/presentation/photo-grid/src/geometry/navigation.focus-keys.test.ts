// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { focusMoveOf } from './navigation.ts';

const press = (
  key: string,
  held: { readonly ctrlKey?: boolean; readonly metaKey?: boolean; readonly altKey?: boolean } = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('keys that move the focus', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['ArrowDown', 'row-below'],
    ['ArrowUp', 'row-above'],
    ['Home', 'row-start'],
    ['End', 'row-end'],
    ['PageDown', 'next-section'],
    ['PageUp', 'previous-section'],
    ['Enter', null],
    ['a', null],
  ])('take %s for %s', (key, move) => {
    expect(focusMoveOf(press(key), false)).toBe(move);
  });

  it('go to the ends of the library with Control or Command', () => {
    expect(focusMoveOf(press('Home', { ctrlKey: true }), false)).toBe('first');
    expect(focusMoveOf(press('End', { metaKey: true }), false)).toBe('last');
    expect(focusMoveOf(press('ArrowRight', { ctrlKey: true }), false)).toBeNull();
  });

  it('are mirrored where text runs from right to left, and only sideways', () => {
    expect(focusMoveOf(press('ArrowRight'), true)).toBe('previous');
    expect(focusMoveOf(press('ArrowLeft'), true)).toBe('next');
    expect(focusMoveOf(press('ArrowDown'), true)).toBe('row-below');
  });

  it('leave the browser its own way back', () => {
    expect(focusMoveOf(press('ArrowLeft', { altKey: true }), false)).toBeNull();
  });
});
