import type { UnfinishedDeletions } from '@account-area/deletion';
import type { UploadQueuePorts } from '@account-area/transfers';

/**
 * Unfinished deletions of a program that carries them out or undoes them before it ends. They are kept as long as the process:
 * one that is killed before their time is over has deleted nothing, and no other process goes on with them.
 */
export const createProcessDeletions = (): UnfinishedDeletions & UploadQueuePorts['removals'] => {
  const running = new Set<string>();
  const waiting = new Set<() => void>();
  return {
    keep: ({ id }) => void running.add(id),
    begin: () => undefined,
    settle: ({ deletion }) => {
      running.delete(deletion.id);
      if (running.size > 0) return;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    adopt: () => () => undefined,
    follow: () => () => undefined,
    areAny: () => running.size > 0,
    over: () => (running.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
  };
};
