import { readFile, rm } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';

import { fail, ok, type Result } from '@account-area/kernel';
import type { Credentials, StoreError, TokenStore } from '@account-area/session';

import { createFileLock } from '../disk/file-lock.ts';
import { writeWhole } from '../disk/whole-file.ts';
import { credentialsInText } from './credentials-in-text.ts';

interface FileTokenStoreOptions {
  /** Where credentials are kept; its owner alone may read it. Beside it lies a file with a lock. */
  readonly file: string;
}

/** How often the file is looked at for what another process did to it, in milliseconds. */
const LOOKS_EVERY_MS = 250;

/** What becomes of the credentials that are kept: others may take their place. */
type Change = 'leave' | 'remove' | Credentials;

/** Credentials in a file, which all processes of a program share and which survives that any of them is killed. */
export const createFileTokenStore = ({ file }: FileTokenStoreOptions): TokenStore => {
  const lock = createFileLock(`${file}.lock`);
  /** What this process has written or told of; `undefined` before it has looked. */
  let known: string | null | undefined;

  const readText = async (): Promise<string | null> => {
    try {
      return await readFile(file, 'utf8');
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw cause;
    }
  };
  const look = async (): Promise<Credentials | null> => credentialsInText(await readText());
  /** Changes what is kept, while no other process does, and answers what was kept before and is kept now. */
  const update = async (
    change: (kept: Credentials | null) => Change,
  ): Promise<Result<{ readonly before: Credentials | null; readonly now: Credentials | null }, StoreError>> => {
    try {
      return await lock.alone(async () => {
        const before = await look();
        const next = change(before);
        if (next === 'leave') return ok({ before, now: before });
        if (next === 'remove') {
          await rm(file, { force: true });
          known = null;
          return ok({ before, now: null });
        }
        const text = JSON.stringify(next);
        await writeWhole(file, text);
        known = text;
        return ok({ before, now: next });
      }, new AbortController().signal);
    } catch {
      return fail({ code: 'storage-blocked' });
    }
  };

  return {
    read: async () => {
      try {
        return ok(await look());
      } catch {
        return fail({ code: 'storage-blocked' });
      }
    },
    keep: async (credentials) => {
      const kept = await update(() => credentials);
      return kept.ok ? ok(undefined) : kept;
    },
    replace: async (spent, next) => {
      const kept = await update((before) => (before !== null && isSame(before, spent) ? next : 'leave'));
      return kept.ok ? ok(kept.value.now) : kept;
    },
    clear: async () => {
      const cleared = await update(() => 'remove');
      return cleared.ok ? ok(cleared.value.before) : cleared;
    },
    follow: (report) => {
      let isOver = false;
      const readNow = () => readText().catch(() => null);
      const begun = readNow().then((text) => {
        if (known === undefined) known = text;
      });
      const hear = async () => {
        await begun;
        const text = await readNow();
        if (isOver || text === known) return;
        known = text;
        const credentials = credentialsInText(text);
        report(credentials === null ? { type: 'credentials.cleared' } : { type: 'credentials.kept', credentials });
      };
      const listen = () => void hear();
      watchFile(file, { interval: LOOKS_EVERY_MS, persistent: false }, listen);
      return () => {
        isOver = true;
        unwatchFile(file, listen);
      };
    },
  };
};

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

const isSame = (one: Credentials, other: Credentials): boolean =>
  one.accessToken === other.accessToken && one.refreshToken === other.refreshToken;
