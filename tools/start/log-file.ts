import { chmodSync, createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/** A log that has grown larger is put aside by the next start, in the place of the one that was put aside before. */
const LARGEST_LOG_BYTES = 20 * 1024 * 1024;

/** Lines name customers' hosts and what they did. */
const OWNER_ONLY = 0o600;

/**
 * Opens the log for one start: what earlier starts wrote stays, or why one crashed would be lost by starting again. Two
 * starts may write into it at once.
 */
export const openLog = (file: string, now = new Date()): WriteStream => {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size !== undefined && size >= LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
  else if (size !== undefined) chmodSync(file, OWNER_ONLY);
  const log = createWriteStream(file, { flags: 'a', mode: OWNER_ONLY });
  log.write(`${JSON.stringify({ time: now.toISOString(), pid: process.pid, msg: 'npm start' })}\n`);
  return log;
};
