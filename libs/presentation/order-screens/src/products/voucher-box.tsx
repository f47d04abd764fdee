import {
  Alert,
  Button,
  CopyText,
  handFocusTo,
  Icon,
  RetryIcon,
  Skeleton,
  VoucherIcon,
  Waiting,
} from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { type DateFormats, type Messages, referenceTexts, useMessages } from '@account-area/messages';
import type { VoucherOffer } from '@account-area/orders';

import { moneyText } from '../texts/money.ts';
import { shareText } from '../texts/share.ts';
import styles from './products.module.css';

type Failure = PortError | Unexpected;

/** What is known of a voucher's offer; `absent` when there is none of that code (C31.2). */
export type OfferState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly error: Failure }
  | { readonly kind: 'known'; readonly offer: VoucherOffer; readonly isValid: boolean };

/** How asking for the code another time goes; `checked` once the order was read for it. */
export type RefreshState =
  { readonly kind: 'ready' | 'underWay' | 'checked' } | { readonly kind: 'failed'; readonly error: Failure };

export interface VoucherBoxProps {
  /** `null` until the order is paid. */
  readonly code: string | null;
  readonly isAwaitingPayment: boolean;
  readonly offer: OfferState;
  readonly refresh: RefreshState;
  readonly days: DateFormats;
  readonly onRetry: () => void;
  readonly onRefresh: () => void;
}

/** The voucher that comes with a product (C31.2, D51). */
export const VoucherBox = ({ code, offer, days, onRetry, ...rest }: VoucherBoxProps) => {
  const { t } = useMessages();
  const isUseless = offer.kind === 'absent' || (offer.kind === 'known' && !offer.isValid);
  return (
    <section className={styles.extra} aria-label={t('voucher.label')} tabIndex={-1}>
      <p className={styles.extraHead}>
        <Icon icon={VoucherIcon} size={16} />
        {t('voucher.label')}
      </p>
      {offer.kind === 'known' && <Offer offer={offer.offer} isValid={offer.isValid} days={days} />}
      {offer.kind === 'loading' && (
        <Waiting label={t('voucher.loading')}>
          <Skeleton blockSize="46px" inlineSize="min(220px, 70%)" />
        </Waiting>
      )}
      {offer.kind === 'absent' && <p>{t('voucher.absent')}</p>}
      {offer.kind === 'failed' && (
        <Alert
          title={t('voucher.error')}
          retry={{ label: t('error.try-again'), onPress: onRetry }}
          reference={referenceTexts(t, referenceOf(offer.error))}
        />
      )}
      {code !== null && !isUseless && (
        <CopyText
          text={code}
          label={t('voucher.code')}
          copyLabel={t('voucher.copy')}
          copiedText={t('voucher.copied')}
          failedText={t('voucher.not-copied')}
        />
      )}
      {code === null && !isUseless && <Awaited {...rest} />}
      {offer.kind === 'known' && offer.offer.terms !== '' && (
        <details className={styles.terms}>
          <summary>{t('voucher.terms')}</summary>
          <p>{offer.offer.terms}</p>
        </details>
      )}
    </section>
  );
};

interface OfferProps extends Pick<VoucherBoxProps, 'days'> {
  readonly offer: VoucherOffer;
  readonly isValid: boolean;
}

const Offer = ({ offer, isValid, days }: OfferProps) => {
  const messages = useMessages();
  const date = days.day(new Date(offer.validUntil));
  return (
    <div className={styles.offer}>
      <p className={styles.offerTitle}>
        <bdi>{offer.title}</bdi>
      </p>
      <p>{worthText(messages, offer)}</p>
      <p className={isValid ? styles.muted : styles.expired}>
        {messages.t(isValid ? 'voucher.valid' : 'voucher.expired', { date })}
      </p>
    </div>
  );
};

const worthText = ({ t, localeId }: Messages, { worth }: VoucherOffer): string =>
  'amount' in worth
    ? t('voucher.amount', { amount: moneyText(localeId, worth.amount) })
    : t('voucher.percentage', { share: shareText(localeId, worth.percentage) });

/** The button goes when the code comes: the focus stays with the voucher. */
const handFocusToVoucher = handFocusTo((voucher) => voucher);

type AwaitedProps = Pick<VoucherBoxProps, 'isAwaitingPayment' | 'refresh' | 'onRefresh'>;

/** There is no code yet: it is made when the order is paid. */
const Awaited = ({ isAwaitingPayment, refresh, onRefresh }: AwaitedProps) => {
  const { t } = useMessages();
  return (
    <>
      <div ref={handFocusToVoucher} className={styles.line}>
        <p>{t(isAwaitingPayment ? 'voucher.awaiting-payment' : 'voucher.preparing')}</p>
        <Button size="small" icon={RetryIcon} aria-disabled={refresh.kind === 'underWay'} onClick={onRefresh}>
          {t(refresh.kind === 'underWay' ? 'voucher.refreshing' : 'voucher.refresh')}
        </Button>
      </div>
      {refresh.kind === 'checked' && <p role="status">{t('voucher.not-yet')}</p>}
      {refresh.kind === 'failed' && (
        <Alert title={t('voucher.refresh-failed')} reference={referenceTexts(t, referenceOf(refresh.error))} />
      )}
    </>
  );
};
