import { useEffect, useState } from 'react';

/** Whether files are being dragged over the page. */
export const useFilesAbove = (): boolean => {
  const [areAbove, setAreAbove] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    // Each element entered and left tells of it; the page is left when as many were left as entered.
    let depth = 0;
    const onDrag = (type: 'dragenter' | 'dragleave' | 'drop', depthAfter: () => number) =>
      window.addEventListener(
        type,
        ({ dataTransfer }) => {
          if (dataTransfer?.types.includes('Files') !== true) return;
          depth = depthAfter();
          setAreAbove(depth > 0);
        },
        listening,
      );
    onDrag('dragenter', () => depth + 1);
    onDrag('dragleave', () => Math.max(0, depth - 1));
    onDrag('drop', () => 0);
    return () => listening.abort();
  }, []);
  return areAbove;
};
