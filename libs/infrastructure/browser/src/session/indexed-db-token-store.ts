import { fail, ok, type Result } from '@account-area/kernel';
import type { Credentials, StoreError, TokenStore, TokenStoreEvent } from '@account-area/session';

import { readCredentials } from './kept-credentials.ts';
import type { Change, TokenDatabase } from './token-database.ts';

/** Tells the other tabs of this host something, and hears what they tell. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
}

/** Where credentials are kept, and how tabs hear of it. */
export interface IndexedDbTokenStoreOptions {
  readonly database: TokenDatabase;
  /** The same for reading and writing, or this tab would hear itself. */
  readonly channel: TabChannel;
}

/** What travels between tabs; never a token. */
type Message = 'credentials.kept' | 'credentials.cleared';

/** Credentials in IndexedDB, where all tabs of this host share them. */
export const createIndexedDbTokenStore = ({ channel, database }: IndexedDbTokenStoreOptions): TokenStore => {
  const tell = (message: Message) => channel.postMessage(message);

  /** Changes what is kept and answers what was kept before and is kept now. */
  const update = async (
    change: (kept: Credentials | null) => Change & { readonly now: Credentials | null },
  ): Promise<Result<Credentials | null, StoreError>> => {
    let now: Credentials | null = null;
    try {
      await database.update((kept) => {
        const next = change(readCredentials(kept));
        now = next.now;
        return next;
      });
      return ok(now);
    } catch {
      return fail({ code: 'storage-blocked' });
    }
  };
  const read = () => update((kept) => ({ kind: 'leave', now: kept }));

  return {
    read,
    keep: async (credentials) => {
      const kept = await update(() => ({ kind: 'put', value: credentials, now: credentials }));
      if (!kept.ok) return kept;
      tell('credentials.kept');
      return ok(undefined);
    },
    replace: async (spent, next) => {
      const kept = await update((before) =>
        before?.refreshToken === spent.refreshToken
          ? { kind: 'put', value: next, now: next }
          : { kind: 'leave', now: before },
      );
      if (kept.ok && kept.value === next) tell('credentials.kept');
      return kept;
    },
    clear: async () => {
      const cleared = await update(() => ({ kind: 'delete', now: null }));
      // Other tabs are told even when this one could not clear: they are to end as well.
      tell('credentials.cleared');
      return cleared.ok ? ok(undefined) : cleared;
    },
    follow: (report) => {
      let isFollowing = true;
      const hear = ({ data }: { readonly data: unknown }) => {
        if (data === 'credentials.cleared') report({ type: 'credentials.cleared' });
        if (data === 'credentials.kept') void read().then((kept) => announce(kept));
      };
      const announce = (kept: Result<Credentials | null, StoreError>) => {
        if (!isFollowing || !kept.ok || kept.value === null) return;
        report({ type: 'credentials.kept', credentials: kept.value } satisfies TokenStoreEvent);
      };
      channel.addEventListener('message', hear);
      return () => {
        isFollowing = false;
        channel.removeEventListener('message', hear);
      };
    },
  };
};
