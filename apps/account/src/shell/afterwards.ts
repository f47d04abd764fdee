/**
 * Calls `begin` once `first` has resolved, unless that is called off by then; what it returns, if anything, ends what it began.
 *
 * @returns the function that calls it off, or ends it
 */
export const afterwards = (first: Promise<void>, begin: () => (() => void) | undefined): (() => void) => {
  let isOver = false;
  let end: (() => void) | undefined;
  void first.then(() => {
    if (!isOver) end = begin();
  });
  return () => {
    isOver = true;
    end?.();
  };
};
