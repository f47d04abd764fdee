import { linkTo } from '@account-area/area';
import { WidgetsScreen } from '@account-area/order-screens';

import { widgets } from '../composition/widgets.module.ts';
import { useArea } from '../shell/area-context.ts';
import { useLogic } from '../shell/use-logic.ts';
import { useWidgetList } from './use-widget-list.ts';

/** `/widgets` */
export const WidgetsRoute = () => {
  const logic = useLogic([widgets], (bound) => bound.get('widgetLogics'));
  const { inspect } = useArea();
  const { categories, from, links, list } = useWidgetList(logic, 'widgets');
  if (list === undefined || categories === undefined) return null;
  return (
    <WidgetsScreen
      list={list}
      categories={categories}
      galleryEntry={logic.galleryEntry}
      inspect={inspect}
      links={{ ...links, share: (productCode) => linkTo('widgetShare', { productCode }, from) }}
    />
  );
};
