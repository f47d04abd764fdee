import type { Database } from '../storage/database/database.ts';
import type { AddressEntry } from './ledger-entries.ts';

/** Compares addresses with what was acknowledged; every difference is a sentence. */
export const auditAddresses = async (
  entries: readonly AddressEntry[],
  { system }: Database,
): Promise<readonly string[]> => {
  const rows = await system.selectFrom('addresses').selectAll().execute();
  const found: string[] = [];
  for (const { accountId, id, isDeleted, street } of entries) {
    const row = rows.find((each) => each.id === id);
    if (isDeleted) {
      if (row) found.push(`address ${id} was deleted and is there`);
    } else if (row?.account_id !== accountId) {
      found.push(`address ${id} is lost`);
    } else if (row.street !== street) {
      found.push(`address ${id} is in ${row.street} and not in ${street}`);
    }
  }
  const known = new Set(entries.map(({ id }) => id));
  for (const { id } of rows) if (!known.has(id)) found.push(`address ${id} was never added`);
  for (const accountId of new Set(rows.map((row) => row.account_id))) {
    const own = rows.filter((row) => row.account_id === accountId);
    const delivery = own.filter((row) => row.is_default_delivery).length;
    const billing = own.filter((row) => row.is_default_billing).length;
    if (delivery !== 1 || billing !== 1) {
      found.push(`customer ${accountId} has ${delivery} default addresses for delivery and ${billing} for bills`);
    }
  }
  return found;
};
