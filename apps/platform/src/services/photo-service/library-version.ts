import type { Clock } from '../../clock.ts';
import type { AccountDatabase } from '../../storage/database/account-database.ts';
import { addressWindow } from '../images/image-address.ts';

/**
 * What all answers about an account's own photos change with: the photos, and the hour from which pictures get other
 * addresses. It is read before the photos are, so that it is never newer than they.
 */
export const libraryVersion =
  (clock: Clock) =>
  async (account: AccountDatabase): Promise<string> => {
    const addresses = addressWindow(clock.now());
    const found = await account.read((queries) =>
      queries.selectFrom('photo_revisions').select('revision').executeTakeFirst(),
    );
    return `${found?.revision ?? 0} ${addresses}`;
  };
