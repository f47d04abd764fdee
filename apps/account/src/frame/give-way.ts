/** The grid has this long to show the pictures of the frame, in milliseconds. */
const PATIENCE_MS = 1000;
/** A tile fades its picture in, in milliseconds; the same picture lies over it meanwhile. */
const FADING_MS = 200;

/**
 * Takes the frame of the page away when the app in `root` shows the same, or anything else but that it is loading. Its
 * pictures lie over those of the grid until these are decoded, and where these are.
 */
export const giveWay = (root: Element, frame: HTMLElement | null): void => {
  if (frame === null) return;
  const observer = new MutationObserver(() => {
    const tile = root.querySelector('[role=gridcell]');
    const page = root.querySelector('main');
    if (tile !== null) layOver(tile);
    else if (page !== null && page.querySelector('[role=status] > svg') === null) end();
    else if (page?.dataset['wide'] !== undefined) frame.dataset['over'] = 'head';
  });
  observer.observe(root, { childList: true, subtree: true });

  const end = () => {
    observer.disconnect();
    frame.remove();
  };
  const layOver = (tile: Element) => {
    if (frame.dataset['over'] !== 'tiles') {
      // What stands above the photos may be higher than the frame could know.
      const from = frame.querySelector('i')?.getBoundingClientRect();
      const to = tile.getBoundingClientRect();
      if (from !== undefined) frame.style.translate = `${to.left - from.left}px ${to.top - from.top}px`;
      frame.dataset['over'] = 'tiles';
      setTimeout(end, PATIENCE_MS);
    }
    const { length } = frame.querySelectorAll('img');
    const pictures = [...root.querySelectorAll<HTMLImageElement>('[role=gridcell] img')].slice(0, length);
    if (pictures.length < length) return;
    observer.disconnect();
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => setTimeout(end, FADING_MS));
  };
};
