import { describe, expect, it } from 'vitest';

import { StartRefused } from '../start-refused.ts';
import { refusalOf } from './unusable-folder.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: a system's words`), { code });

describe('a data folder that cannot be used', () => {
  it.each([
    ['EEXIST', 'a file is in its place'],
    ['ENOTDIR', 'a file is in its place'],
    ['EACCES', 'this user may not write there'],
    ['EPERM', 'this user may not write there'],
    ['EROFS', 'its disk can only be read'],
    ['ENOSPC', 'No space left on device'],
    ['EDQUOT', 'No space left on device'],
    ['53100', 'No space left on device'],
    ['EISDIR', 'a folder is in the place of a file'],
  ])('is named in one sentence: %s', (code, reason) => {
    const cause = failure(code);
    const refusal = refusalOf(cause, '/data');

    expect(refusal).toBeInstanceOf(StartRefused);
    expect(refusal).toMatchObject({
      message: `The data folder /data cannot be used: ${reason}. Choose another one with DATA_DIR, or put it right.`,
      cause,
    });
  });

  it('is one that cannot be made: a disk that can only be read says that the folder above is not there', () => {
    const cause = Object.assign(failure('ENOENT'), { syscall: 'mkdir' });

    expect(refusalOf(cause, '/data')).toMatchObject({
      message:
        'The data folder /data cannot be used: it cannot be made. Choose another one with DATA_DIR, or put it right.',
    });
  });

  it('is found however deep the reason lies', () => {
    const outer = new Error('the database could not be made', { cause: failure('ENOSPC') });

    expect(refusalOf(outer, '/data')).toBeInstanceOf(StartRefused);
  });

  it.each([
    new Error('a fault of the platform'),
    failure('ECONNREFUSED'),
    failure('ENOENT'),
    'text',
    new StartRefused('A sentence.'),
  ])('is not blamed for anything else: %s', (error) => {
    expect(refusalOf(error, '/data')).toBe(error);
  });
});
