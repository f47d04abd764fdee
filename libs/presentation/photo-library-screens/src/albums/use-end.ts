import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How far below the window the end already counts as seen, in CSS pixels. */
const AHEAD_PX = 800;

/** Says that the end is in view whenever it comes there, and again when more albums came and it still is. */
export const useEnd = (count: number, onShown: () => void) => {
  const element = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver((entries) => setIsShown(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `0px 0px ${AHEAD_PX}px 0px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) tell();
  }, [isShown, count]);
  return element;
};
