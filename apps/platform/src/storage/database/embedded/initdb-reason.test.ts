import { describe, expect, it } from 'vitest';

import { initdbReason } from './initdb-reason.ts';

const failed = (...stderr: readonly string[]) => Object.assign(new Error('exit code 1'), { stderr: stderr.join('\n') });

describe('why a database could not be made', () => {
  it('is what went wrong, not what initdb does about it', () => {
    const full = failed(
      'initdb: error: could not write to file "/data/postgresql/draft-1/PG_VERSION": No space left on device',
      'initdb: removing contents of data directory "/data/postgresql/draft-1"',
    );

    expect(initdbReason(full)).toBe(
      'could not write to file "/data/postgresql/draft-1/PG_VERSION": No space left on device',
    );
  });

  it('is what the server said when it ended while it was made', () => {
    const full = failed(
      '2026-11-23 10:00:00.000 UTC [7] FATAL:  could not extend file "base/1/2": No space left on device',
      '2026-11-23 10:00:00.000 UTC [7] HINT:  Check free disk space.',
      'child process exited with exit code 1',
      'initdb: removing contents of data directory "/data"',
    );

    expect(initdbReason(full)).toBe('could not extend file "base/1/2": No space left on device');
  });

  it('is the full disk, not what follows from it', () => {
    const full = failed(
      '[7] FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
      '[7] PANIC:  cannot abort transaction 1, it was already committed',
    );

    expect(initdbReason(full)).toBe('could not write to file "pg_wal/xlogtemp.7": No space left on device');
  });

  it('is the last line, or the error itself, where nothing is marked', () => {
    expect(initdbReason(failed('one thing', 'another thing.'))).toBe('another thing');
    expect(initdbReason(new Error('spawn initdb ENOENT'))).toBe('Error: spawn initdb ENOENT');
  });
});
