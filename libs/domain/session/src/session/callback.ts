/** Where the identity service sends customers back to; registered there. */
export const CALLBACK_PATH = '/';

/** Whether `address` is an answer of the identity service. */
export const isSignInCallback = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address);
  return pathname === CALLBACK_PATH && searchParams.has('state');
};

/** Path, query and fragment of `address`: what to come back to after signing in. */
export const returnPathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address);
  // Two slashes at the start would name another host.
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
};
