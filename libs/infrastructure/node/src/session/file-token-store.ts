import { randomUUID } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';

import { fail, ok, type Result } from '@account-area/kernel';
import type { Credentials, StoreError, TokenStore } from '@account-area/session';

import { createFileLock } from '../disk/file-lock.ts';
import { writeWhole } from '../disk/whole-file.ts';
import { keptInText } from './kept-in-text.ts';

/** Where credentials are kept. */
export interface FileTokenStoreOptions {
  /** Where credentials are kept; its owner alone may read it. Beside it lies a file with a lock. */
  readonly file: string;
}

/** How often the file is looked at for what another process did to it, in milliseconds. */
const LOOKS_EVERY_MS = 250;

/** What becomes of the credentials that are kept: others may take their place. */
type Change = 'leave' | 'forget' | Credentials;

/** Credentials in a file, which all processes of a program share and which survives that any of them is killed. */
export const createFileTokenStore = ({ file }: FileTokenStoreOptions): TokenStore => {
  const lock = createFileLock(`${file}.lock`);
  /** What this process wrote last, by its id. */
  let written: string | null = null;

  const look = () => keptInText(textIn(file));
  /** Changes what is kept, while no other process does, and answers what was kept before and is kept now. */
  const update = async (
    change: (kept: Credentials | null) => Change,
  ): Promise<Result<{ readonly before: Credentials | null; readonly now: Credentials | null }, StoreError>> => {
    try {
      return await lock.alone(async () => {
        const { credentials: before } = look();
        const next = change(before);
        if (next === 'leave') return ok({ before, now: before });
        const now = next === 'forget' ? null : next;
        const id = randomUUID();
        // The id comes first: this process hears of the file before the write has answered.
        written = id;
        await writeWhole(file, JSON.stringify({ id, credentials: now }));
        return ok({ before, now });
      }, new AbortController().signal);
    } catch {
      return fail({ code: 'storage-blocked' });
    }
  };

  return {
    read: () => {
      try {
        return Promise.resolve(ok(look().credentials));
      } catch {
        return Promise.resolve(fail({ code: 'storage-blocked' }));
      }
    },
    keep: async (credentials) => {
      const kept = await update(() => credentials);
      return kept.ok ? ok(undefined) : kept;
    },
    replace: async (spent, next) => {
      const kept = await update((before) => (before?.accessToken === spent.accessToken ? next : 'leave'));
      return kept.ok ? ok(kept.value.now) : kept;
    },
    clear: async () => {
      const cleared = await update(() => 'forget');
      return cleared.ok ? ok(cleared.value.before) : cleared;
    },
    follow: (report) => {
      let seen = unlessBlocked(look)?.id;
      const hear = () => {
        const kept = unlessBlocked(look);
        if (kept === null || kept.id === seen) return;
        seen = kept.id;
        const { credentials } = kept;
        if (kept.id === written) return;
        report(credentials === null ? { type: 'credentials.cleared' } : { type: 'credentials.kept', credentials });
      };
      watchFile(file, { interval: LOOKS_EVERY_MS, persistent: false }, hear);
      return () => unwatchFile(file, hear);
    },
  };
};

/** What a file holds; `null` when there is none. Throws where the device does not hand it out. */
const textIn = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
};

const unlessBlocked = <T>(task: () => T): T | null => {
  try {
    return task();
  } catch {
    return null;
  }
};

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
