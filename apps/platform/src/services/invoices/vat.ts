/** A share of an invoice: what it comes to with VAT, and what of that is VAT, in the smallest unit of a currency. */
export interface VatPart {
  readonly grossMinor: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  /** Hundredths of a percent: 2,100 for 21 %. */
  readonly rate: number;
}

/** The standard rate of each country that is delivered to, in hundredths of a percent. */
const RATES: Readonly<Record<string, number>> = {
  NL: 2100,
  BE: 2100,
  DE: 1900,
  AT: 2000,
  FR: 2000,
  GB: 2000,
  IE: 2300,
  ES: 2100,
  IT: 2200,
  PT: 2300,
  SE: 2500,
  NO: 2500,
  DK: 2500,
  FI: 2550,
};

/** The rate of the country that an order goes to; where that is not known, that of the country of the shop. */
export const vatRateIn = (deliveredTo: string, shop: string): number => {
  const rate = RATES[deliveredTo] ?? RATES[shop];
  if (rate === undefined) throw new Error(`There is no rate of VAT for ${shop}.`);
  return rate;
};

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n;

/**
 * Takes the VAT out of a price that has it, in whole units: the net is rounded, half up, and the VAT is the rest. So sums of
 * parts are the parts of the sum that the invoice shows.
 */
export const withoutVat = (grossMinor: number, rate: number): VatPart => {
  const divisor = WHOLE + BigInt(rate);
  const net = (2n * BigInt(grossMinor) * WHOLE + divisor) / (2n * divisor);
  const netMinor = Number(net);
  return { grossMinor, netMinor, vatMinor: grossMinor - netMinor, rate };
};

/** What the parts of each rate come to, the highest rate first. */
export const sumByRate = (parts: readonly VatPart[]): readonly VatPart[] =>
  [...Map.groupBy(parts, ({ rate }) => rate)]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, same]) => ({ rate, ...sumOf(same) }));

/** What parts come to. */
export const sumOf = (parts: readonly VatPart[]): Omit<VatPart, 'rate'> => ({
  grossMinor: parts.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
  netMinor: parts.reduce((sum, { netMinor }) => sum + netMinor, 0),
  vatMinor: parts.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
});
