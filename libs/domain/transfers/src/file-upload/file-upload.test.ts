import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { checkSize } from './file-check.ts';
import { retryDelayMs } from './upload-retries.ts';

describe('the size of a file', () => {
  it('is at least one byte and at most 50 MB (D38)', () => {
    expect(checkSize(0)).toEqual(fail({ code: 'empty-file' }));
    expect(checkSize(1)).toEqual(ok(undefined));
    expect(checkSize(52_428_800)).toEqual(ok(undefined));
    expect(checkSize(52_428_801)).toEqual(fail({ code: 'too-large' }));
  });
});

describe('waiting for the next try', () => {
  it('takes twice as long each time, up to half a minute', () => {
    const delays = Array.from({ length: 12 }, (_, tried) => retryDelayMs(tried + 1, 0) / 1000);

    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30]);
  });

  it('takes as long as the service asks for', () => {
    expect(retryDelayMs(1, 45_000)).toBe(45_000);
  });
});
