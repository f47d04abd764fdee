import * as z from 'zod/mini';

import { Count, HttpUrl } from '../shared/primitives.ts';

/** A call of the merchandise service: GraphQL over HTTP, one operation at a time. */
export const GraphQlRequest = z.strictObject({
  query: z.string().check(z.minLength(1), z.maxLength(10_000)),
  operationName: z.optional(z.string()),
  variables: z.optional(z.record(z.string(), z.unknown())),
});
export type GraphQlRequest = z.infer<typeof GraphQlRequest>;

/** Path below the base address of the merchandise service. */
export const merchandisePaths = { graphQl: 'graphql' } as const;

/** The first call: which channels there are. */
export const CHANNELS_QUERY = 'query Channels { channels { ID } }';

/** The second call: one channel by code and locale, with its articles and their options. */
export const CHANNEL_QUERY = `query Channel($code: String!, $locale: String!) {
  channel(code: $code, locale: $locale) {
    ID
    Vendor { ID Locale }
    ShopUrl
    Currency
    Articles {
      ID ArticleType Title PageHeight PageWidth Visible
      Links { Rel Href }
      Extras { ID Title Options { ID Title Width Height Price } }
    }
  }
}`;

/** One choice within an extra: a size of a print, for instance. */
const ArticleOption = z.object({
  ID: z.string().check(z.minLength(1)),
  Title: z.string(),
  /** Millimetres; `null` where the option has no size. */
  Width: z.nullable(Count),
  Height: z.nullable(Count),
  /** In the smallest unit of the channel's currency; `null` where it costs nothing more. */
  Price: z.nullable(Count),
});

const ArticleExtra = z.object({
  ID: z.string().check(z.minLength(1)),
  Title: z.string(),
  Options: z.array(ArticleOption),
});

/** What a channel sells. */
export const ArticleResource = z.object({
  ID: z.string().check(z.minLength(1)),
  ArticleType: z.string(),
  Title: z.string(),
  /** Millimetres. */
  PageHeight: Count,
  PageWidth: Count,
  Visible: z.boolean(),
  Links: z.array(z.object({ Rel: z.string(), Href: HttpUrl })),
  Extras: z.array(ArticleExtra),
});
export type ArticleResource = z.infer<typeof ArticleResource>;

/** A sales channel. */
export const ChannelResource = z.object({
  ID: z.string().check(z.minLength(1)),
  Vendor: z.object({ ID: z.string().check(z.minLength(1)), Locale: z.string() }),
  ShopUrl: HttpUrl,
  Articles: z.array(ArticleResource),
  /** ISO 4217. */
  Currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type ChannelResource = z.infer<typeof ChannelResource>;

/** A channel before its articles are looked at, so that one malformed article does not cost the channel. */
const ChannelEnvelope = z.extend(ChannelResource, { Articles: z.array(z.unknown()) });

const GraphQlErrors = z.optional(z.array(z.object({ message: z.string() })));

/** The answer to {@link CHANNELS_QUERY}; errors may stand beside data, and then the data is not believed. */
export const ChannelListAnswer = z.object({
  data: z.optional(z.nullable(z.object({ channels: z.array(z.object({ ID: z.string() })) }))),
  errors: GraphQlErrors,
});

/** The answer to {@link CHANNEL_QUERY}; `null` for a channel that there is not. */
export const ChannelAnswer = z.object({
  data: z.optional(z.nullable(z.object({ channel: z.nullable(ChannelEnvelope) }))),
  errors: GraphQlErrors,
});
