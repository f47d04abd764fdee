import {
  Alert,
  Banner,
  Button,
  LiveRegion,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  Waiting,
} from '@account-area/components';
import { payerFailure, payerOf, type PaymentMethodActor, removalOf } from '@account-area/customer';
import { AlertModal } from '@account-area/feedback-screens';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

import { PaymentCard } from './payment-card.tsx';
import styles from './payment.module.css';

export interface PaymentScreenProps {
  readonly payment: PaymentMethodActor;
  readonly settingsHref: string;
}

/** The saved way to pay, which can be taken away (D61). */
export const PaymentScreen = ({ payment, settingsHref }: PaymentScreenProps) => {
  const { t } = useMessages();
  const payer = useSelector(payment, payerOf);
  const failure = useSelector(payment, payerFailure);
  const isOvertaken = useSelector(payment, ({ context }) => context.isOvertaken);
  return (
    <Page>
      <PageHeader title={t('settings.payment')} back={{ href: settingsHref, label: t('settings.title') }} />
      {failure !== null && (
        <Alert
          title={t('settings.error')}
          retry={{ label: t('error.try-again'), onPress: () => payment.send({ type: 'record.retried' }) }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {isOvertaken && <Banner tone="warn">{t('settings.payment-overtaken')}</Banner>}
      <LiveRegion message={isOvertaken ? t('settings.payment-overtaken') : ''} />
      {payer === null && failure === null && (
        <Waiting label={t('settings.loading')}>
          <Skeleton blockSize="160px" />
        </Waiting>
      )}
      {payer !== null &&
        (payer.paymentMethod === null ? (
          <p className={styles.text}>
            {t(payer.isPaymentMethodUnreadable ? 'settings.payment-unreadable' : 'settings.payment-none')}
          </p>
        ) : (
          <Panel
            title={t('settings.payment-saved')}
            action={
              <Button size="small" onClick={() => payment.send({ type: 'removal.asked' })}>
                {t('settings.payment-remove')}
              </Button>
            }
          >
            <PaymentCard method={payer.paymentMethod} />
          </Panel>
        ))}
      <RemovalQuestion payment={payment} />
    </Page>
  );
};

/** Asked before it goes. It starts on Cancel. */
const RemovalQuestion = ({ payment }: { readonly payment: PaymentMethodActor }) => {
  const { t } = useMessages();
  const removal = useSelector(payment, removalOf);
  const isUnderWay = useSelector(removal, (snapshot) => snapshot?.matches('submitting') === true);
  const answer = useSelector(removal, (snapshot) => snapshot?.context.answer ?? null);
  const failure = answer?.ok === false ? answer.error : null;
  const cancel = () => payment.send({ type: 'removal.cancelled' });
  return (
    <AlertModal
      open={removal !== undefined}
      onClose={cancel}
      escapable={!isUnderWay}
      title={t('settings.payment-question')}
      description={t('settings.payment-question-body')}
      actions={
        <>
          <Button variant="ghost" aria-disabled={isUnderWay || undefined} onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button
            variant="destructive"
            aria-disabled={isUnderWay || undefined}
            onClick={() => payment.send({ type: 'removal.confirmed' })}
          >
            {t(isUnderWay ? 'settings.payment-removing' : 'settings.payment-remove')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Alert title={t('settings.payment-failed')} reference={referenceTexts(t, referenceOf(failure))} />
      )}
    </AlertModal>
  );
};
