import { PushNotification } from '@account-area/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod/mini';

import type { Database, Listening } from '../../storage/database/database.ts';
import { PUSH_CHANNEL } from './push-channel.ts';

/** What goes through the database to every process that holds connections: ids and times, no content. */
const PushNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), accountId: z.string(), message: PushNotification }),
  z.object({ kind: z.literal('account-ended'), accountId: z.string() }),
  z.object({ kind: z.literal('session-ended'), session: z.string() }),
]);
export type PushNews = z.infer<typeof PushNews>;

/** Lets services tell customers' pages what happened. */
export interface PushPublisher {
  /** Tells every page of the account, if and when the transaction of `queries` is committed. */
  publish(accountId: string, message: PushNotification, queries: QueryExecutorProvider): Promise<void>;
}

export const pushPublisher: PushPublisher = {
  publish: (accountId, message, queries) => announce({ kind: 'message', accountId, message }, queries),
};

/** Tells every process that a session is over, if and when the transaction of `queries` is committed. */
export const announceSessionEnd = (session: string, queries: QueryExecutorProvider) =>
  announce({ kind: 'session-ended', session }, queries);

/** Tells every process that an account has ended, if and when the transaction of `queries` is committed. */
export const announceAccountEnd = (accountId: string, queries: QueryExecutorProvider) =>
  announce({ kind: 'account-ended', accountId }, queries);

const announce = async (news: PushNews, queries: QueryExecutorProvider) => {
  await sql`select pg_notify(${PUSH_CHANNEL}, ${JSON.stringify(news)})`.execute(queries);
};

interface PushListener {
  readonly onNews: (news: PushNews) => void;
  /** News may have been missed: subscribers must read the services again. */
  readonly onLost: () => void;
}

/** Hears what all processes announce, over one connection. */
export const listenToPush = (database: Database, { onNews, onLost }: PushListener): Promise<Listening> =>
  database.listen(PUSH_CHANNEL, {
    onLost,
    onPayload: (payload) => {
      const news = PushNews.safeParse(JSON.parse(payload));
      if (news.success) onNews(news.data);
    },
  });
