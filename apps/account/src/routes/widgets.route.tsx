import { linkTo } from '@account-area/area';
import { hearNotices } from '@account-area/kernel';
import { categoriesOf, pageIn, searchWithPage, widgetListOf } from '@account-area/order-history';
import { WidgetsScreen } from '@account-area/order-screens';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { WidgetLogics } from '../composition/widgets.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';
import { usePlace } from './use-place.ts';

const WidgetsPage = ({ logic }: { readonly logic: WidgetLogics }) => {
  const { inspect, navigate } = useArea();
  const { backHref, from } = usePagePlace();
  const { route, search } = from;
  const page = pageIn(search);
  const screen = useActorRef(logic.list, { id: 'widgets-screen', input: { page }, inspect });
  const list = useSelector(screen, widgetListOf);
  const categories = useSelector(screen, categoriesOf);
  const hrefOf = (to: number) => linkTo('widgets', { route, search: searchWithPage(search, to) });

  useEffect(() => list?.send({ type: 'page.changed', page }), [list, page]);
  useEffect(() => {
    if (list === undefined) return;
    return hearNotices(list, 'page.moved', (moved) => {
      const to = linkTo('widgets', { route, search: searchWithPage(search, moved.page) });
      void navigate(to, { replace: true });
    });
  }, [list, navigate, route, search]);
  usePlace(
    useSelector(list, (snapshot) => snapshot?.matches({ list: 'shown' }) === true && snapshot.context.page === page),
  );

  if (list === undefined || categories === undefined) return null;
  return (
    <WidgetsScreen
      list={list}
      categories={categories}
      galleryEntry={logic.galleryEntry}
      inspect={inspect}
      links={{
        page: hrefOf,
        share: (productCode) => linkTo('widgetShare', { productCode }, from),
        orders: linkTo('orders', from),
        back: backHref,
      }}
    />
  );
};

/** `/widgets` */
export const WidgetsRoute = withLateLogic(
  { load: ({ widgetLogics }) => widgetLogics(), failure: 'Online versions could not be loaded.' },
  WidgetsPage,
);
