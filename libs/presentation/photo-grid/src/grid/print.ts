/**
 * Keeps the pictures of the grid as they are while it is printed: for paper a browser chooses larger ones, which would not
 * be there in time.
 *
 * @returns the function that ends it
 */
export const printWhatIsShown = (grid: HTMLElement): (() => void) => {
  const printed = new Map<HTMLImageElement, { readonly src: string; readonly srcset: string }>();
  const keep = () => {
    for (const picture of grid.querySelectorAll('img')) {
      const { currentSrc, src, srcset } = picture;
      if (srcset === '' || currentSrc === '') continue;
      printed.set(picture, { src, srcset });
      // A picture without a choice is taken from memory at once.
      picture.removeAttribute('srcset');
      picture.src = currentSrc;
      picture.decoding = 'sync';
    }
  };
  const giveBack = () => {
    for (const [picture, { src, srcset }] of printed) Object.assign(picture, { decoding: 'async', src, srcset });
    printed.clear();
  };
  window.addEventListener('beforeprint', keep);
  window.addEventListener('afterprint', giveBack);
  return () => {
    window.removeEventListener('beforeprint', keep);
    window.removeEventListener('afterprint', giveBack);
  };
};
