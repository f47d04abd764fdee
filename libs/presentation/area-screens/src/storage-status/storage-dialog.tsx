import { Alert, Banner, Button, ButtonLink, ClockIcon, PageLoader } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, timeLeftNotice, useMessages } from '@account-area/messages';
import {
  activationError,
  isActivating,
  isStorageUnknown,
  type StorageCareActor,
  type StorageStatus,
  storageStatus,
  type StorageStatusActor,
  wasKept,
} from '@account-area/storage';
import { useSelector } from '@xstate/react';
import { useId } from 'react';

import { reminderOf } from './reminder-link.ts';
import { SaveEverything } from './save-everything.tsx';
import styles from './storage-dialog.module.css';

export interface StorageDialogProps {
  /** `null` while it is on its way. */
  readonly care: StorageCareActor | null;
  readonly storage: StorageStatusActor;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where the customer can order; `null` while it is not known. */
  readonly shopHref: string | null;
  /** Where the photos are, for a reminder in a calendar. */
  readonly photosAddress: string;
  readonly now: () => number;
  /** The customer wants an export of all photos by mail (D83). */
  readonly onExport: () => void;
}

/** How long the photos are kept, and what the customer can do about it (C25.3, D78). */
export const StorageDialog = ({ care, onClose, open, storage, ...rest }: StorageDialogProps) => {
  const { t } = useMessages();
  const status = useSelector(storage, storageStatus);
  const isUnknown = useSelector(storage, isStorageUnknown);
  const isSafe = status === null || status.level === 'safe';
  const isKept = useSelector(care ?? undefined, (snapshot) => isSafe && snapshot !== undefined && wasKept(snapshot));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('storage.title')}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {t('storage.close')}
        </Button>
      }
    >
      <div className={styles.parts}>
        {status !== null && !isKept && <Status status={status} />}
        {isUnknown && (
          <Alert
            title={t('storage.unknown')}
            retry={{ label: t('error.try-again'), onPress: () => storage.send({ type: 'resource.needed' }) }}
          />
        )}
        {care === null ? <PageLoader label={t('storage.title')} /> : <Care care={care} status={status} {...rest} />}
        <HowItWorks />
      </div>
    </Modal>
  );
};

const TONE_OF = { safe: 'info', warning: 'warn', critical: 'critical' } as const;

const Status = ({ status }: { readonly status: StorageStatus }) => {
  const { t } = useMessages();
  return (
    <Banner tone={TONE_OF[status.level]}>
      <p className={styles.sentence}>{timeLeftNotice(t, status.remaining)}</p>
    </Banner>
  );
};

interface CareProps extends Pick<StorageDialogProps, 'now' | 'onExport' | 'photosAddress' | 'shopHref'> {
  readonly care: StorageCareActor;
  readonly status: StorageStatus | null;
}

const Care = ({ care, now, onExport, photosAddress, shopHref, status }: CareProps) => {
  const { dates, t } = useMessages();
  const isLittleTime = status !== null && status.level !== 'safe';
  const reminder = status === null ? null : reminderOf({ dates, status, t }, photosAddress, now());
  return (
    <>
      {isLittleTime && <Keep care={care} shopHref={shopHref} />}
      {!isLittleTime && <Kept care={care} />}
      {status?.level !== 'safe' && <SaveEverything care={care} onExport={onExport} />}
      {reminder !== null && (
        <p>
          <ButtonLink icon={ClockIcon} href={reminder} download={REMINDER_FILE}>
            {t('storage.reminder')}
          </ButtonLink>
        </p>
      )}
    </>
  );
};

const REMINDER_FILE = 'photo-storage.ics';

/** Another 18 months by a press, or by an order. */
const Keep = ({ care, shopHref }: Pick<CareProps, 'care' | 'shopHref'>) => {
  const { t } = useMessages();
  const isBusy = useSelector(care, isActivating);
  const error = useSelector(care, activationError);
  const ask = () => care.send({ type: 'activation.asked' });
  return (
    <section className={styles.part} aria-label={t('storage.reactivate')}>
      {isBusy ? <p role="status">{t('storage.reactivating')}</p> : <p>{t('storage.reactivate-body')}</p>}
      {error === null ? (
        <Button variant="primary" size="large" aria-disabled={isBusy} onClick={ask}>
          {t('storage.reactivate')}
        </Button>
      ) : (
        <Alert
          title={t('storage.reactivate-error')}
          retry={{ label: t('error.try-again'), onPress: ask }}
          reference={error.code === 'import-failed' ? undefined : referenceTexts(t, referenceOf(error))}
        />
      )}
      {shopHref === null ? <p>{t('storage.keep')}</p> : <a href={shopHref}>{t('storage.keep')}</a>}
    </section>
  );
};

/** The customer has just kept the photos: this is said instead of how long they are kept. */
const Kept = ({ care }: Pick<CareProps, 'care'>) => {
  const { t } = useMessages();
  const isKept = useSelector(care, wasKept);
  return (
    <div role="status">
      {isKept && (
        <Banner>
          <p className={styles.sentence}>{t('storage.reactivated')}</p>
        </Banner>
      )}
    </div>
  );
};

const HowItWorks = () => {
  const { t } = useMessages();
  const id = useId();
  return (
    <details className={styles.how}>
      <summary id={id}>{t('storage.how-it-works')}</summary>
      <ul aria-labelledby={id}>
        <li>{t('storage.how.term')}</li>
        <li>{t('storage.how.mails')}</li>
        <li>{t('storage.how.keep')}</li>
        <li>{t('storage.how.gone')}</li>
      </ul>
    </details>
  );
};
