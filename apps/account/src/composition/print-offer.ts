import { type Channel, sells } from '@account-area/projects';
import { type PrintOffer, PRINTS_ARTICLE } from '@account-area/transfers';

/** What prints a channel sells, and for how much at least; `null` where it sells none (D09). */
export const printOfferIn = (channel: Channel): PrintOffer | null => {
  if (!sells(channel, PRINTS_ARTICLE)) return null;
  const article = channel.articles.find(({ id }) => id === PRINTS_ARTICLE);
  const prices = (article?.extras ?? []).flatMap(({ options }) => options.flatMap(({ price }) => price ?? []));
  return {
    vendorId: channel.vendorId,
    from: prices.length === 0 ? null : { amount: Math.min(...prices), currency: channel.currency },
  };
};
