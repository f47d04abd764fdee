import { AlbumCreated, AlbumPage, AlbumResource, LibraryPage, Problem } from '@account-area/contracts';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';

/** A customer who asks for albums. */
export const createAlbumClient = async (platform: TestPlatform, account: TestAccount) => {
  const token = await platform.accessToken(account);
  const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(`${platform.origin}/photo-management/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const expectStatus = async (answer: Promise<Response>, status: number): Promise<Response> => {
    const response = await answer;
    if (response.status !== status) throw new Error(`answered ${response.status}: ${await response.text()}`);
    return response;
  };

  return {
    call,
    problem: async (method: string, path: string, body?: unknown) =>
      Problem.parse(await (await call(method, path, body)).json()),
    create: async (name: string, headers?: Readonly<Record<string, string>>) =>
      AlbumCreated.parse(await (await expectStatus(call('POST', 'albums', { name }, headers), 201)).json()).albumId,
    album: async (id: string, query = '') =>
      AlbumResource.parse(await (await expectStatus(call('GET', `albums/${id}${query}`), 200)).json()),
    albums: async (query = '') =>
      AlbumPage.parse(await (await expectStatus(call('GET', `albums${query}`), 200)).json()),
    rename: async (id: string, name: string) =>
      AlbumResource.parse(await (await expectStatus(call('PATCH', `albums/${id}`, { name }), 200)).json()),
    remove: (id: string) => expectStatus(call('DELETE', `albums/${id}`), 204),
    add: (id: string, photoIds: readonly string[]) =>
      expectStatus(call('POST', `albums/${id}/photos`, { photoIds }), 204),
    takeOut: (id: string, photoIds: readonly string[]) =>
      expectStatus(call('DELETE', `albums/${id}/photos`, { photoIds }), 204),
    /** A page of an album: the ids of its photos, and the cursors to both sides. */
    photos: async (id: string, query = '') => {
      const response = await expectStatus(call('GET', `albums/${id}/photos${query}`), 200);
      const { cursor, images, previousCursor } = LibraryPage.parse(await response.json());
      return { cursor, previousCursor, ids: images.map(({ imageId }) => imageId) };
    },
  };
};

export type AlbumClient = Awaited<ReturnType<typeof createAlbumClient>>;
