import { linkTo } from '@account-area/area';
import { BusyPage } from '@account-area/area-screens';
import { hearNotices } from '@account-area/kernel';
import { widgetActorIn } from '@account-area/order-history';
import { ShareScreen } from '@account-area/order-screens';
import type { WidgetShareActor } from '@account-area/projects';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useCallback, useState } from 'react';
import { useParams } from 'react-router';

import type { WidgetLogics } from '../composition/widgets.module.ts';
import { type SignedIn, useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { usePlace } from './use-place.ts';

/** `/widgets/{productCode}/share` */
export const WidgetShareRoute = () => {
  const { widgetLogics } = useArea();
  const { productCode = '' } = useParams();
  const [loading] = useState(() => widgetLogics());
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <SharePage key={productCode} loading={loading} productCode={productCode} />
    </Suspense>
  );
};

interface SharePageProps {
  readonly loading: ReturnType<SignedIn['widgetLogics']>;
  readonly productCode: string;
}

const SharePage = ({ loading, productCode }: SharePageProps) => {
  const logics = use(loading);
  // Where a page that breaks is told of, it can be asked for again.
  if (!logics.ok) throw new Error('Sharing could not be loaded.', { cause: logics.error.cause });
  return <LoadedSharePage logics={logics.value} productCode={productCode} />;
};

interface LoadedSharePageProps {
  readonly logics: WidgetLogics;
  readonly productCode: string;
}

const LoadedSharePage = ({ logics, productCode }: LoadedSharePageProps) => {
  const { area, inspect } = useArea();
  const { from } = usePagePlace();
  const screen = useActorRef(logics.one, { id: 'widget-screen', input: { productCode }, inspect });
  const widget = useSelector(screen, widgetActorIn);
  const follow = useCallback(
    (share: WidgetShareActor) => hearNotices(share, 'widget.shared', () => area.send({ type: 'widget.shared' })),
    [area],
  );
  usePlace(useSelector(widget, (snapshot) => snapshot?.matches('unknown') === false));
  if (widget === undefined) return null;
  return (
    <ShareScreen
      widget={widget}
      widgetShare={logics.share}
      inspect={inspect}
      widgetsHref={linkTo('widgets', from)}
      follow={follow}
    />
  );
};
