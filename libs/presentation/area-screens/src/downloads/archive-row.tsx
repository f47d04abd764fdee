import { Button, ProgressBar } from '@account-area/components';
import { type MessageId, type Messages, useMessages } from '@account-area/messages';
import {
  archiveUnderWay,
  type Archive,
  type ArchiveListActor,
  type DownloadsActor,
  isIncomplete,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';

import styles from './downloads-screen.module.css';

export interface ArchiveRowProps {
  readonly archive: Archive;
  readonly downloads: DownloadsActor;
  readonly page: ArchiveListActor;
}

/** One archive: what is in it, how far it is, and what can be done with it. */
export const ArchiveRow = ({ archive, downloads, page }: ArchiveRowProps) => {
  const messages = useMessages();
  const { t } = messages;
  const { id, status } = archive;
  const saving = useSaving(downloads, archive);
  const created = createdOf(messages, archive);
  const title = archive.name ?? titleOf(messages, archive);
  // Buttons are told apart by their names alone.
  const name = title === null ? created : `${title}, ${created}`;
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <bdi>{title ?? created}</bdi>
        </h2>
        <p className={styles.facts}>
          <span className={styles.status}>{t(STATUS_TEXTS[saving?.phase ?? status])}</span>
          {(title === null ? factsOf(messages, archive) : [created, ...factsOf(messages, archive)]).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <Bar archive={archive} saving={saving} label={name} />
      </div>
      <div className={styles.actions}>
        {status === 'finished' && (
          <Button
            aria-label={t('downloads.again-label', { name })}
            aria-disabled={saving !== null}
            onClick={() => downloads.send({ type: 'archive.asked', archiveId: id })}
          >
            {t('downloads.again')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={t('downloads.delete-label', { name })}
          onClick={() => page.send({ type: 'deletion.asked', archiveId: id })}
        >
          {t('downloads.delete')}
        </Button>
      </div>
    </li>
  );
};

const STATUS_TEXTS: Readonly<Record<Archive['status'] | Saving['phase'], MessageId>> = {
  started: 'downloads.status.started',
  finished: 'downloads.status.finished',
  failed: 'downloads.status.failed',
  saving: 'downloads.status.saving',
  interrupted: 'downloads.status.interrupted',
};

/** When the photos were taken, and which part of them it is; `null` where neither is known. */
const titleOf = ({ dates, t }: Messages, { part, period }: Archive): string | null => {
  if (period === null) return null;
  const [from, to] = [dates.month(period.from.year, period.from.month), dates.month(period.to.year, period.to.month)];
  const months = from === to ? from : t('downloads.period', { from, to });
  return part === null ? months : t('downloads.part', { period: months, ...part });
};

const createdOf = (messages: Messages, archive: Archive): string => {
  const { photosCount: done, requestedCount: count } = archive.contents;
  const date = momentOf(messages, archive);
  // As long as it is packed, and when that has failed, what was asked for is meant.
  return archive.status === 'finished' && isIncomplete(archive.contents)
    ? messages.t('downloads.created-incomplete', { done, count, date })
    : messages.t('downloads.created', { count, date });
};

/** To the second: parts of one selection are requested on the same day, and buttons are told apart by nothing else. */
const momentOf = ({ deviceDates, t }: Messages, { createdAt }: Archive): string => {
  const created = new Date(createdAt);
  return t('photo.moment', { day: deviceDates.day(created), time: deviceDates.time(created) });
};

const factsOf = ({ deviceDates, localeId, t }: Messages, { expiresAt, sizeBytes }: Archive): readonly string[] => [
  ...(sizeBytes === null ? [] : [archiveSize(sizeBytes, localeId)]),
  ...(expiresAt === null ? [] : [t('downloads.available', { date: deviceDates.day(new Date(expiresAt)) })]),
];

interface Saving {
  readonly phase: 'saving' | 'interrupted';
  readonly share: number | null;
}

/** How much of it has arrived on this device; `null` while it is not on its way. */
const useSaving = (downloads: DownloadsActor, { id }: Archive): Saving | null => {
  const change = useSelector(downloads, (snapshot) => archiveUnderWay(snapshot, id));
  if (change?.phase !== 'saving' && change?.phase !== 'interrupted') return null;
  return { phase: change.phase, share: change.share };
};

interface BarProps {
  readonly archive: Archive;
  readonly saving: Saving | null;
  readonly label: string;
}

/** Only what is really known: how much is packed, or how much has arrived. */
const Bar = ({ archive: { progress, status }, saving, label }: BarProps) => {
  const share = saving === null ? (status === 'started' ? progress : null) : saving.share;
  return share === null ? null : <ProgressBar label={label} share={share} />;
};

/** A number of bytes as customers read it: "4.2 MB". */
export const archiveSize = (bytes: number, localeId: string): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const unit = UNITS[power] ?? 'byte';
  return new Intl.NumberFormat(localeId, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
};

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
