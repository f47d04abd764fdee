import { Button, CloseIcon, IconButton, TopBar } from '@account-area/components';
import { type Messages, useMessages } from '@account-area/messages';
import {
  collectionOf,
  photosToRetry,
  type PhotosScreenActor,
  selectedPhotosOf,
  selectionObstacle,
  timelineOf,
} from '@account-area/photo-library';
import { errorOf, hearNotices } from '@account-area/kernel';
import { focusTabStop } from '@account-area/photo-grid';
import { photosInTimeline } from '@account-area/photos';
import {
  checkPrintOrder,
  MAX_PHOTOS_PER_PRINT_ORDER,
  offeredPrints,
  type PrintOffer,
  printOfferOf,
  type PrintOrderActor,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';

import { useChosenCount } from '../photos/use-chosen-count.ts';
import { isEscape, usePageKey } from '../photos/use-page-key.ts';
import styles from './prints.module.css';

export interface PrintPanelProps {
  readonly screen: PhotosScreenActor;
  readonly order: PrintOrderActor;
}

/** Choosing photos for prints: how many, what they cost at least, and the way to the editor (C24.1). */
export const PrintPanel = ({ order, screen }: PrintPanelProps) => {
  const messages = useMessages();
  const { number, t } = messages;
  const snapshot = screen.getSnapshot();
  const collection = collectionOf(snapshot);
  const amount = useChosenCount(screen);
  const obstacle = useSelector(collection, (collecting) => selectionObstacle(amount, collecting));
  const toRetry = useSelector(collection, photosToRetry);
  const takesAll = amount + toRetry >= useSelector(timelineOf(snapshot), photosInTimeline);
  const offer = useSelector(printOfferOf(order.getSnapshot()), offeredPrints);
  const reasonId = useId();
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isTooMany = errorOf(checkPrintOrder(amount))?.code === 'too-many-photos';
  const reason =
    obstacle === null
      ? isTooMany && t('prints.too-many', { max: number(MAX_PHOTOS_PER_PRINT_ORDER) })
      : {
          'nothing-selected': t('prints.nothing-selected'),
          'still-selecting': t('selection.still-selecting'),
          interrupted: t('selection.incomplete'),
        }[obstacle];
  const isRefused = reason !== false;
  const leave = () => order.send({ type: 'prints.left' });
  const confirm = () => {
    if (!isRefused) order.send({ type: 'prints.confirmed', photoIds: selectedPhotosOf(screen.getSnapshot()) });
  };
  usePageKey(box, isEscape, leave);
  useEffect(() => hearNotices(order, 'prints.arrived', (arrived) => screen.send(arrived)), [order, screen]);
  useFocus(panel);
  const all = (
    <Button variant="text" onClick={() => screen.send({ type: 'all.toggled' })}>
      {t(takesAll ? 'selection.deselect-all' : 'selection.select-all')}
    </Button>
  );
  return (
    <div ref={box}>
      <div className={styles.top}>
        <TopBar
          title={t('prints.action')}
          leading={<IconButton label={t('selection.cancel')} icon={CloseIcon} onClick={leave} />}
        >
          {all}
        </TopBar>
      </div>
      <div ref={panel} tabIndex={-1} className={styles.panel} role="group" aria-label={t('prints.action')}>
        <div className={styles.about}>
          <p className={styles.title}>{t('prints.action')}</p>
          <p className={styles.amount}>
            <span>{t('selection.amount', { amount })}</span>
            {offer?.from != null && <span className={styles.price}>{priceText(offer.from, messages)}</span>}
          </p>
          <p id={reasonId} className={styles.reason} aria-live="polite">
            {reason}
          </p>
        </div>
        <div className={styles.actions}>
          <span className={styles.wide}>{all}</span>
          {obstacle === 'interrupted' && (
            <Button variant="secondary" onClick={() => collection.send({ type: 'collection.retried' })}>
              {t('error.try-again')}
            </Button>
          )}
          <Button variant="ghost" onClick={leave}>
            {t('selection.cancel')}
          </Button>
          <Button
            variant="primary"
            aria-disabled={isRefused}
            aria-describedby={isRefused ? reasonId : undefined}
            onClick={confirm}
          >
            {t('prints.confirm')}
          </Button>
        </div>
      </div>
    </div>
  );
};

/** The panel is read out when it opens; when it goes with the focus in it, a photo has it then. */
const useFocus = (panel: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const shown = panel.current;
    shown?.focus({ preventScroll: true });
    return () => {
      if (shown?.contains(document.activeElement) === true) focusTabStop();
    };
  }, [panel]);
};

const priceText = ({ amount, currency }: NonNullable<PrintOffer['from']>, { localeId, t }: Messages): string => {
  const format = new Intl.NumberFormat(localeId, { style: 'currency', currency });
  const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  return t('prints.from', { price: format.format(amount / unit) });
};
