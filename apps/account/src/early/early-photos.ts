import { areDeletionsKept, createBrowserIds, keptFlag, keptSort } from '@account-area/browser';
import { CORRELATION_HEADER, FEATURE_FLAG_NAMES, PHOTOS_ACCEPT, photoServicePaths } from '@account-area/contracts';
import { pageQuery, timelineQuery } from '@account-area/http';
import { PAGE_SIZE } from '@account-area/photos';

import type { EarlyRequests } from './early-answers.ts';
import type { EarlyVisit } from './early-visit.ts';
import { firstMonths } from './first-photos.ts';
import { at, textAt } from './json.ts';
import { showPhotos } from './page-frame.ts';

/**
 * Asks for the months and for the first photos of a customer who may see them, as the photos screen will, and shows them in the
 * frame of the page. A page that is loaded anew may begin further down, and photos that are about to be deleted are not
 * known here: then the frame stays empty.
 */
export const askForPhotos = async (
  { config, host, local, world }: EarlyVisit,
  requests: EarlyRequests,
  accessToken: string,
): Promise<void> => {
  const service = textAt(config, 'addresses', 'photos');
  const mayBeSeen = keptFlag(local, 'timeline') ?? at(host, 'flags', FEATURE_FLAG_NAMES.timeline) === true;
  if (service === null || !URL.canParse(service) || !mayBeSeen) return;
  const ids = createBrowserIds(world.crypto);
  const ask = (path: string, query: Readonly<Record<string, string | number>>, accept: string) => {
    const address = new URL(`${service}/${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const headers = {
      accept,
      [CORRELATION_HEADER]: ids.next(),
      authorization: `Bearer ${accessToken}`,
    };
    return requests.ask(address.href, { cache: 'no-cache', headers });
  };
  const sort = keptSort(local, 'photos');
  const [summary, page, frame] = await Promise.all([
    ask(photoServicePaths.timeline, timelineQuery(sort.key), 'application/json'),
    ask(photoServicePaths.photos, pageQuery({ limit: PAGE_SIZE, sort }), PHOTOS_ACCEPT),
    world.frame(),
  ]);
  if (frame === null || world.wasLoadedAgain() || areDeletionsKept(world.localStorage)) return;
  const months = firstMonths({ summary, page, order: sort.order, origin: new URL(service).origin });
  if (months !== null) showPhotos(frame, months);
};
