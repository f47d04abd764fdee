import type { ArchiveNotification } from '@account-area/contracts';
import type { ArchiveNews, ArchiveNewsEvent } from '@account-area/transfers';

import type { SharedPush } from '../push/shared-push.ts';

const EVENT_OF = {
  started: { type: 'archive.started' },
  finished: { type: 'archive.finished' },
  error: { type: 'archive.failed' },
} as const satisfies Readonly<Record<ArchiveNotification['key'], ArchiveNewsEvent>>;

/** News about archives over the push connection. */
export const createPushArchiveNews = (push: SharedPush): ArchiveNews => ({
  follow: (archiveId, report) => {
    let newest: ArchiveNotification | null = null;
    return push.join({
      opened: () => report({ type: 'connection.opened' }),
      lost: () => report({ type: 'connection.lost' }),
      heard: (notification) => {
        if (!('key' in notification) || notification.message.downloadId !== archiveId) return;
        if (!isNews(notification, newest)) return;
        newest = notification;
        report(EVENT_OF[notification.key]);
      },
    });
  },
});

/** Whether a message says more than the newest before it; of two at the same time, the one that ends the matter does. */
const isNews = (notification: ArchiveNotification, newest: ArchiveNotification | null): boolean => {
  if (newest === null) return true;
  const later = Date.parse(notification.timestamp) - Date.parse(newest.timestamp);
  return later > 0 || (later === 0 && newest.key === 'started' && notification.key !== 'started');
};
