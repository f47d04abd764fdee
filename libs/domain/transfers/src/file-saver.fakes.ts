import { controlledCall } from '@account-area/kernel/testing';

import type { FileProgress, FileSaver, RemoteFile, SaveError } from './file-saver.ts';

/** A device that takes files when a test tells it to; `arrive` reports how much of the last one has arrived. */
export const fakeFileSaver = () => {
  const saving = controlledCall<RemoteFile, undefined, SaveError>();
  let report: (progress: FileProgress) => void = () => undefined;
  return {
    saving,
    arrive: (progress: FileProgress) => report(progress),
    save: (file, tell, signal) => {
      report = tell;
      return saving(file, signal);
    },
  } satisfies FileSaver & { readonly saving: unknown; readonly arrive: unknown };
};
