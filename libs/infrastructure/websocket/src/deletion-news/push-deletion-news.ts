import type { DeletionNews } from '@account-area/storage';

import type { SharedPush } from '../push/shared-push.ts';

/** News over the push connection that the customer's library was deleted; what was before it is open may be that, too. */
export const createPushDeletionNews = (push: SharedPush): DeletionNews => ({
  follow: (report) =>
    push.join({
      opened: () => report({ type: 'library.outdated' }),
      lost: () => report({ type: 'connection.lost' }),
      heard: (notification) => {
        if ('type' in notification && notification.type === 'library-deleted') report({ type: 'library.outdated' });
      },
    }),
});
