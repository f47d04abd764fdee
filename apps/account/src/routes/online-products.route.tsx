import { linkTo } from '@account-area/area';
import { OnlineProductsScreen } from '@account-area/order-screens';

import { widgets } from '../composition/widgets.module.ts';
import { useLogic } from '../shell/use-logic.ts';
import { useWidgetList } from './use-widget-list.ts';

/** `/online-products` */
export const OnlineProductsRoute = () => {
  const logic = useLogic([widgets], (bound) => bound.get('widgetLogics'));
  const { from, links, list } = useWidgetList(logic, 'onlineProducts');
  if (list === undefined) return null;
  return (
    <OnlineProductsScreen
      list={list}
      links={{ ...links, product: (productCode) => linkTo('onlineProduct', { productCode }, from) }}
    />
  );
};
