import {
  ArticleResource,
  CHANNEL_QUERY,
  ChannelAnswer,
  ChannelListAnswer,
  CHANNELS_QUERY,
  type GraphQlRequest,
  merchandisePaths,
} from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { Article, MerchandiseService } from '@account-area/projects';

import { type ItemReading, keepWellFormed, type RawItem, rawItemsOf } from '../answers.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { issuesOf } from '../http-environment.ts';

/** Channels and what they sell, asked by GraphQL. */
export const createHttpMerchandiseService = (service: RemoteService): MerchandiseService => ({
  channelIds: (signal) =>
    service.ask(
      { ...question('channels', { query: CHANNELS_QUERY }), schema: ChannelListAnswer },
      signal,
      (body, answer) => {
        const data = dataOf(body, answer);
        return data.ok ? ok(data.value.channels.map(({ ID }) => ID)) : data;
      },
    ),

  channel: ({ channel: code, localeId: locale }, signal) =>
    service.ask(
      { ...question('channel', { query: CHANNEL_QUERY, variables: { code, locale } }), schema: ChannelAnswer },
      signal,
      (body, answer) => {
        const data = dataOf(body, answer);
        if (!data.ok) return data;
        const { channel } = data.value;
        if (channel === null) return ok(null);
        const articles = keepWellFormed(answer, rawItemsOf('data.channel.Articles', channel.Articles), articleFrom);
        if (!articles.ok) return articles;
        return ok({
          id: channel.ID,
          vendorId: channel.Vendor.ID,
          shopAddress: channel.ShopUrl,
          currency: channel.Currency,
          articles: articles.value,
        });
      },
    ),
});

const question = (operation: string, json: GraphQlRequest) =>
  ({ operation, method: 'POST', isSafe: true, path: merchandisePaths.graphQl, json }) as const;

interface GraphQlAnswer<Data> {
  readonly data?: Data | null | undefined;
  readonly errors?: readonly unknown[] | undefined;
}

/** Errors make an answer a failure, whatever data stands beside them. */
const dataOf = <Data>({ data, errors = [] }: GraphQlAnswer<Data>, answer: Answer): Result<Data, PortError> =>
  data === undefined || data === null || errors.length > 0
    ? fail(answer.reject([{ path: 'errors', code: 'graphql-error' }]))
    : ok(data);

const articleFrom = ({ raw }: RawItem): ItemReading<Article> => {
  const read = ArticleResource.safeParse(raw);
  if (!read.success) return fail(issuesOf(read.error));
  const { ArticleType, Extras, ID, PageHeight, PageWidth, Title, Visible } = read.data;
  return ok({
    id: ID,
    type: ArticleType,
    title: Title,
    pageHeight: PageHeight,
    pageWidth: PageWidth,
    isVisible: Visible,
    extras: Extras.map((extra) => ({
      id: extra.ID,
      title: extra.Title,
      options: extra.Options.map((option) => ({ id: option.ID, title: option.Title, price: option.Price })),
    })),
  });
};
