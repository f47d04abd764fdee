import { describe, expect, it } from 'vitest';

import { hostConfiguration, serviceConfiguration, startFakeConfiguration } from './configuration.fakes.ts';
import {
  defaultHost,
  FEATURE_FLAGS,
  localesToChoose,
  localeToShow,
  publicBrandOf,
  resolveFlags,
} from './configuration.ts';

describe('configuration', () => {
  it('is the services, the host, its flags and the messages of its locale', async () => {
    const { actor: configuration, describeHost, describeServices, source, translate } = startFakeConfiguration();
    expect(configuration.getSnapshot().value).toBe('inProgress');

    await describeServices();
    expect(source.host.last().input).toEqual({
      hostsAddress: 'https://account.example/public-conf',
      hostName: 'account.printelle.nl.example',
    });
    await describeHost();
    await translate();

    expect(configuration.getSnapshot().value).toBe('finished');
    expect(configuration.getSnapshot().context.value).toEqual({
      services: serviceConfiguration,
      host: hostConfiguration(),
      flags: {
        timeline: true,
        album: false,
        sharedAlbums: false,
        upload: false,
        reactivation: false,
        orderPrints: false,
      },
      locale: { id: 'nl-NL', messages: {} },
    });
  });

  it('fails without services, and asks no host', async () => {
    const { actor: configuration, refuseServices, source } = startFakeConfiguration();
    await refuseServices();

    expect(configuration.getSnapshot().value).toBe('failed');
    expect(configuration.getSnapshot().context.error).toEqual({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    expect(source.host.calls).toEqual([]);
  });

  it('makes do with the default menu and routes when the host is not described (C05.1)', async () => {
    const hints = { brand: 'bonvue', localeId: 'nl-NL' };
    const { actor: configuration, describeServices, refuseHost, translate } = startFakeConfiguration({ hints });
    await describeServices();
    await refuseHost();
    await translate();

    const { value } = configuration.getSnapshot().context;
    expect(configuration.getSnapshot().value).toBe('finished');
    expect(value?.host).toEqual(defaultHost('account.printelle.nl.example', hints));
    expect(value?.host.menu.map(({ name }) => name)).toEqual(['overview', 'photos', 'sign-out']);
    expect(value?.host).toMatchObject({ brand: 'bonvue', brandName: 'Bonvue', defaultLocale: 'nl-NL' });
    expect(value?.flags.timeline).toBe(true);
  });

  it('knows a brand and a locale even when neither host nor page says one', () => {
    expect(defaultHost('unknown.example', { brand: null, localeId: null })).toMatchObject({
      brand: 'printelle',
      defaultLocale: 'en-GB',
      isIndexable: false,
    });
  });

  it('fails without messages', async () => {
    const { actor: configuration, describeHost, describeServices, refuseLocale } = startFakeConfiguration();
    await describeServices();
    await describeHost();
    await refuseLocale();

    expect(configuration.getSnapshot().value).toBe('failed');
  });

  it('lets this device override the flags of the host', async () => {
    const {
      actor: configuration,
      describeHost,
      describeServices,
      translate,
    } = startFakeConfiguration({
      overrides: { album: true, timeline: false },
    });
    await describeServices();
    await describeHost();
    await translate();

    expect(configuration.getSnapshot().context.value?.flags).toMatchObject({ album: true, timeline: false });
  });

  it('asks for the locale of the page before anything else is known, and for no other if it is the one', async () => {
    const {
      actor: configuration,
      describeHost,
      describeServices,
      source,
      translate,
    } = startFakeConfiguration({
      hints: { brand: null, localeId: 'nl-NL' },
    });
    expect(source.locale.calls.map(({ input }) => input)).toEqual(['nl-NL']);

    await translate();
    await describeServices();
    await describeHost();

    expect(source.locale.calls.map(({ input }) => input)).toEqual(['nl-NL']);
    expect(configuration.getSnapshot().context.value?.locale.id).toBe('nl-NL');
  });

  it('shows the locale of the host when the page was served in another one', async () => {
    const {
      actor: configuration,
      describeHost,
      describeServices,
      source,
      translate,
    } = startFakeConfiguration({
      hints: { brand: null, localeId: 'sv-SE' },
    });
    await describeServices();
    await describeHost();
    await translate('nl-NL');

    expect(source.locale.calls.map(({ input }) => input)).toEqual(['sv-SE', 'nl-NL']);
    expect(configuration.getSnapshot().context.value?.locale.id).toBe('nl-NL');
  });

  it('shows the locale the customer chose', async () => {
    const {
      actor: configuration,
      describeHost,
      describeServices,
      translate,
    } = startFakeConfiguration({ chosen: 'en-GB' });
    await describeServices();
    await describeHost();
    await translate('en-GB');

    expect(configuration.getSnapshot().context.value?.locale.id).toBe('en-GB');
  });

  it('abandons what it asked for when the page goes away', () => {
    const { actor: configuration, source } = startFakeConfiguration();

    configuration.stop();

    expect(source.services.last().signal.aborted).toBe(true);
  });
});

describe('feature flags', () => {
  it.each(FEATURE_FLAGS)('%s is off when neither host nor device sets it', (flag) => {
    expect(resolveFlags({}, {})[flag]).toBe(false);
  });

  it.each(FEATURE_FLAGS)('%s follows the host', (flag) => {
    expect(resolveFlags({ [flag]: true }, {})[flag]).toBe(true);
  });

  it.each(FEATURE_FLAGS)('%s follows this device against the host, both ways', (flag) => {
    expect(resolveFlags({ [flag]: true }, { [flag]: false })[flag]).toBe(false);
    expect(resolveFlags({ [flag]: false }, { [flag]: true })[flag]).toBe(true);
  });
});

describe('the brand of a host', () => {
  it('is its alias where it has one (D01)', () => {
    expect(publicBrandOf({ brand: 'fjordfoto', brandAlias: 'onskebild' })).toBe('onskebild');
    expect(publicBrandOf({ brand: 'fjordfoto', brandAlias: null })).toBe('fjordfoto');
  });
});

const dutch = hostConfiguration();
const austrian = hostConfiguration({
  defaultLocale: 'de-DE',
  locales: ['de-DE', 'de-AT', 'en-GB'],
  localeOverrides: { de: 'de-AT' },
});

describe('the locale of a host', () => {
  it('is its default where the customer chose none', () => {
    expect(localeToShow(dutch, null)).toBe('nl-NL');
  });

  it('is the one chosen, where the host offers it', () => {
    expect(localeToShow(dutch, 'en-GB')).toBe('en-GB');
    expect(localeToShow(dutch, 'sv-SE')).toBe('nl-NL');
  });

  it('is Austrian on the Austrian channel for every kind of German (D02)', () => {
    expect(localeToShow(austrian, null)).toBe('de-AT');
    expect(localeToShow(austrian, 'de-DE')).toBe('de-AT');
    expect(localeToShow({ ...austrian, defaultLocale: 'DE' }, null)).toBe('de-AT');
    expect(localeToShow(austrian, 'en-GB')).toBe('en-GB');
  });

  it('stays German on every other channel', () => {
    expect(localeToShow(hostConfiguration({ defaultLocale: 'de-DE', locales: ['de-DE'] }), null)).toBe('de-DE');
  });

  it('is offered once, however many locales come to the same', () => {
    expect(localesToChoose(austrian)).toEqual(['de-AT', 'en-GB']);
    expect(localesToChoose(dutch)).toEqual(['nl-NL', 'en-GB']);
  });
});
