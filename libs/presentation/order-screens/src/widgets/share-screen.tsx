import { EmptyState, Panel, PhotosIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import {
  type bindWidgetShare,
  type Widget,
  type WidgetActor,
  widgetOf,
  type WidgetShareActor,
} from '@account-area/projects';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { InspectionEvent } from 'xstate';

import { ProductPicture } from '../products/product-picture.tsx';
import { ShareForm } from './share-form.tsx';
import { WidgetPage } from './widget-page.tsx';
import { widgetTitle } from './widget-title.ts';

export interface ShareScreenProps {
  readonly widget: WidgetActor;
  readonly widgetShare: ReturnType<typeof bindWidgetShare>;
  /** Follows the actors that it starts. */
  readonly inspect: (event: InspectionEvent) => void;
  /** The list of online versions. */
  readonly widgetsHref: string;
  /** Is told of what is shared. */
  readonly follow?: (share: WidgetShareActor) => () => void;
}

/** Shares an online version by e-mail (D41). */
export const ShareScreen = ({ widget, widgetsHref, ...sharing }: ShareScreenProps) => {
  const { t } = useMessages();
  const version = useSelector(widget, widgetOf);
  const isNone = useSelector(widget, (snapshot) => snapshot.matches('absent') || snapshot.matches('blocked'));
  return (
    <WidgetPage title={t('share.title')} widget={widget} listHref={widgetsHref} isNone={isNone}>
      {version?.isReady === true ? (
        <Sharing version={version} {...sharing} />
      ) : (
        <EmptyState icon={PhotosIcon} title={t('online.requested')} />
      )}
    </WidgetPage>
  );
};

interface SharingProps extends Pick<ShareScreenProps, 'follow' | 'inspect' | 'widgetShare'> {
  readonly version: Widget;
}

const Sharing = ({ follow, inspect, version, widgetShare }: SharingProps) => {
  const messages = useMessages();
  const { pictureAddress, productCode, vendorId } = version;
  const share = useActorRef(widgetShare, { input: { productCode, vendorId }, inspect });
  useEffect(() => follow?.(share), [follow, share]);
  return (
    <Panel
      title={widgetTitle(messages, version)}
      action={<ProductPicture address={pictureAddress} icon={PhotosIcon} />}
    >
      <ShareForm share={share} />
    </Panel>
  );
};
