import type { Database } from '../storage/database/database.ts';
import type { WidgetEntry } from './ledger-entries.ts';

/** Compares online versions, their places in galleries and their mails with what was acknowledged; every difference is a sentence. */
export const auditWidgets = async (
  entries: readonly WidgetEntry[],
  { system }: Database,
): Promise<readonly string[]> => {
  const widgets = await system.selectFrom('widgets').select(['product_code as code', 'account_id']).execute();
  const places = await system.selectFrom('gallery_entries').select(['widget_id', 'category']).execute();
  const shares = await system.selectFrom('widget_shares').select('account_id').execute();
  const mails = await system.selectFrom('mails').select(['id', 'account_id']).where('kind', '=', KIND).execute();
  const arrived = await system.selectFrom('mailbox_mails').select(['recipients', 'raw']).execute();
  const found: string[] = [];
  for (const { accountId, category, isDeleted, productCode, shares: shared } of entries) {
    const widget = widgets.find(({ code }) => code === productCode);
    if (isDeleted && widget) found.push(`online version ${productCode} was deleted and is there`);
    if (!isDeleted && widget?.account_id !== accountId) found.push(`online version ${productCode} is lost`);
    const shown = places.flatMap((place) => (place.widget_id === productCode ? place.category : []));
    if (shown.join() !== (category ?? '')) {
      found.push(`online version ${productCode} is in the gallery as ${shown.join() || 'nothing'} and not ${category}`);
    }
    for (const [to, messageId] of shared) {
      if (!mails.some(({ id }) => messageId.startsWith(`<${id}@`))) found.push(`the mail ${messageId} was never left`);
      const ids = arrived.filter(({ recipients }) => recipients.includes(to)).map(({ raw }) => messageIdIn(raw));
      const other = ids.find((id) => id !== messageId);
      if (other !== undefined) found.push(`the mail ${messageId} came again as ${other}`);
    }
  }
  const known = new Set(entries.map(({ productCode }) => productCode));
  for (const { code } of widgets) if (!known.has(code)) found.push(`online version ${code} was never requested`);
  for (const accountId of new Set(entries.map((entry) => entry.accountId))) {
    const expected = entries
      .filter((entry) => entry.accountId === accountId)
      .reduce((sum, { shares: shared }) => sum + shared.size, 0);
    const counted = shares.filter((share) => share.account_id === accountId).length;
    const written = mails.filter((mail) => mail.account_id === accountId).length;
    if (counted !== expected || written !== expected) {
      found.push(`customer ${accountId} shared ${expected} times, ${counted} are counted and ${written} mails written`);
    }
  }
  return found;
};

const KIND = 'widget-shared';

const messageIdIn = (raw: Buffer): string => /^Message-ID: (\S+)/im.exec(raw.toString('latin1'))?.[1] ?? 'nothing';
