import { fail, ok, type Result } from '@account-area/kernel';

import type { Credentials } from '../lease/credentials.ts';
import type { StoreError, TabLock, TokenStore, TokenStoreEvent } from './session.ports.ts';

/** What all tabs of a browser share: the store and the lock. Everything else belongs to one tab. */
export class FakeBrowser {
  kept: Credentials | null;
  /** Whether the store refuses to be read or written. */
  isBlocked = false;
  readonly #tabs = new Set<Tab>();
  #lockFree: Promise<unknown> = Promise.resolve();

  constructor(kept: Credentials | null = null) {
    this.kept = kept;
  }

  /** The store and the lock as one tab sees them. */
  openTab(): { readonly store: TokenStore; readonly lock: TabLock } {
    const tab: Tab = { followers: new Set() };
    this.#tabs.add(tab);
    const tell = (event: TokenStoreEvent) => this.#tellOthers(tab, event);
    return {
      store: {
        read: () => this.#unlessBlocked(() => this.kept),
        keep: (credentials) =>
          this.#unlessBlocked(() => {
            this.kept = credentials;
            tell({ type: 'credentials.kept', credentials });
          }),
        replace: (spent, next) =>
          this.#unlessBlocked(() => {
            if (this.kept?.refreshToken === spent.refreshToken) {
              this.kept = next;
              tell({ type: 'credentials.kept', credentials: next });
            }
            return this.kept;
          }),
        clear: () =>
          this.#unlessBlocked(() => {
            this.kept = null;
            tell({ type: 'credentials.cleared' });
          }),
        follow: (report) => {
          tab.followers.add(report);
          return () => tab.followers.delete(report);
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

  #tellOthers(from: Tab, event: TokenStoreEvent): void {
    for (const { followers } of [...this.#tabs].filter((tab) => tab !== from)) {
      for (const report of [...followers]) report(event);
    }
  }
}

interface Tab {
  readonly followers: Set<(event: TokenStoreEvent) => void>;
}
