import { fail } from '@account-area/kernel';
import { isPhotoId } from '@account-area/photos';
import { expect, it } from 'vitest';

import { httpWorld, json, problem } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpPhotoSequence } from './http-photo-sequence.ts';

const ORIGIN = 'https://photos.example';

/** Looks for a photo where each page holds one, by a service that knows only what is specified. */
const lookFor = async (id: string) => {
  if (!isPhotoId(id)) throw new Error('A photo has an id.');
  const { environment, requests } = httpWorld((request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has('around')) return problem(400);
    const number = Number(searchParams.get('cursor') ?? 1);
    return json({ cursor: String(number + 1), images: [resource(`photo-${number}`)] });
  });
  const service = createRemoteService(environment, { name: 'photos', baseUrl: ORIGIN, tokens: null });
  const page = await createHttpPhotoSequence(service, ORIGIN).page(
    { start: { at: 'photo', id }, sort: { key: 'created', order: 'desc' }, limit: 48 },
    new AbortController().signal,
  );
  return { page, searched: requests.filter(({ url }) => !url.includes('around=')).length };
};

const resource = (imageId: string) => ({
  imageId,
  uploadId: `upload-${imageId}`,
  localFileName: `${imageId}.jpg`,
  url: `${ORIGIN}/images/${imageId}`,
  untouchedUrl: `${ORIGIN}/images/${imageId}/original`,
  thumbnails: [],
  created: '2024-03-10T12:00:00Z',
});

it('looks for a photo on twenty pages, and then no further (D22)', async () => {
  const found = await lookFor('photo-20');
  expect([found.page.ok && found.page.value.photos.map(({ id }) => id), found.searched]).toEqual([['photo-20'], 20]);

  expect(await lookFor('photo-21')).toEqual({ page: fail({ code: 'absent' }), searched: 20 });
});
