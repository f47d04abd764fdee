import { fail, ok } from '@account-area/kernel';
import { isPhotoId } from '@account-area/photos';
import { configurationSourcePromises, type ConfigurationSourceWorld } from '@account-area/session/conformance';
import { addOriginal, addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createHttpConfigurationSource } from './configuration/http-configuration-source.ts';
import {
  createHttpCustomerDirectory,
  createHttpPhotoUsersGateway,
  createHttpSharedUsersGateway,
  createHttpStorageAccountService,
} from './customer/http-customer-services.ts';
import { httpWorld } from './exchange/http-world.fakes.ts';
import { createPhotoOwners } from './albums/photo-owners.ts';
import { createHttpPhotoFiles } from './photo-service/http-photo-files.ts';
import { startPlatform } from './testing.contract.ts';

const never = new AbortController().signal;

describe('the services around the photos', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const configuration = (origin: string) => {
    const http = httpWorld((request) => world.platform.fetch(request));
    return { ...http, source: createHttpConfigurationSource(http.environment, origin) };
  };

  it('say who the customer is', async () => {
    const account = await world.platform.createAccount({ firstName: 'Anna', lastName: 'Visser' });
    const { service } = await world.serviceOf('customer', account);

    expect(await createHttpCustomerDirectory(service).me(never)).toEqual(
      ok({ id: account.id, email: account.email, firstName: 'Anna', lastName: 'Visser', status: null }),
    );
  });

  it('say how far the account of a business customer is (C35.2)', async () => {
    const account = await world.platform.createAccount({ authenticationMethod: 'b2b' });
    const { service } = await world.serviceOf('customer', account);

    expect(await createHttpCustomerDirectory(service).me(never)).toMatchObject({ value: { status: 'Default' } });
  });

  it('say when the account is gone', async () => {
    const account = await world.platform.createAccount();
    const { service } = await world.serviceOf('customer', account);
    await world.platform.removeAccount(account);

    expect(await createHttpCustomerDirectory(service).me(never)).toEqual({
      ok: false,
      error: { code: 'account-deleted' },
    });
  });

  it('say how long photos are kept', async () => {
    const account = await world.platform.createAccount({ registeredAt: new Date('2095-03-04T05:06:07Z') });
    const { service } = await world.serviceOf('photoDeletion', account);

    expect(await createHttpStorageAccountService(service).account(never)).toEqual(
      ok({
        registrationDate: '2095-03-04T05:06:07.000Z',
        lastOrderDate: null,
        projectCount: 0,
        projectedDeletionDate: '2096-09-04T05:06:07.000Z',
        lastDeletionDate: null,
      }),
    );
  });

  it('say how much the customer keeps', async () => {
    const account = await world.platform.createAccount();
    await addPhotoRows(world.platform.database, account.id, [{}, {}]);
    const { service } = await world.serviceOf('photos', account);

    expect(await createHttpPhotoUsersGateway(service).counts(never)).toEqual(ok({ photosCount: 2, albumsCount: 0 }));
  });

  it('say where the bytes of a photo are, to the customer who has it', async () => {
    const [anna, bram] = [await world.platform.createAccount(), await world.platform.createAccount()];
    const bytes = Buffer.from('as it was uploaded');
    const photoId = await addOriginal(world.platform, anna, bytes, { fileName: 'été.heic' });
    if (!isPhotoId(photoId)) throw new Error('The photo has no id.');
    const locate = async (account: TestAccount) => {
      const { service } = await world.serviceOf('photos', account);
      return createHttpPhotoFiles(service, world.platform.origin, createPhotoOwners()).locate(photoId, never);
    };

    const located = await locate(anna);
    if (!located.ok) throw new Error(`The photo is ${located.error.code}.`);
    if (located.value === null) throw new Error('The photo can be had in an archive alone.');
    const answer = await world.platform.fetch(located.value.source);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(located.value.fileName).toBe('été.heic');
    expect(await locate(bram)).toEqual(fail({ code: 'refused', reference: 'correlation-' }));
  });

  it('say what is shared', async () => {
    const { service } = await world.serviceOf('sharedAlbums', await world.platform.createAccount());

    expect(await createHttpSharedUsersGateway(service).counts(never)).toEqual(
      ok({ readAlbumsCount: 0, grantedAlbumsCount: 0 }),
    );
  });

  it('publish where they are and how to sign in', async () => {
    const { source } = configuration('http://localhost');
    const services = await source.services(never);

    expect(services).toMatchObject({
      ok: true,
      value: {
        addresses: {
          hosts: 'http://localhost/public-conf',
          photos: 'http://localhost/photo-management',
          sharedAlbums: 'http://localhost/shared-albums-api',
          photoDeletion: 'http://localhost/photo-deletion',
          customer: 'http://localhost/customer-api',
          downloads: 'http://localhost/downloads-api',
          push: 'ws://localhost/push',
        },
        hostsAddress: 'http://localhost/public-conf',
        signIn: { issuer: 'http://localhost/oidc', clientId: 'account-area', cookieDomain: null },
      },
    });
  });

  it.each([
    [
      'account.printelle.nl.example',
      { countryCode: 'NL', brand: 'printelle', defaultLocale: 'nl-NL', isIndexable: true },
    ],
    ['account.fjordfoto.se.example', { countryCode: 'SE', brand: 'fjordfoto', brandAlias: 'onskebild' }],
    ['account.printelle.at.example', { countryCode: 'AT', localeOverrides: { de: 'de-AT' } }],
  ])('describe the host %s', async (hostName, expected) => {
    const { source } = configuration('http://localhost');
    const host = await source.host({ hostName, hostsAddress: 'http://localhost/public-conf' }, never);

    expect(host).toMatchObject({
      ok: true,
      value: { name: hostName, flags: { timeline: true, album: true, sharedAlbums: true }, ...expected },
    });
  });

  const startSource = (): ConfigurationSourceWorld => {
    const { requests, source } = configuration('http://localhost');
    return {
      source,
      published: { hostName: 'account.printelle.nl.example', localeId: 'nl-NL' },
      unknownHost: 'nowhere.example',
      tokensShown: () => requests.filter(({ headers }) => headers.has('authorization')).length,
    };
  };
  it.each(configurationSourcePromises(startSource))('as configuration: $name', ({ run }) => run());

  it.each(['en-GB', 'nl-NL', 'de-DE', 'de-AT'])('publish the messages of %s', async (localeId) => {
    const { source } = configuration('http://localhost');
    const locale = await source.locale(localeId, never);

    expect(locale.ok && [locale.value.id, Object.keys(locale.value.messages).length > 50]).toEqual([localeId, true]);
  });

  it('tell the time, also when it is not the time of the device', async () => {
    const { environment, source } = configuration('http://localhost');
    world.platform.clock.forward(400 * 86_400_000);
    await source.services(never);

    expect(Math.abs(environment.clock.now() - world.platform.clock.now().getTime())).toBeLessThan(5_000);
  });
});
