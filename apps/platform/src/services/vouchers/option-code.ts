/** An offer as an order names it: what its vouchers are worth and until when is settled by the order. */
export interface OrderedOption {
  /** Of the offer. */
  readonly optionCode: string;
  /** Of the order. */
  readonly currency: string;
  readonly orderedAt: Date;
}

const ORDERED = /^(?<option>.+)\.(?<currency>[A-Z]{3})\.(?<month>\d{4}-(?:0[1-9]|1[0-2]))$/;

/** `GIFT.EUR.2026-11`: the offer, the currency and the month of the order. */
export const orderedOptionCode = ({ currency, optionCode, orderedAt }: OrderedOption): string =>
  `${optionCode}.${currency}.${orderedAt.toISOString().slice(0, 7)}`;

/** The first moment of the month stands for the order; the bare code of an offer is of no order. */
export const readOptionCode = (code: string): OrderedOption | { readonly optionCode: string } => {
  const { currency, month, option } = ORDERED.exec(code)?.groups ?? {};
  if (option === undefined || currency === undefined || month === undefined) return { optionCode: code };
  return { optionCode: option, currency, orderedAt: new Date(`${month}-01T00:00:00Z`) };
};
