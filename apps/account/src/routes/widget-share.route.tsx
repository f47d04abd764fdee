import { linkTo } from '@account-area/area';
import { widgetActorIn } from '@account-area/order-history';
import { ShareScreen } from '@account-area/order-screens';
import type { WidgetShareActor } from '@account-area/projects';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useParams } from 'react-router';

import { widgets } from '../composition/widgets.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { announceShare } from './order-notices.ts';
import { usePlace } from './use-place.ts';

const SharePage = ({ productCode }: { readonly productCode: string }) => {
  const logic = useLogic([widgets], (bound) => bound.get('widgetLogics'));
  const { area, inspect } = useArea();
  const { from } = usePagePlace();
  const screen = useActorRef(logic.one, { id: 'widget-screen', input: { productCode }, inspect });
  const widget = useSelector(screen, widgetActorIn);
  const follow = useCallback((share: WidgetShareActor) => announceShare(share, area), [area]);
  usePlace(useSelector(widget, (snapshot) => snapshot?.matches('unknown') === false));
  if (widget === undefined) return null;
  return (
    <ShareScreen
      widget={widget}
      widgetShare={logic.share}
      inspect={inspect}
      widgetsHref={linkTo('widgets', from)}
      follow={follow}
    />
  );
};

/** `/widgets/{productCode}/share` */
export const WidgetShareRoute = () => {
  const { productCode = '' } = useParams();
  return <SharePage key={productCode} productCode={productCode} />;
};
