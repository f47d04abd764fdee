import { linkTo } from '@account-area/area';
import { widgetActorIn } from '@account-area/order-history';
import { OnlineProductScreen } from '@account-area/order-screens';
import { widgetOf } from '@account-area/projects';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'react-router';

import { widgets } from '../composition/widgets.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePageName } from '../shell/page-name.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { usePlace } from './use-place.ts';

const OnlineProductPage = ({ productCode }: { readonly productCode: string }) => {
  const logic = useLogic([widgets], (bound) => bound.get('widgetLogics'));
  const { inspect } = useArea();
  const { from } = usePagePlace();
  const screen = useActorRef(logic.one, { id: 'widget-screen', input: { productCode }, inspect });
  const widget = useSelector(screen, widgetActorIn);
  usePageName(useSelector(widget, (snapshot) => (snapshot === undefined ? null : (widgetOf(snapshot)?.title ?? null))));
  usePlace(useSelector(widget, (snapshot) => snapshot?.matches('unknown') === false));
  if (widget === undefined) return null;
  return <OnlineProductScreen widget={widget} listHref={linkTo('onlineProducts', from)} />;
};

/** `/online-products/{productCode}` */
export const OnlineProductRoute = () => {
  const { productCode = '' } = useParams();
  return <OnlineProductPage key={productCode} productCode={productCode} />;
};
