import {
  Alert,
  Banner,
  Button,
  ButtonLink,
  CheckIcon,
  Icon,
  lateCode,
  LiveRegion,
  Panel,
  useLateCode,
} from '@account-area/components';
import { useNotLoadedToast } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { type DeliveryChangeActor, deliveryChangeFailure, isAddressChangeable, type Order } from '@account-area/orders';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';

import { addressLines } from '../address/address-lines.ts';
import { isChangeDialogOpen } from './change-failure.ts';
import styles from './delivery.module.css';

const changeDialog = lateCode(async () => (await import('./change-dialog.tsx')).ChangeDialog);

export interface DeliveryPanelProps {
  readonly order: Order;
  readonly change: DeliveryChangeActor;
  /** Where orders can go to: ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** `null` for a host without an address of customer care. */
  readonly careHref: string | null;
}

/** Where an order goes to, and how far another address is (C30). */
export const DeliveryPanel = ({ order, change, countries, careHref }: DeliveryPanelProps) => {
  const { t, localeId } = useMessages();
  const isChangeable = useSelector(change, isAddressChangeable);
  const isOpen = useSelector(change, isChangeDialogOpen);
  const button = useRef<HTMLButtonElement>(null);
  const address = useRef<HTMLElement>(null);
  const tellNotLoaded = useNotLoadedToast();
  const { code: ChangeDialog } = useLateCode(changeDialog, {
    isNeeded: isChangeable || isOpen,
    attempt: isOpen,
    onMissing: () => {
      if (!isOpen) return;
      tellNotLoaded('delivery change missing', () => change.send({ type: 'change.started' }));
      change.send({ type: 'change.cancelled' });
    },
  });
  return (
    <Panel
      title={t(order.deliveryType === 'pickupPoint' ? 'delivery.pickup-title' : 'delivery.title')}
      action={
        (isChangeable || isOpen) && (
          <Button
            ref={button}
            size="small"
            aria-label={t('delivery.change-title')}
            onClick={() => change.send({ type: 'change.started' })}
          >
            {t('delivery.change')}
          </Button>
        )
      }
    >
      <address ref={address} className={styles.address} tabIndex={-1}>
        {addressLines(order.deliveryAddress, localeId).map((line, index) => (
          <span key={`${String(index)} ${line}`}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <Outcome change={change} careHref={careHref} />
      {ChangeDialog !== null && (
        <ChangeDialog change={change} countries={countries} goOnAt={() => button.current ?? address.current} />
      )}
    </Panel>
  );
};

type OutcomeProps = Pick<DeliveryPanelProps, 'careHref' | 'change'>;

/** What has become of another address, and until when one can be asked for. */
const Outcome = ({ change, careHref }: OutcomeProps) => {
  const { t } = useMessages();
  const isChangeable = useSelector(change, isAddressChangeable);
  const isSent = useSelector(change, (snapshot) => snapshot.matches('requestSent'));
  const isChanged = useSelector(change, (snapshot) => snapshot.matches('successfulUpdate'));
  const failure = useSelector(change, deliveryChangeFailure);
  return (
    <>
      {isSent && <Banner>{t('delivery.sent')}</Banner>}
      {isChanged && (
        <p className={styles.success}>
          <Icon icon={CheckIcon} />
          {t('delivery.changed')}
        </p>
      )}
      {failure?.code === 'not-applied' && (
        <>
          <Alert title={t(isChangeable ? 'delivery.not-applied' : 'delivery.not-applied-late')} />
          {careHref !== null && (
            <div>
              <ButtonLink href={careHref} size="small">
                {t('error.contact')}
              </ButtonLink>
            </div>
          )}
        </>
      )}
      {failure?.code === 'in-production' && <Alert title={t('delivery.too-late')} />}
      {failure?.code === 'not-changeable' && <Alert title={t('delivery.not-changeable')} />}
      {isChangeable && !isChanged && failure === null && <p className={styles.note}>{t('delivery.until')}</p>}
      <LiveRegion message={isSent ? t('delivery.sent') : isChanged ? t('delivery.changed') : ''} />
    </>
  );
};
