import { PAGE_HEADER } from '@account-area/contracts';

import { HttpProblem } from './problem.ts';
import type { Call } from './route.ts';

/** Refuses cross-site requests (CSRF). */
export const refuseForeignForm = ({ request, origin }: Pick<Call, 'request' | 'origin'>) => {
  const from = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  // A page that sends no referrer posts its own forms with `Origin: null`; what the browser says of the site is safe to
  // believe, because no page can set it.
  const isForeign = site === null ? from !== null && from !== origin : site !== 'same-origin' && site !== 'none';
  if (isForeign) throw new HttpProblem(403, 'The form was sent by another site');
};

/**
 * Refuses whoever is not a page of this address, where a cookie says whose data is asked for: by what the browser says of
 * the caller, and for changes by a header that a form cannot send.
 */
export const refuseForeignPage = ({ request, origin }: Pick<Call, 'request' | 'origin'>) => {
  const from = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  const isOwn = (site === null || site === 'same-origin') && (from === null || from === origin);
  const isMarked = request.method === 'GET' || request.headers.get(PAGE_HEADER.name) === PAGE_HEADER.value;
  if (!isOwn || !isMarked) throw new HttpProblem(403, 'Only pages of this address may ask');
};
