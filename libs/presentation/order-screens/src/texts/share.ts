/** "12.5%": a number of hundredths, to two decimals. */
export const shareText = (localeId: string, percentage: number): string =>
  new Intl.NumberFormat(localeId, { style: 'percent', maximumFractionDigits: 2 }).format(percentage / 100);
