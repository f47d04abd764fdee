import { HttpProblem } from './problem.ts';
import type { Call } from './route.ts';

/** Refuses what another site sent in the name of whoever visits it. */
export const refuseForeignForm = ({ request, origin }: Pick<Call, 'request' | 'origin'>) => {
  const from = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  const isForeign = (from !== null && from !== origin) || (site !== null && site !== 'same-origin' && site !== 'none');
  if (isForeign) throw new HttpProblem(403, 'The form was sent by another site');
};
