import { randomUUID } from 'node:crypto';

import { type Selectable } from 'kysely';
import PostalMime from 'postal-mime';

import type { Clock } from '../../clock.ts';
import type { Database } from '../../storage/database/database.ts';
import type { ArrivedMail } from './mail-server.ts';
import type { MailboxTables } from './mailbox.tables.ts';

/** A mail, read. */
export interface ReadMail {
  readonly id: string;
  readonly arrivedAt: Date;
  /** With its angle brackets; the same for a mail that came twice. */
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** `null` when the mail has none. */
  readonly html: string | null;
  /** Addresses in the text, in their order. */
  readonly links: readonly string[];
}

/** Older mails make room. */
const MOST_KEPT = 500;

/** Most that one page and one answer list. */
const MOST_LISTED = 100;

/** The mails that arrived. */
export const createMailbox = (database: Database, clock: Clock) => ({
  async keep({ raw, recipients }: ArrivedMail): Promise<void> {
    const { system } = database;
    await system
      .insertInto('mailbox_mails')
      .values({ id: randomUUID(), arrived_at: clock.now(), recipients: [...recipients], raw })
      .execute();
    const kept = system.selectFrom('mailbox_mails').select('id').orderBy('arrived_at', 'desc').orderBy('id');
    await system.deleteFrom('mailbox_mails').where('id', 'in', kept.offset(MOST_KEPT)).execute();
  },
  /** The newest first; only those to an address if one is given. */
  async list(to?: string): Promise<readonly ReadMail[]> {
    const rows = await database.system
      .selectFrom('mailbox_mails')
      .selectAll()
      .$if(to !== undefined, (query) =>
        query.where((where) => where(where.val(to?.toLowerCase()), '=', where.fn.any('recipients'))),
      )
      .orderBy('arrived_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED)
      .execute();
    return Promise.all(rows.map(read));
  },
  async find(id: string): Promise<ReadMail | undefined> {
    const row = await database.system.selectFrom('mailbox_mails').selectAll().where('id', '=', id).executeTakeFirst();
    return row && read(row);
  },
});

export type Mailbox = ReturnType<typeof createMailbox>;

const read = async (row: Selectable<MailboxTables['mailbox_mails']>): Promise<ReadMail> => {
  const mail = await PostalMime.parse(row.raw);
  const text = (mail.text ?? '').trimEnd();
  return {
    id: row.id,
    arrivedAt: row.arrived_at,
    messageId: mail.messageId ?? '',
    from: [mail.from?.name, mail.from?.address && `<${mail.from.address}>`].filter(Boolean).join(' '),
    to: row.recipients,
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? null,
    links: partsOf(text).flatMap(({ link }) => (link === undefined ? [] : [link])),
  };
};

/** A piece of a text, or an address in it. */
interface TextPart {
  readonly text: string;
  readonly link?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Takes a text apart at its addresses; put together again it is the same text. */
export const partsOf = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, link: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};
