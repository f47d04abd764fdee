import type { FocusMove } from '../geometry/navigation.ts';

/** The keys that move the focus, as `KeyboardEvent.key`. Left and right are told for left-to-right. */
const MOVES: Readonly<Record<string, FocusMove>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'row-below',
  ArrowUp: 'row-above',
  Home: 'row-start',
  End: 'row-end',
  PageDown: 'next-section',
  PageUp: 'previous-section',
};

const MOVES_WITH_CONTROL: Readonly<Record<string, FocusMove>> = { Home: 'first', End: 'last' };

const MIRRORED: Readonly<Record<string, FocusMove>> = { ArrowRight: 'previous', ArrowLeft: 'next' };

/** Where a key moves the focus; `null` for keys that mean something else. */
export const focusMoveOf = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isRightToLeft: boolean,
): FocusMove | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return MOVES_WITH_CONTROL[key] ?? null;
  return (isRightToLeft ? MIRRORED[key] : undefined) ?? MOVES[key] ?? null;
};

/** Whether a key means everything there is, as in a text. */
export const isSelectAll = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'a' && (ctrlKey || metaKey);
