import type { PageDepartures } from '@account-area/deletion';
import type { UploadPage } from '@account-area/transfers';

/** How a program is told to end: by Ctrl-C, by another program, and by a terminal that is closed. */
export type EndingSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

const ENDING_SIGNALS: readonly EndingSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The part of `process` that hears signals. */
export interface Signals {
  once(signal: EndingSignal, hear: () => void): unknown;
  off(signal: EndingSignal, hear: () => void): unknown;
}

/**
 * A program is left when it is told to end. What follows it has to end the program: Node does not do so while signals are heard. A
 * second signal is not heard and ends it at once.
 */
export const createTerminalDepartures = (process: Signals): PageDepartures => ({
  follow: (report) => {
    const stop = () => {
      for (const signal of ENDING_SIGNALS) process.off(signal, leave);
    };
    const leave = () => {
      stop();
      report();
    };
    for (const signal of ENDING_SIGNALS) process.once(signal, leave);
    return stop;
  },
});

/** A program is not asked before it ends, and hears of its connection from what it sends: records go on where it stopped. */
export const createProgramUploadPage = (elapsed: () => number): UploadPage => ({
  attend: () => () => undefined,
  elapsed,
});
