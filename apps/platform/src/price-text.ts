/** Writes amounts of a currency, given in its smallest unit: `£34.95`. `locale` is BCP 47, `currency` ISO 4217. */
export const priceText = (locale: string, currency: string): ((amount: number) => string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  return (amount) => format.format(amount / unit);
};
