import {
  ChannelAnswer,
  CHANNEL_QUERY,
  ChannelListAnswer,
  CHANNELS_QUERY,
  ChannelResource,
} from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { PRINTS } from './merchandise.data.ts';

describe('merchandise', () => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
    token = await platform.accessToken(await platform.createAccount());
  });
  afterAll(() => platform.close());

  const ask = (body: unknown) =>
    platform.fetch(`${platform.origin}/merchandise/graphql`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const channel = async (code: string, locale: string) => {
    const answer = await ask({ query: CHANNEL_QUERY, variables: { code, locale } });
    return ChannelAnswer.parse(await answer.json()).data?.channel;
  };
  const errorsOf = async (answer: Response) => {
    const { errors = [] } = ChannelListAnswer.parse(await answer.json());
    return errors.map(({ message }) => message);
  };

  it('lists every channel once (C05.6)', async () => {
    const { data } = ChannelListAnswer.parse(await (await ask({ query: CHANNELS_QUERY })).json());
    const ids = data?.channels.map(({ ID }) => ID) ?? [];

    expect(ids).toHaveLength(17);
    expect(new Set(ids).size).toBe(17);
    expect(ids).toContain('printelle-nl');
  });

  it('describes a channel by code and locale, with articles and their options (C05.6)', async () => {
    const found = ChannelResource.parse(await channel('printelle-nl', 'nl-NL'));
    const prints = found.Articles.find(({ ID }) => ID === PRINTS);

    expect([found.ID, found.Vendor, found.Currency]).toEqual([
      'printelle-nl',
      { ID: 'printelle', Locale: 'nl-NL' },
      'EUR',
    ]);
    expect(prints).toMatchObject({ Title: "Foto's afdrukken", PageHeight: 100, PageWidth: 150, Visible: true });
    expect(prints?.Extras[0]?.Options[0]).toEqual({
      ID: '10x15',
      Title: '10 × 15 cm',
      Width: 150,
      Height: 100,
      Price: 19,
    });
  });

  it('has the words of Austria for Austria (D02)', async () => {
    const titleIn = async (locale: string) =>
      ChannelResource.parse(await channel('printelle-at', locale)).Articles.find(({ ID }) => ID === PRINTS)?.Title;

    expect([await titleIn('de-AT'), await titleIn('de-DE')]).toEqual(['Fotoausarbeitungen', 'Fotoabzüge']);
  });

  it.each([
    ['printelle-gb', 'GBP'],
    ['fjordfoto-no', 'NOK'],
    ['fjordfoto-se', 'SEK'],
    ['fjordfoto-fi', 'EUR'],
  ])('prices %s in %s', async (code, currency) => {
    expect(ChannelResource.parse(await channel(code, 'en-GB')).Currency).toBe(currency);
  });

  it('has channels that sell no prints (D09)', async () => {
    const found = ChannelResource.parse(await channel('fjordfoto-dk', 'da-DK'));
    expect(found.Articles.map(({ ID }) => ID)).not.toContain(PRINTS);
  });

  it('knows no channel of another name', async () => {
    expect(await channel('printelle-xx', 'en-GB')).toBeNull();
  });

  it('tells errors of a query as GraphQL does', async () => {
    expect(await errorsOf(await ask({ query: '{ nothing }' }))).toEqual([
      'Cannot query field "nothing" on type "Query".',
    ]);
  });

  it('does not show its schema', async () => {
    const [message] = await errorsOf(await ask({ query: '{ __schema { types { name } } }' }));
    expect(message).toMatch(/introspection/i);
  });

  it('refuses queries that are nested too deeply, and batches', async () => {
    const nested = `{ ${'a { '.repeat(6)}a${' }'.repeat(6)} }`;
    const spread = `{ ...F } fragment F on Query { ${'a { '.repeat(6)}a${' }'.repeat(6)} }`;

    expect(await errorsOf(await ask({ query: nested }))).toContain('The query is nested too deeply.');
    expect(await errorsOf(await ask({ query: spread }))).toContain('The query is nested too deeply.');
    expect((await ask([{ query: CHANNELS_QUERY }])).status).toBe(400);
  });
});
