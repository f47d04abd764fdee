import { SERVICES, sharedAlbumPaths, SharedAlbumsSummary } from '@account-area/contracts';

import type { PlatformModule } from '../../module.ts';
import { accountRoute } from '../../server/route.ts';
import { sharedAlbumMigrations } from './shared-albums.migrations.ts';

/** Albums that customers share with each other, as far as the tabs of the photo area count them. */
export const sharedAlbumsModule: PlatformModule = {
  name: 'shared-albums',
  migrations: sharedAlbumMigrations,
  accountTables: { shared_album_counts: 'account_id' },
  start: () => ({ routes: [users] }),
};

const users = accountRoute({
  method: 'GET',
  path: `${SERVICES.sharedAlbums.path}/${sharedAlbumPaths.users}`,
  tag: 'Shared albums',
  summary: 'How many albums others share with the customer, and the customer with others.',
  answer: SharedAlbumsSummary,
  handle: async ({ account }) => {
    const counts = await account.read((queries) =>
      queries.selectFrom('shared_album_counts').selectAll().executeTakeFirst(),
    );
    if (!counts) return { readAlbumsCount: 0, grantedAlbumsCount: 0 };
    return {
      readAlbumsCount: counts.read_albums,
      grantedAlbumsCount: counts.granted_albums,
      created: counts.created_at.toISOString(),
      updated: counts.updated_at.toISOString(),
    };
  },
});
