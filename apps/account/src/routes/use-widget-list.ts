import { linkTo } from '@account-area/area';
import { categoriesOf, pageIn, widgetListOf } from '@account-area/order-history';
import { useActorRef, useSelector } from '@xstate/react';

import type { WidgetLogics } from '../composition/widgets.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useRowList } from './use-row-list.ts';

/** Runs a list of online versions at the page that the address names, and says where its pages and those around it are. */
export const useWidgetList = (logic: WidgetLogics, route: 'onlineProducts' | 'widgets') => {
  const { area, inspect } = useArea();
  const { backHref, from } = usePagePlace();
  const input = { page: pageIn(from.search), owner: area };
  const screen = useActorRef(logic.list, { id: 'widgets-screen', input, inspect });
  const list = useSelector(screen, widgetListOf);
  const categories = useSelector(screen, categoriesOf);
  const links = { page: useRowList(route, list), orders: linkTo('orders', from), back: backHref };
  return { list, categories, links, from };
};
