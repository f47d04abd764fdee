import { linkTo } from '@account-area/area';
import { WidgetsScreen } from '@account-area/order-screens';

import type { WidgetLogics } from '../composition/widgets.module.ts';
import { useArea } from '../shell/area-context.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';
import { useWidgetList } from './use-widget-list.ts';

const WidgetsPage = ({ logic }: { readonly logic: WidgetLogics }) => {
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

/** `/widgets` */
export const WidgetsRoute = withLateLogic(
  { load: ({ widgetLogics }) => widgetLogics(), failure: 'Online versions could not be loaded.' },
  WidgetsPage,
);
