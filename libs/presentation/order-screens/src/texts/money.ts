import type { Money } from '@account-area/orders';

/** "€49.95": an amount in the smallest unit of its currency, which need not be a hundredth. */
export const moneyText = (localeId: string, { amount, currency }: Money): string => {
  const format = new Intl.NumberFormat(localeId, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
};
