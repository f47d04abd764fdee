import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface PreviewKeys {
  readonly isRightToLeft: boolean;
  /** Any key at all. */
  readonly onKey: () => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onFirst: () => void;
  readonly onLast: () => void;
  readonly onClose: () => void;
}

/** Keys that lead from photo to photo, wherever the focus is as long as no dialog has it. */
export const usePreviewKeys = (root: RefObject<HTMLElement | null>, keys: PreviewKeys): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, defaultPrevented, metaKey, shiftKey, target } = event;
    const isHere = target === document.body || (target instanceof Node && root.current?.contains(target) === true);
    if (!isHere || defaultPrevented) return;
    keys.onKey();
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const act = actionOf(event.key, keys);
    if (act === null) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, []);
};

const actionOf = (key: string, keys: PreviewKeys): (() => void) | null => {
  switch (key) {
    case 'ArrowRight':
      return keys.isRightToLeft ? keys.onPrevious : keys.onNext;
    case 'ArrowLeft':
      return keys.isRightToLeft ? keys.onNext : keys.onPrevious;
    case 'Home':
      return keys.onFirst;
    case 'End':
      return keys.onLast;
    case 'Escape':
      return keys.onClose;
    default:
      return null;
  }
};
