import type { Database } from '../storage/database/database.ts';
import type { PrintEntry } from './ledger.ts';

/** Compares print selections, their codes and the baskets that came of them with what was acknowledged; every difference is a sentence. */
export const auditPrints = async (prints: readonly PrintEntry[], { system }: Database): Promise<readonly string[]> => {
  const selections = await system.selectFrom('temp_selections').select(['id', 'photo_ids']).execute();
  const codes = await system.selectFrom('print_codes').select(['account_id', 'selection_id', 'used_at']).execute();
  const baskets = await system.selectFrom('baskets').select('account_id').execute();
  const used = codes.filter(({ used_at: usedAt }) => usedAt !== null);
  const found: string[] = [];
  for (const { id, isOpened, photos } of prints) {
    const selection = selections.find((candidate) => candidate.id === id);
    if (!selection) {
      found.push(`print selection ${id} is lost`);
      continue;
    }
    if (selection.photo_ids.join() !== photos.map(({ photoId }) => photoId).join()) {
      found.push(`print selection ${id} holds other photos than were chosen`);
    }
    if (isOpened && !used.some((code) => code.selection_id === id)) {
      found.push(`print selection ${id} was opened by a code that is not used up`);
    }
  }
  const known = new Set(prints.map(({ id }) => id));
  for (const { id } of selections) if (!known.has(id)) found.push(`print selection ${id} was never made`);
  for (const accountId of new Set([...codes, ...baskets].map((row) => row.account_id))) {
    const of = (rows: readonly { readonly account_id: string }[]) =>
      rows.filter((row) => row.account_id === accountId).length;
    if (of(baskets) !== of(used)) {
      found.push(`customer ${accountId} has ${of(baskets)} baskets by ${of(used)} codes that were used`);
    }
  }
  return found;
};
