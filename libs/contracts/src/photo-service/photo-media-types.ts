/** Extra: the type of a page of photos that says nothing twice. */
export const LEAN_PHOTOS_TYPE = 'application/json;shape=lean';

/** What pages of photos are asked for in: a service that knows only what is specified answers as ever. */
export const PHOTOS_ACCEPT = `${LEAN_PHOTOS_TYPE}, application/json`;
