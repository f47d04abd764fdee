import { fail, referenceFrom } from '@account-area/kernel';
import type { ExportGateway } from '@account-area/transfers';

interface StandInWorld {
  /** Runs a task later; the function that it returns cancels it. */
  readonly after: (delayMs: number, task: () => void) => () => void;
  readonly ids: { next(): string };
}

/** How long the customer waits, in milliseconds (D31). */
const DELAY_MS = 3000;

/** Exports that always fail, for a host whose photo service knows none (C18.2). */
export const createStandInExportGateway = ({ after, ids }: StandInWorld): ExportGateway => ({
  start: (_key, signal) =>
    new Promise((resolve) => {
      const reference = referenceFrom(ids.next());
      const cancel = after(DELAY_MS, () => resolve(fail({ code: 'refused', reference })));
      signal.addEventListener('abort', cancel, { once: true });
    }),
});
