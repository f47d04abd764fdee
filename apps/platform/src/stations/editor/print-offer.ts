import type { Merchandise } from '../../services/merchandise/merchandise.ts';
import { PRINTS, SIZES } from '../../services/merchandise/merchandise.data.ts';
import type { PricedSize } from './editor-page.ts';

/** What prints a channel sells, and for how much. */
export interface PrintOffer {
  /** ISO 4217. */
  readonly currency: string;
  /** The first is what photos get when they arrive. */
  readonly sizes: readonly PricedSize[];
  readonly standard: PricedSize;
}

/** `null` when there is no such channel, or it sells no prints. */
export const printOfferOf = (merchandise: Merchandise, channel: string, locale: string): PrintOffer | null => {
  const sold = merchandise.channel(channel, locale);
  const options = sold?.Articles.find(({ ID }) => ID === PRINTS)?.Extras.find(({ ID }) => ID === SIZES)?.Options ?? [];
  const sizes = options.flatMap(({ Height: height, ID: id, Price: price, Title: title, Width: width }) =>
    height === null || price === null || width === null ? [] : [{ id, title, height, price, width }],
  );
  const [standard] = sizes;
  return sold && standard ? { currency: sold.Currency, sizes, standard } : null;
};
