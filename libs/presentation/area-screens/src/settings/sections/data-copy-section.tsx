import { Alert, Button, handFocusTo, LiveRegion, Panel, Skeleton, Waiting } from '@account-area/components';
import {
  type DataCopy,
  type DataCopyActor,
  type DataCopyFailure,
  dataCopyOf,
  dataCopyRefusal,
  dataCopyUnread,
} from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

import styles from './sections.module.css';

/** A copy of all that is kept of the customer, and how far it is. */
export const DataCopySection = ({ copy: actor }: { readonly copy: DataCopyActor }) => {
  const { deviceDates, t } = useMessages();
  const copy = useSelector(actor, dataCopyOf);
  const unread = useSelector(actor, dataCopyUnread);
  const refusal = useSelector(actor, dataCopyRefusal);
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const ask = () => actor.send({ type: 'data-copy.asked' });
  const told = copy === null || refusal !== null ? '' : toldOf(copy, t, (date) => deviceDates.day(date));
  return (
    <Panel title={t('settings.data')}>
      <div className={styles.parts}>
        <p className={styles.text}>{t('settings.data-body')}</p>
        {copy === null && unread === null && (
          <Waiting label={t('settings.loading')}>
            <Skeleton blockSize="40px" inlineSize="220px" />
          </Waiting>
        )}
        {unread !== null && (
          <Alert
            title={t('settings.data-unread')}
            retry={{ label: t('error.try-again'), onPress: () => actor.send({ type: 'data-copy.retried' }) }}
            reference={referenceTexts(t, referenceOf(unread))}
          />
        )}
        {told !== '' && (
          <p className={styles.text} tabIndex={-1}>
            {told}
          </p>
        )}
        {refusal !== null && <Refusal failure={refusal} onRetry={ask} />}
        {copy?.state === 'failed' && refusal === null && !isAsking && (
          <Alert title={t('settings.data-failed')} retry={{ label: t('error.try-again'), onPress: ask }} />
        )}
        {copy !== null && refusal === null && (isAsking || copy.state === 'none' || copy.state === 'sent') && (
          <Button ref={handFocusToNews} aria-disabled={isAsking || undefined} onClick={ask}>
            {t(copy.state === 'sent' ? 'settings.data-again' : 'settings.data-ask')}
          </Button>
        )}
      </div>
      <LiveRegion message={copy?.state === 'packing' ? told : ''} />
    </Panel>
  );
};

type Translate = ReturnType<typeof useMessages>['t'];

/** What is said of a copy that is on its way, or there; empty where a button or an alert says it. */
const toldOf = (copy: DataCopy, t: Translate, dayOf: (date: Date) => string): string => {
  if (copy.state === 'packing') return t('settings.data-packing');
  return copy.state === 'sent' ? t('settings.data-sent', { day: dayOf(copy.expiresAt) }) : '';
};

interface RefusalProps {
  readonly failure: DataCopyFailure;
  readonly onRetry: () => void;
}

const Refusal = ({ failure, onRetry }: RefusalProps) => {
  const { t } = useMessages();
  return failure.code === 'too-many-copies' ? (
    <Alert title={t('settings.data-too-many')} />
  ) : (
    <Alert
      title={t('settings.data-refused')}
      retry={{ label: t('error.try-again'), onPress: onRetry }}
      reference={referenceTexts(t, referenceOf(failure))}
    />
  );
};

/** A press on the button takes it away; what is said in its place may be read. */
const handFocusToNews = handFocusTo((parts) => parts?.querySelector<HTMLElement>('p[tabindex], button') ?? null);
