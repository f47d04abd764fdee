import { linkTo } from '@account-area/area';
import { widgetActorIn } from '@account-area/order-history';
import { OnlineProductScreen } from '@account-area/order-screens';
import { widgetOf } from '@account-area/projects';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'react-router';

import type { WidgetLogics } from '../composition/widgets.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePageName } from '../shell/page-name.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';
import { usePlace } from './use-place.ts';

interface OnlineProductPageProps {
  readonly logic: WidgetLogics;
  readonly productCode: string;
}

const OnlineProductPage = ({ logic, productCode }: OnlineProductPageProps) => {
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
export const OnlineProductRoute = withLateLogic<WidgetLogics>(
  { load: ({ widgetLogics }) => widgetLogics(), failure: 'The online version could not be loaded.' },
  ({ logic }) => {
    const { productCode = '' } = useParams();
    return <OnlineProductPage key={productCode} logic={logic} productCode={productCode} />;
  },
);
