import type { ImportNotification, PushNotification } from '@account-area/contracts';
import type { ImportNews } from '@account-area/storage';

import type { SharedPush } from '../push/shared-push.ts';

/** News about the import of the customer's library over the push connection. */
export const createPushImportNews = (push: SharedPush): ImportNews => ({
  follow: (report) => {
    let newest: ImportNotification | null = null;
    return push.join({
      opened: () => report({ type: 'connection.opened' }),
      // The status is polled meanwhile.
      lost: () => undefined,
      heard: (notification) => {
        if (!isOfImport(notification) || !isNews(notification, newest)) return;
        newest = notification;
        if (notification.type === 'import-finished') report({ type: 'import.finished' });
        if (notification.type === 'import-error') report({ type: 'import.failed' });
      },
    });
  },
});

const isOfImport = (notification: PushNotification): notification is ImportNotification =>
  'type' in notification &&
  (notification.type === 'import-started' ||
    notification.type === 'import-error' ||
    notification.type === 'import-finished');

/** Whether a message says more than the newest before it; of two at the same time, the one that ends the matter does. */
const isNews = (notification: ImportNotification, newest: ImportNotification | null): boolean => {
  if (newest === null) return true;
  const later = Date.parse(notification.data.timestamp) - Date.parse(newest.data.timestamp);
  return later > 0 || (later === 0 && newest.type === 'import-started' && notification.type !== 'import-started');
};
