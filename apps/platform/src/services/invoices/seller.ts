import type { Seller } from './invoice-content.ts';

/** Who sells, under every brand. */
export const SELLER: Seller = {
  name: 'Printelle Group B.V.',
  address: ['Papierweg 12', '1013 ZZ Amsterdam'],
  country: 'NL',
  vatNumber: 'NL000000000B01',
};
