/** Whether an address may bring what it must not keep. */
export const isConfirmationLink = (href: string): boolean => {
  const { pathname, searchParams } = new URL(href);
  return searchParams.has(TOKEN) || isTakenAt(pathname);
};

/** The name of what a mailed link brings. */
export const TOKEN = 'confirmation-token';

/** Whether the page at a path takes it. */
export const isTakenAt = (pathname: string): boolean => /-confirmation\/?$/.test(pathname);
