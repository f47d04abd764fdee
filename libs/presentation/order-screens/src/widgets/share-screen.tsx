import {
  Alert,
  ButtonLink,
  EmptyState,
  LostIcon,
  Page,
  PageHeader,
  Panel,
  PhotosIcon,
  Skeleton,
  Waiting,
} from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import {
  type bindWidgetShare,
  type WidgetActor,
  widgetFailure,
  widgetOf,
  type WidgetShareActor,
  type Widget,
} from '@account-area/projects';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { InspectionEvent } from 'xstate';

import { ProductPicture } from '../products/product-picture.tsx';
import { ShareForm } from './share-form.tsx';
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
  const failure = useSelector(widget, widgetFailure);
  const isNone = useSelector(widget, (snapshot) => snapshot.matches('absent') || snapshot.matches('blocked'));
  return (
    <Page>
      <PageHeader title={t('share.title')} back={{ href: widgetsHref, label: t('widgets.back') }} />
      {failure !== null && (
        <Alert
          title={t('online.load-error')}
          retry={{ label: t('error.try-again'), onPress: () => widget.send({ type: 'widget.retried' }) }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {isNone && (
        <EmptyState
          icon={LostIcon}
          title={t('widgets.none')}
          action={<ButtonLink href={widgetsHref}>{t('widgets.back')}</ButtonLink>}
        />
      )}
      {version !== null && !version.isReady && <EmptyState icon={PhotosIcon} title={t('online.requested')} />}
      {version?.isReady === true && <Sharing version={version} {...sharing} />}
      {version === null && failure === null && !isNone && (
        <Waiting label={t('widgets.loading')}>
          <Skeleton inlineSize="min(560px, 100%)" blockSize="320px" />
        </Waiting>
      )}
    </Page>
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
