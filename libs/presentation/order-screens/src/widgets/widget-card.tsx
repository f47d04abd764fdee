import { ButtonLink, ExternalIcon, PhotosIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { Widget } from '@account-area/projects';
import { type ReactNode, useId } from 'react';

import lists from '../lists/lists.module.css';
import { ProductPicture } from '../products/product-picture.tsx';
import { widgetTitle } from './widget-title.ts';
import styles from './widgets.module.css';

export interface WidgetCardProps {
  readonly widget: Widget;
  /** The element that is to name it. */
  readonly titleId: string;
  /** Its own page; left out where it has none. */
  readonly href?: string;
  /** What can be done with it, beside looking at it. */
  readonly actions?: ReactNode;
  /** What more there is to it, below. */
  readonly children?: ReactNode;
}

/** One online version: what it is of, how far it is, and the way to it. */
export const WidgetCard = ({ actions, children, href, titleId, widget }: WidgetCardProps) => {
  const messages = useMessages();
  const { t } = messages;
  const viewId = useId();
  const { address, isReady, pictureAddress } = widget;
  const title = widgetTitle(messages, widget);
  return (
    <li className={`${lists.card} ${styles.widget}`}>
      <ProductPicture address={pictureAddress} icon={PhotosIcon} />
      <div className={lists.text}>
        <h3 id={titleId} className={lists.title} tabIndex={-1}>
          {href === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <a className={styles.link} href={href}>
              <bdi>{title}</bdi>
            </a>
          )}
        </h3>
        {!isReady && <p className={lists.facts}>{t('online.requested')}</p>}
      </div>
      <div className={styles.actions}>
        {address !== null && (
          <ButtonLink
            id={viewId}
            href={address}
            target="_blank"
            rel="noreferrer"
            icon={ExternalIcon}
            aria-labelledby={`${viewId} ${titleId}`}
          >
            {t('online.view')}
          </ButtonLink>
        )}
        {actions}
      </div>
      {children}
    </li>
  );
};
