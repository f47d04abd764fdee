import { linkTo } from '@account-area/area';
import { hearNotices } from '@account-area/kernel';
import { categoriesOf, pageIn, searchWithPage, widgetListOf } from '@account-area/order-history';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { WidgetLogics } from '../composition/widgets.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { usePlace } from './use-place.ts';

/** Runs a list of online versions at the page that the address names, and says where its pages and those around it are. */
export const useWidgetList = (logic: WidgetLogics, route: 'onlineProducts' | 'widgets') => {
  const { inspect, navigate } = useArea();
  const { backHref, from } = usePagePlace();
  const { route: here, search } = from;
  const page = pageIn(search);
  const screen = useActorRef(logic.list, { id: 'widgets-screen', input: { page }, inspect });
  const list = useSelector(screen, widgetListOf);
  const categories = useSelector(screen, categoriesOf);

  useEffect(() => list?.send({ type: 'page.changed', page }), [list, page]);
  useEffect(() => {
    if (list === undefined) return;
    return hearNotices(list, 'page.moved', (moved) => {
      const to = linkTo(route, { route: here, search: searchWithPage(search, moved.page) });
      void navigate(to, { replace: true });
    });
  }, [here, list, navigate, route, search]);
  usePlace(
    useSelector(list, (snapshot) => snapshot?.matches({ list: 'shown' }) === true && snapshot.context.page === page),
  );
  const links = {
    page: (to: number) => linkTo(route, { route: here, search: searchWithPage(search, to) }),
    orders: linkTo('orders', from),
    back: backHref,
  };
  return { list, categories, links, from };
};
