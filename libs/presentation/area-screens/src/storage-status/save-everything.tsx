import { Alert, Button, DownloadIcon } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { type Messages, referenceTexts, useMessages } from '@account-area/messages';
import { collection, isCollecting, type StorageCareActor } from '@account-area/storage';
import { MAX_PHOTOS_PER_ARCHIVE } from '@account-area/transfers';
import { useSelector } from '@xstate/react';

import styles from './storage-dialog.module.css';

interface SaveEverythingProps {
  readonly care: StorageCareActor;
  /** The customer wants an export of all photos by mail (D83). */
  readonly onExport: () => void;
}

/** All photos on the device, in archives one after the other. */
export const SaveEverything = ({ care, onExport }: SaveEverythingProps) => {
  const { t } = useMessages();
  const isBusy = useSelector(care, isCollecting);
  const collected = useSelector(care, (snapshot) => collection(snapshot).collected);
  const error = useSelector(care, (snapshot) => collection(snapshot).collectionError);
  const ask = () => care.send({ type: 'library.asked' });
  return (
    <section className={styles.part} aria-label={t('storage.save')}>
      <h3 className={styles.heading}>{t('storage.save')}</h3>
      <p>{t('storage.save-body')}</p>
      {error !== null && (
        <Alert
          title={t('storage.save-error')}
          retry={{ label: t('error.try-again'), onPress: ask }}
          reference={referenceTexts(t, referenceOf(error))}
        />
      )}
      <div className={styles.actions}>
        {error === null && (
          <Button icon={DownloadIcon} aria-disabled={isBusy} onClick={ask}>
            {t('storage.save-action')}
          </Button>
        )}
        <Button icon={DownloadIcon} aria-haspopup="dialog" onClick={onExport}>
          {t('export.action')}
        </Button>
      </div>
      <p role="status">{error === null && collected !== null && startedText(t, collected)}</p>
    </section>
  );
};

const startedText = (t: Messages['t'], photos: number): string =>
  photos === 0
    ? t('storage.save-empty')
    : t('storage.save-started', { count: Math.ceil(photos / MAX_PHOTOS_PER_ARCHIVE) });
