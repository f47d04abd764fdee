import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { httpWorld, json } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpPhotoUsersGateway, createHttpSharedUsersGateway } from './http-customer-services.ts';

const never = new AbortController().signal;

const serviceThatAnswers = (body: unknown) => {
  const { environment, requests } = httpWorld(() => json(body));
  const baseUrl = 'https://account.example/service';
  return { requests, service: createRemoteService(environment, { name: 'service', baseUrl, tokens: null }) };
};

describe('how much a customer keeps (C10)', () => {
  it('is photos and albums, by GET /users of the photo service', async () => {
    const { requests, service } = serviceThatAnswers({ photosCount: 720, albumsCount: 3 });

    expect(await createHttpPhotoUsersGateway(service).counts(never)).toEqual(ok({ photosCount: 720, albumsCount: 3 }));
    expect(requests.map(({ url }) => url)).toEqual(['https://account.example/service/users']);
  });

  it('and what is shared, in both directions, by GET /users of the shared album service', async () => {
    const { requests, service } = serviceThatAnswers({
      readAlbumsCount: 2,
      grantedAlbumsCount: 5,
      created: '2026-06-02T21:47:03Z',
    });

    expect(await createHttpSharedUsersGateway(service).counts(never)).toEqual(
      ok({ readAlbumsCount: 2, grantedAlbumsCount: 5 }),
    );
    expect(requests.map(({ url }) => url)).toEqual(['https://account.example/service/users']);
  });

  it.each([{ photosCount: -1, albumsCount: 0 }, { photosCount: 1.5, albumsCount: 0 }, { photosCount: 1 }])(
    'is nothing that cannot be counted: %j',
    async (body) => {
      const counts = await createHttpPhotoUsersGateway(serviceThatAnswers(body).service).counts(never);
      expect(counts).toEqual(fail({ code: 'malformed', reference: 'correlation-' }));
    },
  );
});
