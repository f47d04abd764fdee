import pino, { type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** JSON lines on standard output; standard error is kept for sentences to the person who started the platform. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 1, sync: false }));

/** For tests: nothing is written. */
export const silentLogger = (): Logger => pino({ level: 'silent' });
