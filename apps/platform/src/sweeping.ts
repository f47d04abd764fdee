import { HOUR_MS } from './clock.ts';
import type { Logger } from './server/logging.ts';

/**
 * Sweeps now and every hour, one sweep at a time. The log says `failure` of a sweep that fails, and the next one is tried all the
 * same. The answer ends it, and waits for the sweep that is under way.
 */
export const startSweeping = (
  { log }: { readonly log: Pick<Logger, 'error'> },
  sweep: () => Promise<unknown>,
  failure: string,
): (() => Promise<void>) => {
  let underWay: Promise<void> | null = null;
  const sweepOnce = async () => {
    try {
      await sweep();
    } catch (error) {
      log.error(error, failure);
    }
  };
  const sweepNext = () => {
    underWay ??= sweepOnce().finally(() => {
      underWay = null;
    });
  };
  sweepNext();
  const timer = setInterval(sweepNext, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
};
