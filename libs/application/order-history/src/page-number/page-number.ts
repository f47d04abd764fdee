/** The name that addresses have for the page of a list (C28.1). */
const PAGE = 'page';

/** Pages beyond this are no pages: no customer has that much, and the offset of more is no number of a service. */
const LAST_PAGE = 1_000_000;

/** The page of a list that an address names, from 1; a value that is none means the first. */
export const pageIn = (search: string): number => {
  const value = new URLSearchParams(search).get(PAGE) ?? '';
  const page = /^\d{1,7}$/.test(value) ? Number(value) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
};

/** The query string of an address that names another page. What else is in it stays; the first page is not named. */
export const searchWithPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search);
  query.delete(PAGE);
  if (page !== 1) query.set(PAGE, String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
};
