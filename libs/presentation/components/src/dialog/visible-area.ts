/**
 * Tells an element, as `--covered-top` and `--covered-bottom`, how much of the window a keyboard on the screen leaves
 * out of sight, until the returned function is called. Some browsers make the window smaller themselves; others lay the
 * keyboard over it, and move what is left.
 */
export const followVisibleArea = (element: HTMLElement, area: VisualViewport | null): (() => void) => {
  const listening = new AbortController();
  const tell = () => {
    // Whoever has zoomed the page in decides what of it is in sight.
    const isKeyboard = area !== null && area.scale === 1;
    const top = isKeyboard ? area.offsetTop : 0;
    const bottom = isKeyboard ? Math.max(0, window.innerHeight - area.offsetTop - area.height) : 0;
    element.style.setProperty('--covered-top', `${top}px`);
    element.style.setProperty('--covered-bottom', `${bottom}px`);
  };
  area?.addEventListener('resize', tell, { signal: listening.signal });
  area?.addEventListener('scroll', tell, { signal: listening.signal });
  tell();
  return () => listening.abort();
};
