import { StartRefused } from '../start-refused.ts';

const IN_THE_WAY = 'a file is in its place';
const CLOSED = 'this user may not write there';
const NOT_MADE = 'it cannot be made';
const FULL = 'No space left on device';

/** By the code of the system or of PostgreSQL. */
const REASONS: Readonly<Record<string, string>> = {
  EEXIST: IN_THE_WAY,
  ENOTDIR: IN_THE_WAY,
  EACCES: CLOSED,
  EPERM: CLOSED,
  EISDIR: 'a folder is in the place of a file',
  EROFS: 'its disk can only be read',
  ENOSPC: FULL,
  EDQUOT: FULL,
  53100: FULL,
};

/** What to tell the person whose data folder made a start fail; any other error as it is. */
export const refusalOf = (error: unknown, folder: string): unknown => {
  if (error instanceof StartRefused) return error;
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  return new StartRefused(
    `The data folder ${folder} cannot be used: ${reason}. Choose another one with DATA_DIR, or put it right.`,
    { cause: error },
  );
};

const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  // On a disk that can only be read, the system looks for the folder before it refuses to make it.
  if ('code' in error && 'syscall' in error && error.code === 'ENOENT' && error.syscall === 'mkdir') return NOT_MADE;
  return ('code' in error ? REASONS[String(error.code)] : undefined) ?? reasonOf(error.cause);
};
