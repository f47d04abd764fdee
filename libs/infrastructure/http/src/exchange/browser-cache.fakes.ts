import type { Answering } from './http-world.fakes.ts';

/**
 * Keeps answers as a browser does that asks each time whether they still hold, and tells with which status the service
 * answered each request.
 */
export const browserCache = () => {
  const kept = new Map<string, Response>();
  const statuses: number[] = [];
  const layer =
    (fetch: Answering): Answering =>
    async (request, index) => {
      const known = kept.get(request.url);
      const tag = known?.headers.get('etag');
      if (typeof tag === 'string') request.headers.set('if-none-match', tag);
      const answer = await fetch(request, index);
      statuses.push(answer.status);
      if (answer.status === 304 && known) return known.clone();
      if (answer.headers.has('etag')) kept.set(request.url, answer.clone());
      return answer;
    };
  return { layer, statuses };
};
