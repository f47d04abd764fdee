import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { fakeProjectStorage } from './storage-lookup.fakes.ts';
import { lookUpStorage, MAX_UPLOADS_PER_LOOKUP, type StoredProject } from './storage-lookup.ts';

const never = new AbortController().signal;
const stored = (id: string) => ({ id, photosCount: 24, byteSize: 96_000_000 });
const photobook = (id: string, uploadId: string | null = `upload of ${id}`): StoredProject => ({
  id,
  articleType: 'photobook',
  uploadId,
});
const look = async (fake: ReturnType<typeof fakeProjectStorage>, ...projects: readonly StoredProject[]) => [
  ...(await lookUpStorage(fake.lookup)({ accountId: 'anna', projects }, never)),
];

describe('what is stored of projects', () => {
  it('is asked about photobooks with an upload alone (D53)', async () => {
    const fake = fakeProjectStorage({ ofAccount: [stored('upload of first')] });
    const found = await look(fake, photobook('first'), photobook('second', null), {
      ...photobook('calendar', 'upload of first'),
      articleType: 'calendar',
    });

    expect(found).toEqual([['first', ok(stored('upload of first'))]]);
    expect(fake.asked).toEqual({
      uploads: [{ accountId: 'anna', uploadId: 'upload of first' }],
      anonymousUploads: [],
    });
  });

  it('is looked for among anonymous uploads, together, where the account has nothing', async () => {
    const fake = fakeProjectStorage({
      ofAccount: [stored('upload of first')],
      anonymous: [stored('upload of second')],
    });
    const found = await look(fake, photobook('first'), photobook('second'), photobook('third'));

    expect(found).toEqual([
      ['first', ok(stored('upload of first'))],
      ['second', ok(stored('upload of second'))],
      ['third', ok(null)],
    ]);
    expect(fake.asked.anonymousUploads).toEqual([['upload of second', 'upload of third']]);
  });

  it('is told of each project that shares an upload', async () => {
    const fake = fakeProjectStorage({ anonymous: [stored('shared')] });

    expect(await look(fake, photobook('first', 'shared'), photobook('copy', 'shared'))).toEqual([
      ['first', ok(stored('shared'))],
      ['copy', ok(stored('shared'))],
    ]);
    expect(fake.asked.anonymousUploads).toEqual([['shared']]);
  });

  it('fails for one project alone when its own lookup does', async () => {
    const fake = fakeProjectStorage({
      ofAccount: [stored('upload of second')],
      refused: ['upload of first'],
    });

    expect(await look(fake, photobook('first'), photobook('second'))).toEqual([
      ['first', fail(fake.refusal)],
      ['second', ok(stored('upload of second'))],
    ]);
    expect(fake.asked.anonymousUploads).toEqual([]);
  });

  it('is not said to be nothing where the anonymous uploads cannot be had', async () => {
    const fake = fakeProjectStorage({ ofAccount: [stored('upload of second')] });
    const lookup = { ...fake.lookup, anonymousUploads: () => Promise.resolve(fail(fake.refusal)) };
    const projects = [photobook('first'), photobook('second')];

    expect([...(await lookUpStorage(lookup)({ accountId: 'anna', projects }, never))]).toEqual([
      ['first', fail(fake.refusal)],
      ['second', ok(stored('upload of second'))],
    ]);
  });

  it(`asks about ${MAX_UPLOADS_PER_LOOKUP} anonymous uploads at once`, async () => {
    const fake = fakeProjectStorage();
    await look(fake, ...Array.from({ length: MAX_UPLOADS_PER_LOOKUP + 1 }, (_, at) => photobook(`book ${at}`)));

    expect(fake.asked.anonymousUploads.map(({ length }) => length)).toEqual([MAX_UPLOADS_PER_LOOKUP, 1]);
  });
});
