import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppConfig, LocaleFile, PublicConf } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { readLocale, translatedLocales } from './locales.ts';

/** Annex A2: host, country, brand, first language, and whether one of its languages has a survey. */
const ANNEX_A2 = [
  ['account.printelle.nl.example', 'NL', 'printelle', 'nl-NL', true],
  ['account.printelle.be.example', 'BE', 'printelle', 'nl-BE', true],
  ['account.printelle.de.example', 'DE', 'printelle', 'de-DE', true],
  ['account.printelle.at.example', 'AT', 'printelle', 'de-AT', true],
  ['account.printelle.fr.example', 'FR', 'printelle', 'fr-FR', true],
  ['account.printelle.uk.example', 'GB', 'printelle', 'en-GB', true],
  ['account.printelle.ie.example', 'IE', 'printelle', 'en-GB', true],
  ['account.printelle.es.example', 'ES', 'printelle', 'es-ES', true],
  ['account.printelle.it.example', 'IT', 'printelle', 'it-IT', true],
  ['account.printelle.pt.example', 'PT', 'printelle', 'pt-PT', false],
  ['account.bonvue.nl.example', 'NL', 'bonvue', 'nl-NL', true],
  ['account.bonvue.uk.example', 'GB', 'bonvue', 'en-GB', true],
  ['account.bonvue.fr.example', 'FR', 'bonvue', 'fr-FR', true],
  ['account.fjordfoto.no.example', 'NO', 'fjordfoto', 'nb-NO', true],
  ['account.fjordfoto.se.example', 'SE', 'fjordfoto', 'sv-SE', true],
  ['account.fjordfoto.dk.example', 'DK', 'fjordfoto', 'da-DK', false],
  ['account.fjordfoto.fi.example', 'FI', 'fjordfoto', 'fi-FI', false],
] as const;

/** The locales with a survey (D03). */
const SURVEYED = ['nl-NL', 'nl-BE', 'fr-BE', 'fr-FR', 'de-DE', 'de-AT', 'en-GB', 'es-ES', 'it-IT', 'sv-SE', 'nb-NO'];

const WORLD = [...new Set(ANNEX_A2.map(([, , , locale]) => locale)), 'fr-BE', 'en-XA', 'ar-XB'];

const folderOfLocales = async (locales: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'account-area-locales-'));
  for (const locale of locales)
    await writeFile(join(folder, `${locale}.json`), JSON.stringify({ title: `Title ${locale}` }));
  return folder;
};

describe('the hosts in production', () => {
  it('are the real ones alone', async () => {
    const platform = await startTestPlatform({ production: true });
    const statusOf = async (host: string) => (await platform.fetch(`http://${host}/config.json`)).status;

    expect(await statusOf('account.printelle.nl.example')).toBe(200);
    expect(
      await Promise.all(['account.printelle-nl.localhost', 'localhost', '127.0.0.1', '[::1]'].map(statusOf)),
    ).toEqual([421, 421, 421, 421]);

    await platform.close();
  });
});

describe('the shop and the carriers of a host', () => {
  const confOf = async (platform: TestPlatform, host: string) =>
    PublicConf.parse(await (await platform.fetch(`http://${host}:4300/public-conf/${host}`)).json());

  it('are on this machine', async () => {
    const platform = await startTestPlatform();
    expect(await confOf(platform, 'account.printelle-nl.localhost')).toMatchObject({
      shopUrl: 'http://account.printelle-nl.localhost:4300/shop',
      carrierOrigins: ['http://account.printelle-nl.localhost:4300'],
    });
    await platform.close();
  });

  it('are others in production', async () => {
    const platform = await startTestPlatform({ production: true });
    const conf = async (host: string) => {
      const { carrierOrigins, shopUrl } = await confOf(platform, host);
      return [shopUrl, carrierOrigins];
    };
    expect(await conf('account.printelle.nl.example')).toEqual([
      'https://www.printelle.nl.example/',
      ['https://track.parcelway.example'],
    ]);
    expect(await conf('account.fjordfoto.se.example')).toEqual([
      'https://www.fjordfoto.se.example/',
      ['https://track.nordpakke.example'],
    ]);
    await platform.close();
  });
});

describe('the configuration service, with every language translated', () => {
  let platform: TestPlatform;
  let localesFolder: string;
  beforeAll(async () => {
    localesFolder = await folderOfLocales(WORLD);
    platform = await startTestPlatform({ localesFolder });
  });
  afterAll(async () => {
    await platform.close();
    await rm(localesFolder, { recursive: true });
  });

  const get = async (url: string): Promise<unknown> => (await platform.fetch(url)).json();
  const confOf = async (host: string) => PublicConf.parse(await get(`http://${host}/public-conf/${host}`));

  it.each(ANNEX_A2)('knows %s', async (host, countryCode, brand, defaultLocale) => {
    expect(await confOf(host)).toMatchObject({
      host,
      countryCode,
      brand,
      defaultLocale,
      channel: `${brand}-${countryCode.toLowerCase()}`,
      indexable: true,
    });
  });

  it.each(ANNEX_A2)(
    'offers no pseudo-language on %s and one survey for each language that has one',
    async (host, _country, _brand, first, survey) => {
      const { locales, surveyIds } = await confOf(host);

      expect(locales).not.toContain('en-XA');
      expect(first in surveyIds).toBe(survey);
    },
  );

  it('has a survey for 11 languages and no other, the second one of Belgium among them (D03)', async () => {
    const surveys = await Promise.all(ANNEX_A2.map(async ([host]) => Object.keys((await confOf(host)).surveyIds)));

    expect([...new Set(surveys.flat())].toSorted()).toEqual(SURVEYED.toSorted());
  });

  it('serves 17 hosts and a development twin of each', () => {
    const { all } = platform.platform.context.hosts;
    expect(all.filter(({ real }) => real).map(({ name }) => name)).toEqual(ANNEX_A2.map(([host]) => host));
    expect(all.filter(({ name }) => /^account\..*\.localhost$/.test(name))).toHaveLength(17);
  });

  it('opens the Swedish brand under its alias', async () => {
    expect(await confOf('account.fjordfoto-se.localhost')).toMatchObject({
      brand: 'fjordfoto',
      brandAlias: 'onskebild',
      brandName: 'Önskebild',
      indexable: false,
    });
  });

  it('knows every other brand by its own name (D01)', async () => {
    const others = ANNEX_A2.filter(([host]) => host !== 'account.fjordfoto.se.example');
    const aliases = await Promise.all(others.map(async ([host]) => (await confOf(host)).brandAlias));

    expect(aliases.filter((alias) => alias !== undefined)).toEqual([]);
  });

  it.each([
    ['account.fjordfoto.se.example', 'https://www.onskebild.se.example'],
    ['account.fjordfoto.no.example', 'https://www.fjordfoto.no.example'],
    ['account.bonvue.uk.example', 'https://www.bonvue.uk.example'],
  ])('sends customers of %s who need help to %s (D01)', async (host, site) => {
    const { customerCareUrl, menu } = await confOf(host);

    expect([customerCareUrl, menu.find(({ entry }) => entry === 'faqs')?.href]).toEqual([
      `${site}/customer-care`,
      `${site}/faq`,
    ]);
  });

  it('offers pseudo-languages on the twins, and every real language on localhost', async () => {
    expect((await confOf('account.printelle-nl.localhost')).locales).toEqual(['nl-NL', 'en-GB', 'ar-XB', 'en-XA']);
    const { locales } = await confOf('localhost');
    expect(locales).toEqual(expect.arrayContaining(['en-GB', 'nl-NL', 'de-DE', 'de-AT']));
    expect(locales.filter((locale) => /-X[AB]$/.test(locale))).toEqual([]);
  });

  it('forces Austrian German on the Austrian channel alone', async () => {
    expect((await confOf('account.printelle.at.example')).localeOverrides).toEqual({ de: 'de-AT' });
    expect((await confOf('account.printelle.de.example')).localeOverrides).toEqual({});
  });

  it('answers 404 for an unknown host', async () => {
    expect((await platform.fetch('http://localhost/public-conf/account.example')).status).toBe(404);
  });

  it('refuses requests for an unknown host', async () => {
    expect((await platform.fetch('http://evil.example/config.json')).status).toBe(421);
  });

  it('names addresses of the host that was asked, and cookies of its parent domain', async () => {
    const config = AppConfig.parse(await get('http://account.printelle-nl.localhost:4320/config.json'));

    expect(config).toMatchObject({
      addresses: {
        hosts: 'http://account.printelle-nl.localhost:4320/public-conf',
        photos: 'http://account.printelle-nl.localhost:4320/photo-management',
        push: 'ws://account.printelle-nl.localhost:4320/push',
      },
      auth: {
        issuer: 'http://account.printelle-nl.localhost:4320/oidc',
        cookieDomain: 'printelle-nl.localhost',
        scope: 'openid email profile offline_access account',
        claims: {
          email: 'email',
          subject: 'sub',
          authenticationMethod: 'auth_method',
          identityProviderType: 'idp_type',
          identityProviderSubject: 'idp_sub',
        },
      },
    });
    expect(config.printsEditorUrl).toContain('{vendor}');
  });

  it('keeps cookies on localhost alone', async () => {
    expect(AppConfig.parse(await get('http://localhost/config.json')).auth.cookieDomain).toBeNull();
  });

  it('serves the texts of a language', async () => {
    expect(LocaleFile.parse(await get('http://localhost/locales/nl-NL.json'))).toEqual({
      localeId: 'nl-NL',
      localeMessages: { title: 'Title nl-NL' },
    });
  });

  it('joins the texts of families, as they lie in the sources', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'families-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [family, texts] of Object.entries({
      area: { 'menu.photos': 'Photos' },
      photos: { 'photos.add': 'Add' },
    })) {
      await mkdir(join(folder, family));
      await writeFile(join(folder, family, 'en-GB.json'), JSON.stringify(texts));
    }

    expect(await translatedLocales(folder)).toEqual(['en-GB']);
    expect(await readLocale(folder, 'en-GB')).toEqual({
      localeId: 'en-GB',
      localeMessages: { 'menu.photos': 'Photos', 'photos.add': 'Add' },
    });
  });

  it.each(['xx-XX.json', '..%2Fkeys.json', 'nl-NL'])('answers 404 for the texts of %s', async (file) => {
    expect((await platform.fetch(`http://localhost/locales/${file}`)).status).toBe(404);
  });
});

describe('the configuration service, with few languages translated', () => {
  it('offers what there is, so that the first language of a host always exists', async () => {
    const localesFolder = await folderOfLocales(['en-GB', 'nl-NL']);
    const platform = await startTestPlatform({ localesFolder });
    const localesOf = async (host: string) => {
      const { defaultLocale, locales } = PublicConf.parse(
        await (await platform.fetch(`http://localhost/public-conf/${host}`)).json(),
      );
      return { defaultLocale, locales };
    };

    expect(await localesOf('account.fjordfoto.se.example')).toEqual({ defaultLocale: 'en-GB', locales: ['en-GB'] });
    expect(await localesOf('account.bonvue.nl.example')).toEqual({
      defaultLocale: 'nl-NL',
      locales: ['nl-NL', 'en-GB'],
    });

    await platform.close();
    await rm(localesFolder, { recursive: true });
  });
});
