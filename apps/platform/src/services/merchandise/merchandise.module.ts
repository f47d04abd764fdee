import { GraphQlRequest, merchandisePaths, SERVICES } from '@account-area/contracts';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';

import type { PlatformModule } from '../../module.ts';
import { accountRoute } from '../../server/route.ts';
import { createMerchandise, type Merchandise } from './merchandise.ts';
import { limitDepth } from './query-depth.ts';

/** Which channels there are and what they sell, asked by GraphQL (C05.6). */
export const merchandiseModule: PlatformModule = {
  name: 'merchandise',
  start: ({ hosts, log }) => {
    const ask = createAnswers(createMerchandise(hosts), (error) => log.error(error, 'a merchandise query failed'));
    return {
      routes: [
        accountRoute({
          method: 'POST',
          path: PATH,
          tag: 'Merchandise',
          summary: 'Channels, their articles and the options of these, by GraphQL.',
          body: GraphQlRequest,
          example: { body: { query: '{ channels { ID } }' } },
          handle: async ({ account, body }) => {
            // Nothing is read of the account, but it has to be there and the sign-in to last.
            await account.read(() => Promise.resolve());
            return ask(body);
          },
        }),
      ],
    };
  },
};

const PATH = `${SERVICES.merchandise.path}/${merchandisePaths.graphQl}`;

const TYPES = /* GraphQL */ `
  type Query {
    "Every channel."
    channels: [Channel!]!
    "The channel of a code; null when there is none. Its titles are in the locale."
    channel(code: String!, locale: String!): Channel
  }
  type Channel {
    ID: ID!
    Vendor: Vendor
    ShopUrl: String
    "ISO 4217."
    Currency: String
    Articles: [Article!]
  }
  type Vendor {
    ID: ID!
    Locale: String!
  }
  type Article {
    ID: ID!
    ArticleType: String!
    Title: String!
    "Millimetres."
    PageHeight: Int!
    PageWidth: Int!
    Visible: Boolean!
    Links: [Link!]!
    Extras: [Extra!]!
  }
  type Link {
    Rel: String!
    Href: String!
  }
  type Extra {
    ID: ID!
    Title: String!
    Options: [Option!]!
  }
  type Option {
    ID: ID!
    Title: String!
    "Millimetres."
    Width: Int
    Height: Int
    "In the smallest unit of the channel's currency."
    Price: Int
  }
`;

/** Executes one operation. What goes wrong in a resolver is logged, and masked in the answer. */
const createAnswers = (merchandise: Merchandise, onError: (error: unknown) => void) => {
  const schema = createSchema({
    typeDefs: TYPES,
    resolvers: {
      Query: {
        channels: () => merchandise.channels(),
        channel: (_: unknown, { code, locale }: { readonly code: string; readonly locale: string }) =>
          merchandise.channel(code, locale),
      },
    },
  });
  const rules: Plugin = {
    onValidate: ({ addValidationRule }) => {
      addValidationRule(limitDepth);
      addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
  const silent = () => undefined;
  const yoga = createYoga({
    schema,
    plugins: [rules],
    graphqlEndpoint: PATH,
    batching: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    maskedErrors: true,
    logging: { debug: silent, info: silent, warn: silent, error: onError },
  });
  return async (request: GraphQlRequest): Promise<Response> => {
    const answer = await yoga.fetch(`http://merchandise${PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(request),
    });
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    });
  };
};
