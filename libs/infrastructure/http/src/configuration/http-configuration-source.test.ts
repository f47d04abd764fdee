import { addressesAt, SERVICES } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { signInSettings } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { httpWorld, json } from '../exchange/http-world.fakes.ts';
import { createHttpConfigurationSource } from './http-configuration-source.ts';

const conf = (flags: Readonly<Record<string, boolean>>) => ({
  host: 'account.example',
  countryCode: 'NL',
  channel: 'shop',
  brand: 'printelle',
  brandName: 'Printelle',
  defaultLocale: 'nl-NL',
  locales: ['nl-NL'],
  localeOverrides: {},
  timeZone: 'Europe/Amsterdam',
  indexable: false,
  flags,
  surveyIds: {},
  menu: [],
  shopUrl: 'https://shop.example/',
  customerCareUrl: 'https://shop.example/care',
  appLink: 'printelle://add-photos',
});

/** `GET /config.json` (C05.2). */
const appConfig = {
  addresses: addressesAt(SERVICES, 'https://services.example'),
  printsEditorUrl: 'https://prints.example/{vendor}',
  printsEditorTransfer: 'form',
  cookieConsentUrl: 'https://shop.example/cookies',
  auth: signInSettings,
};

const never = new AbortController().signal;

const hostOf = async (wire: object) => {
  const { environment } = httpWorld(() => json(wire));
  const source = createHttpConfigurationSource(environment, 'https://account.example');
  return source.host({ hostName: 'account.example', hostsAddress: 'https://account.example/public-conf' }, never);
};

const flagsOf = async (flags: Readonly<Record<string, boolean>>) => {
  const host = await hostOf(conf(flags));
  return host.ok ? host.value.flags : host.error;
};

const ALL_OFF = {
  timeline: false,
  album: false,
  sharedAlbums: false,
  upload: false,
  reactivation: false,
  orderPrints: false,
};

describe('the services', () => {
  it('are described in the words of the domain, by a file on the own origin (C05.1, C05.2)', async () => {
    const { environment, requests } = httpWorld(() => json(appConfig));
    const services = await createHttpConfigurationSource(environment, 'https://account.example').services(never);

    expect(requests.map(({ url }) => url)).toEqual(['https://account.example/config.json']);
    expect(services).toEqual(
      ok({
        addresses: appConfig.addresses,
        hostsAddress: 'https://services.example/public-conf',
        printsEditorAddress: 'https://prints.example/{vendor}',
        exportsBy: 'photo-service',
        printsEditorTransfer: 'form',
        cookieConsentAddress: 'https://shop.example/cookies',
        signIn: signInSettings,
      }),
    );
  });
});

describe('the texts of a language', () => {
  it('are a file of their own beside it (C05.1, C05.4)', async () => {
    const { environment, requests } = httpWorld(() =>
      json({ localeId: 'de-AT', localeMessages: { 'menu.overview': 'Übersicht' } }),
    );
    const locale = await createHttpConfigurationSource(environment, 'https://account.example').locale('de-AT', never);

    expect(requests.map(({ url }) => url)).toEqual(['https://account.example/locales/de-AT.json']);
    expect(locale).toEqual(ok({ id: 'de-AT', messages: { 'menu.overview': 'Übersicht' } }));
  });
});

describe('flags of a host', () => {
  it.each([
    ['PhotoManagementTimelineViewEnabled', 'timeline'],
    ['PhotoManagementAlbumViewEnabled', 'album'],
    ['PhotoManagementSharedAlbumsViewEnabled', 'sharedAlbums'],
    ['PhotoManagementUploadViewEnabled', 'upload'],
    ['PhotoManagementReactivationEnabled', 'reactivation'],
    ['PhotoManagementOrderPrintsEnabled', 'orderPrints'],
  ])('are known by their names: %s', async (name, flag) => {
    expect(await flagsOf({ [name]: true })).toEqual({ ...ALL_OFF, [flag]: true });
  });

  it('are off when the host is silent', async () => {
    expect(await flagsOf({})).toEqual(ALL_OFF);
  });
});

describe('a host', () => {
  it('is described in the words of the domain', async () => {
    const wire = {
      ...conf({}),
      host: 'account.fjordfoto.se.example',
      countryCode: 'SE',
      channel: 'fjordfoto-se',
      brand: 'fjordfoto',
      brandAlias: 'onskebild',
      brandName: 'Önskebild',
      defaultLocale: 'sv-SE',
      locales: ['sv-SE', 'en-GB'],
      localeOverrides: { sv: 'sv-SE' },
      timeZone: 'Europe/Stockholm',
      indexable: true,
      surveyIds: { 'sv-SE': 'survey-1' },
      menu: [{ entry: 'overview' }, { entry: 'faqs', href: 'https://care.example/faq' }],
      carrierOrigins: ['https://carrier.example/', 'https://POST.example:443/track'],
    };

    expect(await hostOf(wire)).toEqual(
      ok({
        name: 'account.fjordfoto.se.example',
        countryCode: 'SE',
        channel: 'fjordfoto-se',
        brand: 'fjordfoto',
        brandAlias: 'onskebild',
        brandName: 'Önskebild',
        defaultLocale: 'sv-SE',
        locales: ['sv-SE', 'en-GB'],
        localeOverrides: { sv: 'sv-SE' },
        timeZone: 'Europe/Stockholm',
        isIndexable: true,
        flags: ALL_OFF,
        surveyIds: { 'sv-SE': 'survey-1' },
        menu: [
          { name: 'overview', address: null },
          { name: 'faqs', address: 'https://care.example/faq' },
        ],
        shopAddress: 'https://shop.example/',
        customerCareAddress: 'https://shop.example/care',
        carrierOrigins: ['https://carrier.example', 'https://post.example'],
        appLink: 'printelle://add-photos',
      }),
    );
  });

  it('may go by its brand, be kept from search engines and name no carriers', async () => {
    const host = await hostOf(conf({}));
    expect(host.ok && [host.value.brandAlias, host.value.isIndexable, host.value.carrierOrigins]).toEqual([
      null,
      false,
      [],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'vbscript:x',
    'file:///etc/hosts',
    'blob:https://a.example/1',
  ])('has no app at an address that a browser runs or opens itself: %s', async (appLink) => {
    expect(await hostOf({ ...conf({}), appLink })).toMatchObject({ ok: false });
  });

  it('is asked about without a token', async () => {
    const { environment, requests } = httpWorld(() => json(conf({})));
    const source = createHttpConfigurationSource(environment, 'https://account.example');
    await source.host({ hostName: 'account.example', hostsAddress: 'https://account.example/public-conf' }, never);

    expect(requests.map(({ headers, url }) => [url, headers.get('authorization')])).toEqual([
      ['https://account.example/public-conf/account.example', null],
    ]);
  });
});
