import type { Host } from './hosts.ts';

/** Where the shop of this machine is, which stands in for the brand's outside production. */
export const SHOP_PATH = '/shop';

/** Carriers by country, invented: those of a country deliver there alone. */
const CARRIERS: Readonly<Record<string, string>> = {
  NO: 'https://track.nordpakke.example',
  SE: 'https://track.nordpakke.example',
  DK: 'https://track.nordpakke.example',
  FI: 'https://track.nordpakke.example',
};
const CARRIER = 'https://track.parcelway.example';

/** The origins of the pages that parcels of a host are followed on, the first one to begin with: in production carriers', else this machine. */
export const carrierOrigins = (
  { countryCode }: Host,
  { origin, production }: { readonly origin: string; readonly production: boolean },
): readonly [string] => [production ? (CARRIERS[countryCode] ?? CARRIER) : origin];
