import { linkTo } from '@account-area/area';
import { OnlineProductsScreen } from '@account-area/order-screens';

import type { WidgetLogics } from '../composition/widgets.module.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';
import { useWidgetList } from './use-widget-list.ts';

const OnlineProductsPage = ({ logic }: { readonly logic: WidgetLogics }) => {
  const { from, links, list } = useWidgetList(logic, 'onlineProducts');
  if (list === undefined) return null;
  return (
    <OnlineProductsScreen
      list={list}
      links={{ ...links, product: (productCode) => linkTo('onlineProduct', { productCode }, from) }}
    />
  );
};

/** `/online-products` */
export const OnlineProductsRoute = withLateLogic(
  { load: ({ widgetLogics }) => widgetLogics(), failure: 'Online versions could not be loaded.' },
  OnlineProductsPage,
);
