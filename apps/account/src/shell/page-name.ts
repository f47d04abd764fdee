import { createContext, use, useEffect, useState } from 'react';

/** The name of a page, or of what lies over it. */
interface PageName {
  readonly depth: number;
  readonly name: string;
}

/** Takes a name, and returns the function that takes it back. */
type GiveName = (name: PageName) => () => void;

export const PageNameContext = createContext<GiveName>(() => () => undefined);

/**
 * Gives the page a name of its own while it is open: that of an album, or of a photo (D70). What lies over a page has a
 * greater depth, and goes by its own name, whichever of the two is known first.
 */
export const usePageName = (name: string | null, depth = 0): void => {
  const give = use(PageNameContext);
  useEffect(() => (name === null ? undefined : give({ depth, name })), [depth, give, name]);
};

/** The name of what is on top, and what gives names; `null` for a page that goes by the name of its route. */
export const usePageNames = (): readonly [name: string | null, give: GiveName] => {
  const [names, setNames] = useState<readonly PageName[]>([]);
  const [give] = useState(() => (given: PageName) => {
    setNames((before) => [...before, given].toSorted((one, other) => one.depth - other.depth));
    return () => setNames((before) => before.filter((each) => each !== given));
  });
  return [names.at(-1)?.name ?? null, give];
};
