import type { TestAccount, TestPlatform } from '../../testing.platform.ts';

/** Gives a product an online version that is ready; fulfils with what addresses call it. */
export const addReadyWidget = async (
  { clock, database }: Pick<TestPlatform, 'clock' | 'database'>,
  { id: accountId }: Pick<TestAccount, 'id'>,
  productCode: string,
  vendorId = 'printelle',
): Promise<string> => {
  const now = clock.now();
  const { view_id: viewId } = await database.system
    .insertInto('widgets')
    .values({ account_id: accountId, product_code: productCode, vendor_id: vendorId, requested_at: now, ready_at: now })
    .returning('view_id')
    .executeTakeFirstOrThrow();
  return viewId;
};
