import { fail, ok } from '@account-area/kernel';
import { isOwnerId } from '@account-area/photos';
import { photoFilesPromises, type PhotoFilesWorld } from '@account-area/transfers/conformance';
import { photoIds } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { createPhotoOwners } from '../albums/photo-owners.ts';
import { httpWorld, json, problem, type Answering } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpPhotoFiles } from './http-photo-files.ts';

const never = new AbortController().signal;
const ORIGIN = 'https://photos.example';
const [photoId] = photoIds(1);
if (photoId === undefined) throw new Error('These tests need a photo.');

const filesOf = (answer: Answering, owners = createPhotoOwners()) => {
  const { environment } = httpWorld(answer);
  const service = createRemoteService(environment, { name: 'photos', baseUrl: ORIGIN, tokens: null });
  return createHttpPhotoFiles(service, ORIGIN, owners);
};
const locate = (answer: Answering, owners?: ReturnType<typeof createPhotoOwners>) =>
  filesOf(answer, owners).locate(photoId, never);

/** A service that knows one photo, and owners of two. */
const startFiles = (): PhotoFilesWorld => {
  const [own, archivedAlone, foreign] = photoIds(3);
  const [ownerId] = ['bram'].filter(isOwnerId);
  if (own === undefined || archivedAlone === undefined || foreign === undefined || ownerId === undefined) {
    throw new Error('These tests need photos and an owner.');
  }
  const owners = createPhotoOwners();
  owners.note([{ id: archivedAlone, ownerId }]);
  const answer: Answering = ({ url }) =>
    url.includes(own) ? json({ url: `${ORIGIN}/images/1`, filename: 'été.heic' }) : problem(404);
  return { files: filesOf(answer, owners), own: { photoId: own, fileName: 'été.heic' }, archivedAlone, foreign };
};

describe('files of photos', () => {
  it.each(photoFilesPromises(startFiles))('$name', ({ run }) => run());
});

it('tells where the bytes of a photo are, and what to save them as', async () => {
  expect(await locate(() => json({ url: `${ORIGIN}/images/1?sig=2`, filename: 'été.heic' }))).toEqual(
    ok({ source: new URL(`${ORIGIN}/images/1?sig=2`), fileName: 'été.heic' }),
  );
});

it.each([
  ['elsewhere', { url: 'https://elsewhere.example/1', filename: '1.jpg' }],
  ['nowhere', { filename: '1.jpg' }],
])('takes no address that leads %s', async (_, body) => {
  expect(await locate(() => json(body))).toEqual(fail({ code: 'malformed', reference: 'correlation-' }));
});

describe('a photo of another customer', () => {
  const owners = createPhotoOwners();
  const [ownerId] = ['bram'].filter(isOwnerId);
  if (ownerId === undefined) throw new Error('These tests need an owner.');
  owners.note([{ id: photoId, ownerId }]);

  it.each([400, 404, 405, 501])('can be had in an archive alone where the service answers %d', async (status) => {
    expect(await locate(() => problem(status), owners)).toEqual(ok(null));
  });

  it('is refused for other reasons, like every photo', async () => {
    expect(await locate(() => problem(403), owners)).toEqual(fail({ code: 'refused', reference: 'correlation-' }));
  });
});
