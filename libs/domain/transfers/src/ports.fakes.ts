import type { PortError } from '@account-area/kernel';
import { controlledCall, settle, type ControlledCall } from '@account-area/kernel/testing';

import type { FileProgress, FileSaver, RemoteFile, SaveError } from './file-saver.ts';

export const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };
export const UNREACHABLE: PortError = { code: 'unreachable', reference: 'f6e5d4c3b2a1' };

/** Answers the last call of a port, and lets the answer arrive. */
export const succeed = async <Input, T, E>(port: ControlledCall<Input, T, E>, value: T): Promise<void> => {
  port.last().succeed(value);
  await settle();
};

/** Fails the last call of a port, and lets the failure arrive. */
export const refuse = async <Input, T, E>(port: ControlledCall<Input, T, E>, error: E): Promise<void> => {
  port.last().fail(error);
  await settle();
};

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
