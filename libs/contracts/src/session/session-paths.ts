/** Where the platform keeps sessions for its pages: on the origin of the page, as only that is sent their cookie. */
export const sessionPaths = {
  signIn: '/auth/sign-in',
  callback: '/auth/callback',
  session: '/auth/session',
  signOut: '/auth/sign-out',
} as const;

/** Sent with every change of a session: a form cannot send it, and a script of another origin may not. */
export const PAGE_HEADER = { name: 'X-Requested-With', value: 'account-area' } as const;
