import { describe, expect, it } from 'vitest';

import { askInBatches, keptPhotos } from './file-check.ts';
import { FakeKnownPhotos, fakeRemovals, fingerprintOf } from './file-upload.fakes.ts';

const print = (name: string) => fingerprintOf(name);

describe('asking which photos are known', () => {
  it('asks about all that were read while the question before was on its way', async () => {
    const photos = new FakeKnownPhotos();
    photos.names.add('b');
    const knownAs = askInBatches(photos);

    const answers = await Promise.all(['a', 'b', 'c'].map((name) => knownAs(print(name))));

    expect(answers).toEqual([null, 'b', null]);
    expect(photos.asked).toEqual([[print('a')], [print('b'), print('c')]]);
  });

  it('asks about no more than 500 at once', async () => {
    const photos = new FakeKnownPhotos();
    const knownAs = askInBatches(photos);

    await Promise.all(Array.from({ length: 502 }, () => knownAs(print('a'))));

    expect(photos.asked.map(({ length }) => length)).toEqual([1, 500, 1]);
  });

  it('takes a file for new when the question fails', async () => {
    const photos = new FakeKnownPhotos();
    photos.names.add('a');
    photos.refusal = { code: 'unreachable', reference: 'a1b2c3d4e5f6' };

    expect(await askInBatches(photos)(print('a'))).toBeNull();
    expect(await askInBatches({ known: () => Promise.reject(new Error('A defect.')) })(print('a'))).toBeNull();
  });
});

describe('asking as which photos files stay in the library', () => {
  it('answers for a new one while a known one waits for the end of deletions', async () => {
    const known = new FakeKnownPhotos();
    const removals = fakeRemovals();
    known.names.add('known');
    const keptAs = keptPhotos({ known, removals });
    const finish = removals.begin();
    const waiting = keptAs(print('known'));

    expect(await keptAs(print('new'))).toBeNull();
    finish();

    expect(await waiting).toBe('known');
  });
});
