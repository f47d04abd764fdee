import { useEffect, useState } from 'react';

/**
 * Tells screen readers that another page has been opened: the focus goes to its heading, and its title is what
 * this returns, to be read out. Silent for the first page, which the browser announces itself.
 */
export const useArrival = (pathname: string, title: string): string => {
  const [visit, setVisit] = useState({ pathname, count: 0 });
  if (visit.pathname !== pathname) setVisit({ pathname, count: visit.count + 1 });

  useEffect(() => {
    if (visit.count === 0) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [visit.count]);
  return visit.count === 0 ? '' : title;
};
