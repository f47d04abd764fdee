import { useEffect, useEffectEvent, useState } from 'react';

import { filesOf } from './dropped-files.ts';

/** Devices that can drag: not those one touches. */
const CAN_DRAG = '(hover: hover) and (pointer: fine)';

/**
 * Hears of files that are dropped or pasted anywhere on the page.
 *
 * @returns whether files are being dragged over the page
 */
export const useFileArrivals = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isDragging, setIsDragging] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer) => {
    void filesOf(transfer).then((files) => {
      if (files.length > 0) onFiles(files);
    });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Each element entered and left tells of it; the page is left when as many were left as entered.
    let depth = 0;
    const change = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsDragging(depth > 0);
    };
    const onDrag = (type: 'dragenter' | 'dragleave' | 'dragover' | 'drop', handle: (transfer: DataTransfer) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes('Files') !== true) return;
          event.preventDefault();
          handle(event.dataTransfer);
        },
        { signal },
      );
    if (window.matchMedia(CAN_DRAG).matches) {
      onDrag('dragenter', () => change(1));
      onDrag('dragleave', () => change(-1));
      onDrag('dragover', (transfer) => {
        transfer.dropEffect = 'copy';
      });
      onDrag('drop', (transfer) => {
        change(-depth);
        take(transfer);
      });
    }
    window.addEventListener(
      'paste',
      ({ clipboardData }) => {
        if (clipboardData !== null && clipboardData.files.length > 0) take(clipboardData);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return isDragging;
};
