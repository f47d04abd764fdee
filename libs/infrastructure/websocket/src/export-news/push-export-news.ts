import type { ExportNews } from '@account-area/transfers';

import type { SharedPush } from '../push/shared-push.ts';

/** News about exports of the customer's library over the push connection. */
export const createPushExportNews = (push: SharedPush): ExportNews => ({
  follow: (report) =>
    push.join({
      opened: () => undefined,
      lost: () => report({ type: 'connection.lost' }),
      heard: (notification) => {
        if (!('type' in notification)) return;
        if (notification.type === 'export-ready') report({ type: 'export.ready' });
        if (notification.type === 'export-failed') report({ type: 'export.abandoned' });
      },
    }),
});
