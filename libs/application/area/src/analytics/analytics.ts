import type { ArchiveTrouble, CustomerAction, Outcome, TellAction } from '@account-area/analytics';
import { photosOf, scopeOf, type PhotoDeletionOutcome } from '@account-area/deletion';
import type { DownloadChange, UploadOutcome } from '@account-area/transfers';
import { fromCallback, type NonReducibleUnknown } from 'xstate';

import type { CountedNotice } from '../area/area.events.ts';
import type { AnalyticsLogic } from '../area/area.ts';

/** Everything analytics needs from the outside world. */
export interface AnalyticsPorts {
  readonly tell: TellAction;
  /** Milliseconds since some moment in the past. */
  readonly elapsed: () => number;
}

/** Tells analytics what a customer does, from the notices of the area. */
export const bindAnalytics = (ports: AnalyticsPorts): AnalyticsLogic =>
  fromCallback<CountedNotice, NonReducibleUnknown, CountedNotice>(({ receive }) =>
    receive(createNoticeFollower(ports)),
  );

const createNoticeFollower = ({ elapsed, tell }: AnalyticsPorts): ((notice: CountedNotice) => void) => {
  const archives = createArchiveFollower(elapsed);
  let sendingSince: number | null = null;

  const uploaded = ({ added, failed, known, refused }: UploadOutcome): CustomerAction => {
    const durationMs = sendingSince === null ? 0 : Math.round(elapsed() - sendingSince);
    sendingSince = null;
    const outcome = outcomeOf(added + known, failed + refused);
    return { name: 'upload_finished', count: added, failed: failed + refused, durationMs, outcome };
  };
  const actionOf = (notice: CountedNotice): CustomerAction | null => {
    switch (notice.type) {
      case 'photos.viewed':
        return { name: 'photos_viewed', count: notice.count };
      case 'photos.sorted':
        return { name: 'photos_sorted' };
      case 'preview.opened':
        return { name: 'photo_preview_opened' };
      case 'album.created':
        return { name: 'album_created' };
      case 'album.renamed':
        return { name: 'album_renamed' };
      case 'order.viewed':
        return { name: 'order_viewed' };
      case 'order.reordered':
        return { name: 'order_reordered' };
      case 'delivery-address-change.requested':
        return { name: 'delivery_address_change_requested' };
      case 'invoices.downloaded':
        return { name: 'invoice_downloaded', count: notice.count };
      case 'row.deleted':
        return notice.kind === 'project' ? { name: 'project_deleted' } : null;
      case 'row.stayed':
        return null;
      case 'widget.shared':
        return { name: 'widget_shared' };
      case 'address.saved':
        return { name: 'address_saved' };
      case 'identity.email-change-requested':
        return { name: 'email_change_requested' };
      case 'identity.deletion-requested':
        return { name: 'account_deletion_requested' };
      case 'photos.copied':
        return { name: 'photos_copied_to_album', count: notice.photoIds.length };
      case 'prints.started':
        return { name: 'prints_order_started', count: notice.count };
      case 'prints.failed':
        return { name: 'prints_order_failed', count: notice.count };
      case 'storage.shown':
        return { name: 'storage_modal_opened', outcome: notice.by === 'customer' ? 'manual' : 'automatic' };
      case 'library.renewed':
        return notice.status === 'active' ? { name: 'storage_reactivated' } : null;
      case 'deletion.settled':
        return deletedBy(notice.outcome);
      case 'download.changed':
        return notice.kind === 'photo' ? savedBy(notice) : archives(notice);
      case 'export.requested':
        return { name: 'export_requested' };
      case 'export.failed':
        return { name: 'export_failed' };
      case 'uploads.begun':
        return { name: 'upload_started', count: notice.count };
      case 'uploads.sending':
        sendingSince ??= elapsed();
        return null;
      case 'uploads.settled':
        return uploaded(notice);
    }
  };
  return (notice) => {
    const action = actionOf(notice);
    if (action !== null) tell(action);
  };
};

const savedBy = ({ phase }: DownloadChange): CustomerAction | null =>
  phase === 'saved' ? { name: 'photo_downloaded' } : null;

/**
 * Follows archives from the request to the file on the device. An archive that was there before is not made, and its
 * photos are not counted.
 */
const createArchiveFollower = (elapsed: () => number) => {
  const followed = new Map<string, { readonly phase: DownloadChange['phase']; readonly askedAt: number }>();

  return ({ archiveId, error, phase, photosCount: count }: DownloadChange): CustomerAction | null => {
    // An archive that stops on its way and goes on is finished once.
    if (archiveId === null || count === 0 || phase === 'interrupted') return null;
    const before = followed.get(archiveId);
    if (before?.phase === phase) return null;
    const askedAt = before === undefined || phase === 'requested' ? elapsed() : before.askedAt;
    followed.set(archiveId, { phase, askedAt });
    const durationMs = Math.round(elapsed() - askedAt);
    if (phase === 'preparing') return { name: 'archive_started', count };
    if (phase === 'saving') return { name: 'archive_finished', count, durationMs };
    if (phase === 'saved') return { name: 'photos_downloaded', count };
    const outcome = error === null ? null : troubleOf(error.code);
    return outcome === null ? null : { name: 'archive_failed', count, durationMs, outcome };
  };
};

const troubleOf = (code: NonNullable<DownloadChange['error']>['code']): ArchiveTrouble => {
  if (code === 'not-accepted') return 'not-accepted';
  return code === 'packing-failed' ? 'not-packed' : 'not-saved';
};

/** What was deleted for good; `null` where nothing was. */
const deletedBy = (outcome: PhotoDeletionOutcome): CustomerAction | null => {
  const {
    kind,
    deletion: { subject },
  } = outcome;
  if (kind === 'undone') return null;
  if (subject.kind === 'album' && kind !== 'finished') return null;
  if (subject.kind === 'album') return { name: subject.isShared === true ? 'shared_album_deleted' : 'album_deleted' };
  if (subject.kind === 'all') return kind === 'finished' ? { name: 'all_photos_deleted', count: subject.count } : null;
  const failed = kind === 'failed' ? outcome.notDeleted.length : 0;
  const count = photosOf(subject).length - failed;
  if (count === 0) return null;
  if (subject.kind === 'albumPhotos') return { name: 'photos_removed_from_album', count };
  if (scopeOf(subject) === 'single') return { name: 'photo_deleted' };
  return { name: 'photos_deleted', count, failed, outcome: failed === 0 ? 'complete' : 'partial' };
};

/** What the library had before is as good as what it was given. */
const outcomeOf = (there: number, failed: number): Outcome => {
  if (there === 0) return 'failed';
  return failed === 0 ? 'complete' : 'partial';
};
