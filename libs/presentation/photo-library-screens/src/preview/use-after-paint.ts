import { startTransition, useEffect, useState } from 'react';

/**
 * A value once the page has been painted that it was given with: what is drawn with it does not stand before what is drawn
 * with the value itself. `null` before the first.
 */
export const useAfterPaint = <Value>(value: Value): Value | null => {
  const [painted, setPainted] = useState<{ readonly value: Value } | null>(null);
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  return painted === null ? null : painted.value;
};

/** Calls a function after the next frame; soon where no frames are drawn. Returns the function that takes it back. */
const afterPaint = (act: () => void): (() => void) => {
  let frame = 0;
  let timer = 0;
  const later = () => {
    timer = window.setTimeout(act);
  };
  if (document.hidden) later();
  else frame = requestAnimationFrame(later);
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
};
