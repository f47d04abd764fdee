import { createContext, use, useEffect } from 'react';

/** Names the page that is open; `null` for a page that goes by the name of its route. */
export const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** Gives the page a name of its own while it is open: that of an album, or of a photo (D70). */
export const usePageName = (name: string | null): void => {
  const rename = use(PageNameContext);
  useEffect(() => {
    rename(name);
    return () => rename(null);
  }, [name, rename]);
};
