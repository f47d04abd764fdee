import { linkTo } from '@account-area/area';
import { hearNotices, type RowListActor } from '@account-area/kernel';
import { pageIn, searchWithPage } from '@account-area/order-history';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { usePlace } from './use-place.ts';

/**
 * Keeps a list of rows at the page that the address names, and the address at the page that it shows.
 *
 * @returns the address of a page of the list
 */
export const useRowList = (
  name: 'onlineProducts' | 'projects' | 'widgets',
  list: RowListActor<unknown> | undefined,
) => {
  const { navigate } = useArea();
  const { from } = usePagePlace();
  const { route, search } = from;
  const page = pageIn(search);
  const { key: entry } = useLocation();

  useEffect(() => list?.send({ type: 'page.changed', page }), [list, page]);
  useEffect(() => {
    if (list === undefined) return;
    return hearNotices(list, 'page.moved', (moved) => {
      void navigate(linkTo(name, { route, search: searchWithPage(search, moved.page) }), { replace: true, entry });
    });
  }, [entry, list, name, navigate, route, search]);
  usePlace(useSelector(list, (snapshot) => snapshot?.value.list === 'shown' && snapshot.context.page === page));
  return (to: number) => linkTo(name, { route, search: searchWithPage(search, to) });
};
