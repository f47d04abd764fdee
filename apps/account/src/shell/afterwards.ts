/**
 * Calls `begin` once `first` has resolved, unless that is called off by then; whatever it returns ends what it began.
 *
 * @returns the function that calls it off, or ends it
 */
export const afterwards = (first: Promise<void>, begin: () => () => void): (() => void) => {
  let isOver = false;
  let end: (() => void) | null = null;
  void first.then(() => {
    if (!isOver) end = begin();
  });
  return () => {
    isOver = true;
    end?.();
  };
};
