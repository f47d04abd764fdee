import { bindResource, fail, type PortError, type Result } from '@account-area/kernel';

/** A choice within an extra of an article: a size of a print, for instance. */
export interface ArticleOption {
  readonly id: string;
  readonly title: string;
  /** In the smallest unit of the channel's currency; `null` where it costs nothing more. */
  readonly price: number | null;
}

/** What can be chosen about an article. */
export interface ArticleExtra {
  readonly id: string;
  readonly title: string;
  readonly options: readonly ArticleOption[];
}

/** What a channel sells. */
export interface Article {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** Of a page or print, in millimetres. */
  readonly pageHeight: number;
  readonly pageWidth: number;
  /** Whether customers may find it. */
  readonly isVisible: boolean;
  readonly extras: readonly ArticleExtra[];
}

/** A sales channel: a brand in a country. */
export interface Channel {
  readonly id: string;
  readonly vendorId: string;
  readonly shopAddress: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly articles: readonly Article[];
}

/** Which channel, and in the words of which locale. */
export interface ChannelQuery {
  readonly channel: string;
  readonly localeId: string;
}

/** The merchandise has no channel of that name: the description of the host is wrong, or outdated. */
export interface UnknownChannel {
  readonly code: 'unknown-channel';
  readonly channel: string;
}

/**
 * What the merchandise knows: the names of all channels, and one channel by name and locale. Expected failures are
 * results, and errors that stand beside data are failures; nothing rejects.
 */
export interface MerchandiseService {
  /** The names of all channels. */
  channelIds(signal: AbortSignal): Promise<Result<readonly string[], PortError>>;
  /** `null` for a channel that there is not. */
  channel(query: ChannelQuery, signal: AbortSignal): Promise<Result<Channel | null, PortError>>;
}

/** Asks which channels there are, then for one of them. */
export const readChannel =
  (merchandise: MerchandiseService) =>
  async (query: ChannelQuery, signal: AbortSignal): Promise<Result<Channel, PortError | UnknownChannel>> => {
    const unknown = fail<UnknownChannel>({ code: 'unknown-channel', channel: query.channel });
    const ids = await merchandise.channelIds(signal);
    if (!ids.ok) return ids;
    if (!ids.value.includes(query.channel)) return unknown;
    const found = await merchandise.channel(query, signal);
    if (!found.ok) return found;
    return found.value === null ? unknown : { ok: true, value: found.value };
  };

/** One channel, read once and kept. */
export const bindChannel = (merchandise: MerchandiseService) => bindResource(readChannel(merchandise));

/** Whether customers of the channel find an article of that id. */
export const sells = ({ articles }: Channel, articleId: string): boolean =>
  articles.some(({ id, isVisible }) => id === articleId && isVisible);
