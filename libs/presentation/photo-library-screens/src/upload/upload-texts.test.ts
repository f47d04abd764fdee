import type { Messages } from '@account-area/messages';
import { describe, expect, it } from 'vitest';

import { progressText, statusText } from './upload-texts.ts';

/** Says which message it would be, and with what. */
const t: Messages['t'] = (id, values) => [id, ...Object.values(values ?? {})].join(' ');

describe('how an upload is doing', () => {
  const facts = { status: 'queued', isStarted: false, share: 0, refusal: null } as const;

  it.each([
    [{}, 'upload.status.ready'],
    [{ isStarted: true }, 'upload.status.queued'],
    [{ status: 'uploading', share: 0.999 }, 'upload.status.uploading 99'],
    [{ status: 'retrying' }, 'upload.status.retrying'],
    [{ status: 'duplicate' }, 'upload.status.duplicate'],
    [{ status: 'known' }, 'upload.status.duplicate'],
    [{ status: 'twin' }, 'upload.status.twin'],
    [{ status: 'refused', refusal: 'too-large' }, 'upload.refused.too-large'],
    [{ status: 'refused' }, 'upload.refused.unreadable'],
  ] as const)('is said of %j', (changes, text) => {
    expect(statusText({ t }, { ...facts, ...changes })).toBe(text);
  });
});

describe('how far all uploads are', () => {
  const progress = { doneFiles: 12, files: 40, sentBytes: 1, bytes: 2, share: 0.3 };

  it.each([
    [null, 'upload.progress 12 40'],
    [0, 'upload.progress 12 40 · upload.left.seconds'],
    [59_999, 'upload.progress 12 40 · upload.left.seconds'],
    [60_000, 'upload.progress 12 40 · upload.left.minutes 1'],
    [20 * 60_000 + 31_000, 'upload.progress 12 40 · upload.left.minutes 21'],
    [3 * 3_600_000, 'upload.progress 12 40 · upload.left.hours 3'],
  ])('is said with %j ms left', (timeLeftMs, text) => {
    expect(progressText({ t }, { ...progress, timeLeftMs })).toBe(text);
  });
});
