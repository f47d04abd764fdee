export { bindChannel, readChannel, sells } from './merchandise/merchandise.ts';
export type {
  Article,
  ArticleExtra,
  ArticleOption,
  Channel,
  ChannelQuery,
  MerchandiseService,
  UnknownChannel,
} from './merchandise/merchandise.ts';
