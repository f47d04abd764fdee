import { linkTo } from '@account-area/area';
import { BusyPage } from '@account-area/area-screens';
import { hearNotices } from '@account-area/kernel';
import { categoriesOf, pageIn, searchWithPage, widgetListOf } from '@account-area/order-history';
import { WidgetsScreen } from '@account-area/order-screens';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useState } from 'react';

import type { WidgetLogics } from '../composition/widgets.module.ts';
import { type SignedIn, useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { usePlace } from './use-place.ts';

/** `/widgets` */
export const WidgetsRoute = () => {
  const { widgetLogics } = useArea();
  const [loading] = useState(() => widgetLogics());
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <WidgetsPage loading={loading} />
    </Suspense>
  );
};

const WidgetsPage = ({ loading }: { readonly loading: ReturnType<SignedIn['widgetLogics']> }) => {
  const logics = use(loading);
  // Where a page that breaks is told of, it can be asked for again.
  if (!logics.ok) throw new Error('Online versions could not be loaded.', { cause: logics.error.cause });
  return <LoadedWidgetsPage logics={logics.value} />;
};

const LoadedWidgetsPage = ({ logics }: { readonly logics: WidgetLogics }) => {
  const { inspect, navigate } = useArea();
  const { backHref, from } = usePagePlace();
  const { route, search } = from;
  const page = pageIn(search);
  const screen = useActorRef(logics.list, { id: 'widgets-screen', input: { page }, inspect });
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
      galleryEntry={logics.galleryEntry}
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
