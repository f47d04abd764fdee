import { fail, ok, type Result } from '@account-area/kernel';

import type { Credentials } from '../lease/credentials.ts';
import type { StoreError, TabLock, TokenStore, TokenStoreEvent } from './session.ts';

/** What all tabs of a browser share: the store and the lock. Everything else belongs to one tab. */
export class FakeBrowser {
  kept: Credentials | null;
  /** Whether the store refuses to be read or written. */
  isBlocked = false;
  /** Whether the store knows that the account of its customer is gone. */
  isAccountDeleted = false;
  /** The followers in each tab. */
  readonly #tabs = new Set<Set<(event: TokenStoreEvent) => void>>();
  #lockFree: Promise<unknown> = Promise.resolve();

  constructor(kept: Credentials | null = null) {
    this.kept = kept;
  }

  /** The store and the lock as one tab sees them. */
  openTab(): { readonly store: TokenStore; readonly lock: TabLock } {
    const followers = new Set<(event: TokenStoreEvent) => void>();
    this.#tabs.add(followers);
    const tell = (event: TokenStoreEvent) => {
      const others = [...this.#tabs].filter((tab) => tab !== followers);
      for (const report of others.flatMap((tab) => [...tab])) report(event);
    };
    return {
      store: {
        read: () =>
          this.isAccountDeleted
            ? Promise.resolve(fail({ code: 'account-deleted' }))
            : this.#unlessBlocked(() => this.kept),
        keep: (credentials) =>
          this.#unlessBlocked(() => {
            this.kept = credentials;
            tell({ type: 'credentials.kept', credentials });
          }),
        replace: (spent, next) =>
          this.#unlessBlocked(() => {
            if (this.kept?.accessToken === spent.accessToken) {
              this.kept = next;
              tell({ type: 'credentials.kept', credentials: next });
            }
            return this.kept;
          }),
        clear: () =>
          this.#unlessBlocked(() => {
            const left = this.kept;
            this.kept = null;
            this.isAccountDeleted = false;
            tell({ type: 'credentials.cleared' });
            return left;
          }),
        follow: (report) => {
          followers.add(report);
          return () => followers.delete(report);
        },
      },
      lock: {
        alone: (task, signal) => {
          const turn = this.#lockFree.then(() => {
            signal.throwIfAborted();
            return task();
          });
          this.#lockFree = turn.catch(() => undefined);
          return turn;
        },
      },
    };
  }

  #unlessBlocked<T>(use: () => T): Promise<Result<T, StoreError>> {
    return Promise.resolve(this.isBlocked ? fail({ code: 'storage-blocked' }) : ok(use()));
  }
}
