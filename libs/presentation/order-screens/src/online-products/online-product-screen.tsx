import { ButtonLink, Panel, PhotosIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { isWidgetImpossible, type WidgetActor, widgetOf } from '@account-area/projects';
import { useSelector } from '@xstate/react';

import { ProductOnlineVersion } from '../products/product-online-version.tsx';
import { ProductPicture } from '../products/product-picture.tsx';
import { WidgetPage } from '../widgets/widget-page.tsx';
import { widgetTitle } from '../widgets/widget-title.ts';
import styles from '../widgets/widgets.module.css';

export interface OnlineProductScreenProps {
  readonly widget: WidgetActor;
  /** The list of online versions. */
  readonly listHref: string;
}

/** The online version of one product, to be requested and looked at (D41). */
export const OnlineProductScreen = ({ listHref, widget }: OnlineProductScreenProps) => {
  const messages = useMessages();
  const { t } = messages;
  const version = useSelector(widget, widgetOf);
  const isImpossible = useSelector(widget, isWidgetImpossible);
  const isBlocked = useSelector(widget, (snapshot) => snapshot.matches('blocked'));
  return (
    <WidgetPage title={t('widgets.one')} widget={widget} listHref={listHref} isNone={isBlocked && !isImpossible}>
      <Panel
        title={
          version === null ? t(isImpossible ? 'widgets.none' : 'widgets.none-yet') : widgetTitle(messages, version)
        }
        action={version !== null && <ProductPicture address={version.pictureAddress} icon={PhotosIcon} />}
      >
        {version?.isReady === true && version.address === null && <p>{t('online.load-error')}</p>}
        <ProductOnlineVersion widget={widget} />
      </Panel>
      <p className={styles.others}>
        <ButtonLink href={listHref} variant="ghost">
          {t('widgets.back')}
        </ButtonLink>
      </p>
    </WidgetPage>
  );
};
