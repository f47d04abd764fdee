import type { PostalAddress } from '@account-area/contracts';

/** Where parcels wait for their customer: a place, without the customer's name. */
export type PickupPoint = Pick<PostalAddress, 'company' | 'street' | 'houseNumber' | 'postalCode' | 'city' | 'country'>;

const POINTS: Readonly<Record<string, Omit<PickupPoint, 'country'>>> = {
  NL: {
    company: 'Kiosk Centraal',
    street: 'Stationsplein',
    houseNumber: '10',
    postalCode: '1012 AB',
    city: 'Amsterdam',
  },
  BE: { company: 'Kiosk Centraal', street: 'Stationsstraat', houseNumber: '10', postalCode: '1000', city: 'Brussel' },
  DE: { company: 'Kiosk am Bahnhof', street: 'Europaplatz', houseNumber: '1', postalCode: '10557', city: 'Berlin' },
  AT: { company: 'Trafik am Bahnhof', street: 'Bahnhofplatz', houseNumber: '1', postalCode: '1100', city: 'Wien' },
  FR: { company: 'Relais de la Gare', street: 'Rue de la Gare', houseNumber: '10', postalCode: '75010', city: 'Paris' },
  GB: { company: 'Corner Shop', street: 'Station Road', houseNumber: '10', postalCode: 'N1C 4AH', city: 'London' },
  IE: { company: 'Corner Shop', street: 'Station Road', houseNumber: '10', city: 'Dublin' },
  ES: { company: 'Estanco Central', street: 'Calle Mayor', houseNumber: '10', postalCode: '28013', city: 'Madrid' },
  IT: { company: 'Edicola Centrale', street: 'Via Roma', houseNumber: '10', postalCode: '00185', city: 'Roma' },
  PT: {
    company: 'Papelaria Central',
    street: 'Rua Augusta',
    houseNumber: '10',
    postalCode: '1100-053',
    city: 'Lisboa',
  },
  NO: { company: 'Kiosk Sentrum', street: 'Storgata', houseNumber: '10', postalCode: '0155', city: 'Oslo' },
  SE: { company: 'Kiosk Centrum', street: 'Storgatan', houseNumber: '10', postalCode: '111 20', city: 'Stockholm' },
  DK: { company: 'Kiosk Centrum', street: 'Vestergade', houseNumber: '10', postalCode: '1456', city: 'København' },
  FI: { company: 'R-Kioski Keskusta', street: 'Asema-aukio', houseNumber: '1', postalCode: '00100', city: 'Helsinki' },
};

/** The pickup point of a country; `null` where there is none. */
export const pickupPointIn = (country: string): PickupPoint | null => {
  const point = POINTS[country];
  return point === undefined ? null : { ...point, country };
};
